package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.workload.TimeMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reports in the repository are what {@code etesian reproduce report} makes of the runs beside them. */
final class RecordedReproductionTest extends SmokeRuns {

    private static final Path DOCS = Path.of("..", "docs", "reproduction");

    @ParameterizedTest
    @EnumSource(Setting.class)
    void reportsAreMadeFromRuns(Setting setting) throws Exception {
        Path recorded = DOCS.resolve(setting.word());
        for (Path results : files(recorded, ".jsonl", ".jsonl.gz")) {
            Files.copy(results, folder.resolve(results.getFileName()));
        }
        Protocol protocol = new Protocol(Effort.FULL, OptionalInt.empty(), List.of(), TimeMode.WORK, setting);
        try (Reproduction reproduction = Reproduction.open(Experiments.chosen("report"), protocol, folder, 2)) {
            assertThat(reproduction.report()).as("experiments").isNotEmpty();
        }
        String report = Files.readString(folder.resolve("report.md"))
                        .replace(".svg)", ".png)")
                        .stripTrailing() + "\n";
        String values = Files.readString(folder.resolve("results.csv"));
        if (Boolean.getBoolean("etesian.renew")) {
            renew(recorded, report, values);
        }
        String stale = recorded + " is stale; renew it with -Dtest=RecordedReproductionTest -Detesian.renew=true";
        assertThat(Files.readString(recorded.resolve("report.md"))).as(stale).isEqualTo(report);
        assertThat(Files.readString(recorded.resolve("results.csv"))).as(stale).isEqualTo(values);
    }

    private void renew(Path recorded, String report, String values) throws IOException {
        Files.writeString(recorded.resolve("report.md"), report);
        Files.writeString(recorded.resolve("results.csv"), values);
        Path figures = Files.createDirectories(recorded.resolve("figures"));
        for (Path picture : files(folder.resolve("figures"), ".png")) {
            Files.copy(picture, figures.resolve(picture.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static List<Path> files(Path folder, String... endings) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList();
        }
    }
}
