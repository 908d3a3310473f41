package dev.etesian.workload;

import java.nio.file.Path;

/** The data of a workload is not on this machine, or is not what was expected. */
public final class WorkloadDataMissing extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Says which file is missing from which folder and how to get it. */
    public WorkloadDataMissing(String dataSet, String file, String sha256, Path folder) {
        super("data '" + dataSet + "': expected " + file + " (SHA-256 " + sha256 + ") in " + folder
                + ", got no such file; get it with: etesian data fetch " + dataSet);
    }
}
