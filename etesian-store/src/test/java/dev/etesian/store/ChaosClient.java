package dev.etesian.store;

import dev.etesian.math.Compute;
import dev.etesian.preference.Preference;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.PreferenceVersion;
import dev.etesian.study.Receipt;
import dev.etesian.study.Study;
import dev.etesian.study.VersionConflictException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A process that asks, leases, beats, tells, fails, abandons and steers until it is killed, by a clock of its own, and writes
 * down what it wants before and what it was answered after. A change that was not answered is sent again under its id.
 */
final class ChaosClient {

    static final String STUDY = "s";
    static final Duration LEASE = Duration.ofSeconds(1);

    private static final int THREADS = 2;
    private static final int PATIENCE = 5;
    private static final int MOST_IDLE_MILLIS = 20;

    private final Study study;
    private final FileChannel history;

    private ChaosClient(SqlStore store, Path history) throws IOException {
        this.history = FileChannel.open(history, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        study = Study.open(STUDY, Examples.SETUP, store);
    }

    /** Arguments: the address of the store, a folder for the history and with the file {@code clock}, a name of its own. */
    public static void main(String[] args) throws IOException {
        ProcessHandle.current().parent().ifPresent(parent -> {
            var unused = parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
        });
        Path folder = Path.of(args[1]);
        SqlStore store = open(args[0], shifted(folder.resolve("clock")));
        ChaosClient client = new ChaosClient(store, folder.resolve(args[2] + ".history"));
        for (int t = 0; t < THREADS; t++) {
            String name = args[2] + "-" + t;
            new Thread(() -> client.work(name)).start();
        }
    }

    static SqlStore open(String address, Clock clock) {
        Options options = Options.of(Boxes.CODEC).at(clock);
        return Stores.isFile(address)
                ? Stores.file(Path.of(address), options)
                : PostgresDatabase.open(PostgresAddress.parse(address, Map.of()), options);
    }

    /** The clock of the machine, and by how many milliseconds the file says that somebody set it wrong. */
    static Clock shifted(Path shift) {
        InstantSource clock = () -> {
            try {
                return Instant.now()
                        .plusMillis(Long.parseLong(Files.readString(shift).strip()));
            } catch (IOException | NumberFormatException beingWritten) {
                return Instant.now();
            }
        };
        return clock.withZone(ZoneOffset.UTC);
    }

    private void work(String name) {
        Random random = new Random(name.hashCode());
        for (int i = 0; ; i++) {
            String id = name + "-" + i;
            pause(random.nextInt(MOST_IDLE_MILLIS));
            try {
                if (i % 4 == 3) {
                    asked(id);
                } else {
                    leased(name, id, random);
                }
                if (i % 16 == 15) {
                    steered(id);
                }
            } catch (StoreException unknown) {
                say("info " + id);
            }
        }
    }

    /** The same ask twice: the same trial. */
    private void asked(String id) {
        say("ask " + id);
        long trial = patiently(() -> study.ask(id, 1, Compute.serial()).get(0).id());
        say("asked " + id + " " + trial);
        say("asked " + id + " "
                + patiently(() -> study.ask(id, 1, Compute.serial()).get(0).id()));
        tell(id, trial);
    }

    private void leased(String name, String id, Random random) {
        Claim claim = Claim.of(name, id).lasting(LEASE).attempts(1_000);
        say("lease " + id);
        List<Assignment> given = patiently(() -> study.lease(claim, 1, Compute.serial()));
        for (Assignment work : given) {
            long trial = work.trial().id();
            say("leased " + id + " " + trial + " " + work.attempt());
            for (int beats = random.nextInt(3); beats > 0; beats--) {
                pause(random.nextInt((int) LEASE.toMillis() / 8));
                patiently(() -> study.beat(Set.of(id)));
            }
            switch (random.nextInt(12)) {
                case 0 -> {} // falls silent
                case 1, 2 -> {
                    say("fail " + trial + " " + work.attempt());
                    patiently(() -> study.once("f" + id).fail(trial, work.attempt(), "crashed"));
                    say("failed f" + id);
                }
                default -> tell(id, trial);
            }
        }
    }

    private void tell(String id, long trial) {
        say("tell " + id + " " + trial);
        Receipt receipt = patiently(() -> study.tell(trial, Acknowledged.result(id)));
        Receipt again = patiently(() -> study.tell(trial, Acknowledged.result(id)));
        say("told " + id + " " + receipt.equals(again));
    }

    private void steered(String id) {
        int known = study.overview().preferences().size();
        say("steer v" + id);
        try {
            PreferenceVersion version =
                    patiently(() -> study.once("v" + id).steer(Preference.flat(), id, OptionalInt.of(known)));
            say("steered v" + id + " " + version.number());
        } catch (VersionConflictException others) {
            say("refused v" + id);
        }
    }

    private static <T> T patiently(Supplier<T> change) {
        for (int i = 1; ; i++) {
            try {
                return change.get();
            } catch (StoreException unknown) {
                if (i == PATIENCE) {
                    throw unknown;
                }
            }
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One call of the system for a line, which the system keeps when the process is killed. */
    private void say(String line) {
        try {
            history.write(ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
