package dev.etesian.workload.data;

import java.util.List;
import java.util.Optional;

/**
 * Files inside a package that a tool of the machine downloads; the tool knows mirrors and proxies.
 *
 * @param command downloads one archive into the working directory
 * @param remedy what to install where the command is not there
 * @param archiveEnd how the archive's name ends
 * @param archiveBytes about how large the archive is
 * @param archiveSha256 of the archive; empty where releases differ and only its files are known
 * @param unpacking how the files come out of the archive
 */
record Packaged(
        List<String> command,
        String remedy,
        String archiveEnd,
        long archiveBytes,
        Optional<String> archiveSha256,
        Unpacking unpacking)
        implements Origin {

    Packaged {
        command = List.copyOf(command);
    }

    @Override
    public String description() {
        return String.join(" ", command);
    }
}
