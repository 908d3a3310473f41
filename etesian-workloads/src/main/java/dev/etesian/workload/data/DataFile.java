package dev.etesian.workload.data;

/**
 * A file as it is kept.
 *
 * @param sha256 of its contents, 64 hexadecimal digits in lower case
 */
public record DataFile(String name, long bytes, String sha256) {

    public DataFile {
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException(
                    "file '" + name + "': expected 64 hexadecimal digits in lower case, got " + sha256);
        }
    }
}
