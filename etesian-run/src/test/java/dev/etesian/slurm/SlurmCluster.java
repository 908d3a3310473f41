package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.evaluate.Programs;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A real Slurm of one node with 64 processors on this machine, in a folder of its own, without any right of the system. */
final class SlurmCluster implements AutoCloseable {

    private static final List<String> PROGRAMS = List.of("munged", "slurmctld", "slurmd", "sbatch");
    private static final List<String> ACCOUNTING = List.of("mariadbd", "mariadb-install-db", "mariadb", "slurmdbd");
    private static final Map<String, String> PLACES = Map.of("PATH", "/usr/sbin:/sbin:" + System.getenv("PATH"));

    private final Path folder;
    private final String node;
    private final List<Process> daemons = new ArrayList<>();
    private Process controller;

    /** Starts a cluster that keeps accounts in a MariaDB of its own, or skips the test like {@link #start}. */
    static SlurmCluster accounting(Path folder) throws Exception {
        require(PROGRAMS, "slurm-wlm munge");
        require(ACCOUNTING, "slurmdbd mariadb-server");
        return new SlurmCluster(folder, true);
    }

    /** Starts the cluster, or skips the test where Slurm is not installed; in continuous integration it must be. */
    static SlurmCluster start(Path folder) throws Exception {
        require(PROGRAMS, "slurm-wlm munge");
        return new SlurmCluster(folder, false);
    }

    private static void require(List<String> programs, String packages) {
        List<String> missing = programs.stream()
                .filter(program -> Programs.found(program, PLACES).isEmpty())
                .toList();
        String install = "Slurm is missing: apt-get install " + packages;
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(missing).as(install).isEmpty();
        }
        assertThat(missing).as(install).isEmpty();
        assumeThat(Path.of("/sys/fs/cgroup"))
                .as("slurmd needs /sys, which is not mounted here")
                .exists();
    }

    private SlurmCluster(Path folder, boolean accounting) throws Exception {
        this.folder = folder;
        node = InetAddress.getLocalHost().getHostName().split("\\.", 2)[0];
        // Munge wants to see that nobody else can change what is on the way to its socket.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path key = Files.createFile(
                folder.resolve("munge.key"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        byte[] secret = new byte[1024];
        new SecureRandom().nextBytes(secret);
        Files.write(key, secret);
        Files.createDirectories(folder.resolve("state"));
        Files.createDirectories(folder.resolve("spool"));
        Files.writeString(folder.resolve("slurm.conf"), configuration());
        daemon(
                "munged",
                "--foreground",
                "--force",
                "--key-file=" + key,
                "--socket=" + folder.resolve("munge.socket"),
                "--pid-file=" + folder.resolve("munge.pid"),
                "--log-file=" + folder.resolve("munge.log"),
                "--seed-file=" + folder.resolve("munge.seed"));
        await(() -> Files.exists(folder.resolve("munge.socket")));
        if (accounting) {
            startAccounts();
        }
        startController();
        daemon("slurmd", "-D", "-f", folder.resolve("slurm.conf").toString());
        await(() -> output("sinfo", "--noheader", "--format=%T").strip().equals("idle"));
    }

    private void startAccounts() throws Exception {
        String data = folder.resolve("db").toString();
        String socket = folder.resolve("db.socket").toString();
        String user = "--user=" + System.getProperty("user.name");
        output(
                "mariadb-install-db",
                "--no-defaults",
                user,
                "--datadir=" + data,
                "--auth-root-authentication-method=normal");
        int port = freePort();
        daemon(
                "mariadbd",
                "--no-defaults",
                user,
                "--datadir=" + data,
                "--socket=" + socket,
                "--port=" + port,
                "--bind-address=127.0.0.1");
        await(() -> output("mariadb", "--no-defaults", "-S", socket, "-u", "root", "-e", "select 'ready'")
                .contains("ready"));
        output(
                "mariadb",
                "--no-defaults",
                "-S",
                socket,
                "-u",
                "root",
                "-e",
                "create database slurm_acct_db; create user slurm@localhost identified by 'slurm';"
                        + " grant all on slurm_acct_db.* to slurm@localhost; create user slurm@'127.0.0.1' identified by"
                        + " 'slurm'; grant all on slurm_acct_db.* to slurm@'127.0.0.1'");
        Path configuration = Files.createFile(
                folder.resolve("slurmdbd.conf"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        int accounts = freePort();
        Files.writeString(configuration, """
                AuthType=auth/munge
                AuthInfo=socket=%1$s/munge.socket
                DbdHost=%2$s
                DbdAddr=127.0.0.1
                DbdPort=%3$d
                SlurmUser=%4$s
                PidFile=%1$s/slurmdbd.pid
                StorageType=accounting_storage/mysql
                StorageHost=127.0.0.1
                StoragePort=%5$d
                StorageUser=slurm
                StoragePass=slurm
                StorageLoc=slurm_acct_db
                """.formatted(folder, node, accounts, System.getProperty("user.name"), port));
        // The queue forgets at once, so that only the accounts know.
        Files.writeString(folder.resolve("slurm.conf"), """
                AccountingStorageType=accounting_storage/slurmdbd
                AccountingStorageHost=127.0.0.1
                AccountingStoragePort=%2$d
                AccountingStoragePass=%1$s/munge.socket
                MinJobAge=2
                """.formatted(folder, accounts), StandardOpenOption.APPEND);
        daemon("slurmdbd", "-D");
        await(() ->
                output("sacctmgr", "--immediate", "add", "cluster", "etesian").contains("etesian"));
    }

    private String configuration() throws IOException {
        return """
                ClusterName=etesian
                SlurmctldHost=%2$s(127.0.0.1)
                SlurmUser=%3$s
                SlurmdUser=%3$s
                AuthType=auth/munge
                AuthInfo=socket=%1$s/munge.socket
                CredType=cred/munge
                StateSaveLocation=%1$s/state
                SlurmdSpoolDir=%1$s/spool
                SlurmctldPidFile=%1$s/slurmctld.pid
                SlurmdPidFile=%1$s/slurmd.pid
                SlurmctldPort=%4$d
                SlurmdPort=%5$d
                ProctrackType=proctrack/linuxproc
                TaskPlugin=task/none
                SelectType=select/cons_tres
                SelectTypeParameters=CR_CPU
                ReturnToService=2
                MpiDefault=none
                SlurmdParameters=config_overrides
                KillWait=2
                MessageTimeout=2
                NodeName=%2$s NodeAddr=127.0.0.1 CPUs=64 State=UNKNOWN
                PartitionName=main Nodes=%2$s Default=YES MaxTime=INFINITE State=UP
                PartitionName=other Nodes=%2$s MaxTime=INFINITE State=UP
                """.formatted(folder, node, System.getProperty("user.name"), freePort(), freePort());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private Process daemon(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Programs.found(program, PLACES).orElseThrow().toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        Redirect.appendTo(folder.resolve(program + ".out").toFile()));
        builder.environment().putAll(environment());
        Process process = builder.start();
        daemons.add(process);
        return process;
    }

    /** What a process needs to find this cluster, besides its own environment. */
    Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(System.getenv());
        all.put("SLURM_CONF", folder.resolve("slurm.conf").toString());
        return all;
    }

    void startController() throws Exception {
        controller =
                daemon("slurmctld", "-D", "-f", folder.resolve("slurm.conf").toString());
        await(() -> output("scontrol", "ping").contains("UP"));
    }

    /** As when its machine is maintained. */
    void stopController() throws InterruptedException {
        controller.destroy();
        controller.waitFor();
    }

    /** Says that the node is broken, which ends what runs there, and then that it is back. */
    void breakNode() throws Exception {
        output("scontrol", "update", "nodename=" + node, "state=down", "reason=test");
        output("scontrol", "update", "nodename=" + node, "state=idle");
        await(() -> output("sinfo", "--noheader", "--format=%T").strip().equals("idle"));
    }

    /** What a command of Slurm prints. */
    String output(String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment());
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    /** The environment of a cluster that is not there. */
    Map<String, String> nowhere() throws IOException {
        Path other = folder.resolve("nowhere.conf");
        Files.writeString(
                other,
                Files.readString(folder.resolve("slurm.conf"))
                        .replaceFirst("SlurmctldPort=[0-9]+", "SlurmctldPort=" + freePort()));
        Map<String, String> all = environment();
        all.put("SLURM_CONF", other.toString());
        return all;
    }

    /** The jobs that wait or run, by their numbers. */
    List<String> jobs() throws Exception {
        return Arrays.stream(output("squeue", "--noheader", "--array", "--format=%F_%K")
                        .split("\n"))
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** A condition that takes a moment. */
    interface Condition {
        boolean holds() throws Exception;
    }

    static void await(Condition condition) throws Exception {
        long begun = System.nanoTime();
        while (!condition.holds()) {
            assertThat(System.nanoTime() - begun).as("nanoseconds waited").isLessThan(TimeUnit.SECONDS.toNanos(60));
            Thread.sleep(50);
        }
    }

    @Override
    public void close() throws Exception {
        output("scancel", "--user=" + System.getProperty("user.name"));
        await(() -> jobs().isEmpty());
        List<Process> last = new ArrayList<>(daemons);
        Collections.reverse(last);
        for (Process daemon : last) {
            daemon.destroy();
            if (!daemon.waitFor(10, TimeUnit.SECONDS)) {
                daemon.destroyForcibly().waitFor();
            }
        }
    }
}
