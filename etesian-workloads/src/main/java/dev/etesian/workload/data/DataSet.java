package dev.etesian.workload.data;

import dev.etesian.space.Names;
import java.util.List;

/**
 * Files that belong together.
 *
 * @param description one line on what they are
 * @param license the terms of the data, then of what it is packed in where that differs
 * @param origin how they get to a machine
 */
public record DataSet(String name, String description, String license, Origin origin, List<DataFile> files) {

    public DataSet {
        files = List.copyOf(files);
    }

    /** How many bytes all files take. */
    public long bytes() {
        return files.stream().mapToLong(DataFile::bytes).sum();
    }

    /** Returns the file of that name. */
    public DataFile file(String file) {
        return files.stream()
                .filter(one -> one.name().equals(file))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("data '" + name + "': expected one of its files, got '"
                        + file + "'; "
                        + Names.suggestion(
                                file, files.stream().map(DataFile::name).toList())));
    }
}
