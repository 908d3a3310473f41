package dev.etesian.workload.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.LongConsumer;

/** How files come out of an archive. */
interface Unpacking {

    /**
     * Writes files of an archive.
     *
     * @param targets where each file goes
     * @param read is told how many bytes of the archive have been read
     */
    void unpack(Path archive, Map<DataFile, Path> targets, LongConsumer read) throws IOException;
}
