package dev.etesian.workload.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.WorkloadDataMissing;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataFolderTest {

    @TempDir
    private Path temporary;

    private static String chosen(String property, String system, Map<String, String> environment) {
        Properties properties = new Properties();
        properties.setProperty("etesian.data", property);
        properties.setProperty("user.home", "/home/ann");
        properties.setProperty("os.name", system);
        return DataFolder.chosen(properties, environment).path().toString();
    }

    @Test
    void thePropertyGoesBeforeTheVariableBeforeTheCache() {
        Map<String, String> both = Map.of("ETESIAN_DATA", "/var/data", "XDG_CACHE_HOME", "/var/cache");
        assertThat(chosen("/srv/data", "Linux", both)).isEqualTo("/srv/data");
        assertThat(chosen("", "Linux", both)).isEqualTo("/var/data");
        assertThat(chosen("", "Linux", Map.of("XDG_CACHE_HOME", "/var/cache", "ETESIAN_DATA", " ")))
                .isEqualTo("/var/cache/etesian");
        assertThat(chosen("", "Linux", Map.of())).isEqualTo("/home/ann/.cache/etesian");
        assertThat(chosen("", "Mac OS X", Map.of())).isEqualTo("/home/ann/Library/Caches/etesian");
    }

    @Test
    void missingDataIsNamedWithItsHashFolderAndCommand() {
        DataFolder empty = new DataFolder(temporary);
        assertThat(empty.presence(DataSets.FACES)).isEqualTo(Presence.MISSING);
        assertThatThrownBy(() -> empty.require(DataSets.FACES, "lfw_subset.npy"))
                .isInstanceOf(WorkloadDataMissing.class)
                .hasMessage("data 'faces': expected lfw_subset.npy (SHA-256"
                        + " 9560ec2f5edfac01973f63a8a99d00053fecd11e21877e18038fbe500f8e872c) in "
                        + temporary.resolve("faces") + ", got no such file; get it with: etesian data fetch faces");
    }

    @Test
    void whatComesWithTheBuildIsAlwaysThere() {
        DataFolder empty = new DataFolder(temporary);
        for (DataSet set : List.of(DataSets.WAR_AND_PEACE, DataSets.CASCADES)) {
            assertThat(empty.presence(set)).isEqualTo(Presence.PRESENT);
            for (DataFile file : set.files()) {
                assertThat(empty.read(set, file.name())).hasSize((int) file.bytes());
            }
        }
        DataSet gone = new DataSet(
                "gone",
                "",
                "",
                new ClassPath("a:b:1", "no/such"),
                List.of(new DataFile("a.txt", 1, Sha256.of(new byte[1]))));
        assertThatThrownBy(() -> empty.read(gone, "a.txt"))
                .hasMessage("data 'gone': expected /no/such/a.txt (SHA-256 " + Sha256.of(new byte[1])
                        + ") on the class path, got no such file; it comes with the build, so build it again");
    }

    @Test
    void namesAreAnsweredWithTheNearest() {
        assertThat(DataSets.named("glove")).isSameAs(DataSets.GLOVE);
        assertThatThrownBy(() -> DataSets.named("gloves"))
                .hasMessage("data 'gloves': expected a data set; did you mean 'glove'?");
        assertThatThrownBy(() -> DataSets.GLOVE.file("glove100.f23"))
                .hasMessage(
                        "data 'glove': expected one of its files, got 'glove100.f23'; did you mean 'glove100.f32'?");
    }
}
