package dev.etesian.workload.data;

/** How the files of a data set get to a machine. */
public sealed interface Origin permits ClassPath, Packaged {

    /** What has to be done, for people to read. */
    String description();
}
