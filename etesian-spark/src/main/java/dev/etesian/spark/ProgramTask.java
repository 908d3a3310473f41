package dev.etesian.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/**
 * The task of an evaluation: runs the program on the executor's machine. Uses nothing but the JDK and Spark, since that is what
 * executors have.
 *
 * <p>Where the folder of the evaluation is there too, on storage that machines share, all files are in it: a result outlives
 * executor and driver. Otherwise they are in a temporary folder and come back with the report.
 */
final class ProgramTask implements Function<ProgramCall, ProgramReport> {

    private static final long serialVersionUID = 1L;

    @Override
    public ProgramReport call(ProgramCall call) throws Exception {
        String host = InetAddress.getLocalHost().getHostName();
        Path folder = Path.of(call.folder());
        boolean shared = Files.isRegularFile(folder.resolve("spark"))
                && Files.readString(folder.resolve("spark")).equals(call.ticket());
        Path own = shared ? folder : Files.createTempDirectory("etesian-trial");
        try {
            // Spark starts a task again that was lost with its executor; whether that is to be is not Spark's to
            // decide.
            if (TaskContext.get().attemptNumber() > 0 || !claimed(own, host)) {
                return ProgramReport.without(ProgramReport.End.REFUSED, shared, host);
            }
            Files.createDirectories(own.resolve("scratch"));
            Files.writeString(own.resolve("params.json"), call.params());
            ProgramProcess process = ProgramProcess.start(call, own, directory(call), environment(call, own));
            ProgramReport.End end = process.await(call.timeoutMillis(), call.idleMillis());
            return new ProgramReport(
                    end,
                    shared,
                    process.exitCode(),
                    host,
                    shared ? new byte[0] : FileTail.of(own.resolve("stdout")),
                    shared ? new byte[0] : FileTail.of(own.resolve("stderr")),
                    shared ? new byte[0] : FileTail.of(own.resolve("result.json")));
        } finally {
            if (!shared) {
                ProgramProcess.delete(own);
            }
        }
    }

    private static boolean claimed(Path folder, String host) throws IOException {
        try {
            Files.writeString(
                    folder.resolve("pid"),
                    "spark " + host + "\n",
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
            return true;
        } catch (FileAlreadyExistsException taken) {
            return false;
        }
    }

    private static Path directory(ProgramCall call) {
        Path wanted = Path.of(call.directory());
        return Files.isDirectory(wanted) ? wanted : Path.of(SparkFiles.getRootDirectory());
    }

    private static Map<String, String> environment(ProgramCall call, Path own) {
        Map<String, String> all = new TreeMap<>(System.getenv());
        all.keySet().removeIf(name -> name.startsWith("ETESIAN_") || name.startsWith("_SPARK_"));
        if (call.inherited() == null) {
            all.keySet().removeAll(Set.of("PGPASSWORD", "PGPASSFILE"));
        } else {
            all.keySet().retainAll(call.inherited());
        }
        all.putAll(call.set());
        all.put("ETESIAN_TRIAL", Long.toString(call.trial()));
        all.put("ETESIAN_PARAMS", own.resolve("params.json").toString());
        all.put("ETESIAN_RESULT", own.resolve("result.json").toString());
        all.put("ETESIAN_FOLDER", own.resolve("scratch").toString());
        return all;
    }
}
