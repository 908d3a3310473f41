package dev.etesian.workload.data;

/** Is told how far the fetching of a data set is. */
@FunctionalInterface
public interface FetchListener {

    /** What is being done. */
    enum Step {
        DOWNLOADING,
        UNPACKING,
        CHECKING,
        /** All files are there. */
        DONE
    }

    /**
     * Something has been done.
     *
     * @param done bytes of this step
     * @param total bytes of this step when it is finished; that of a download may be off by a little
     */
    void progress(DataSet set, Step step, long done, long total);

    /** One that does not listen. */
    static FetchListener silent() {
        return (set, step, done, total) -> {};
    }
}
