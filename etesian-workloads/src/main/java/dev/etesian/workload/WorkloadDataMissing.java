package dev.etesian.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The data of a workload is not on this machine, or is not what was expected. */
public final class WorkloadDataMissing extends UncheckedIOException {

    private static final long serialVersionUID = 1L;

    private final String dataSet;

    private WorkloadDataMissing(String dataSet, String message) {
        super(message, new IOException(message));
        this.dataSet = dataSet;
    }

    /** The name of the data set. */
    public String dataSet() {
        return dataSet;
    }

    /** Says which file is missing from which folder and how to get it. */
    public WorkloadDataMissing(String dataSet, String file, String sha256, Path folder) {
        this(
                dataSet,
                "data '" + dataSet + "': expected " + file + " (SHA-256 " + sha256 + ") in " + folder
                        + ", got no such file; get it with: etesian data fetch " + dataSet);
    }

    /** Says that a file is there but holds something else. */
    public static WorkloadDataMissing changed(String dataSet, Path file, String expected, String found) {
        return new WorkloadDataMissing(
                dataSet,
                "data '" + dataSet + "': expected SHA-256 " + expected + " of " + file + ", got " + found
                        + "; remove that file, then get it with: etesian data fetch " + dataSet);
    }

    /** Says that a file that belongs to the build is not on the class path, or holds something else. */
    public static WorkloadDataMissing notInBuild(String dataSet, String resource, String expected, String found) {
        return new WorkloadDataMissing(
                dataSet,
                "data '" + dataSet + "': expected " + resource + " (SHA-256 " + expected + ") on the class path, got "
                        + found + "; it comes with the build, so build it again");
    }
}
