package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.workload.TimeMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordsTest {

    private final Protocol protocol = new Protocol(Effort.QUICK, OptionalInt.empty(), List.of(), TimeMode.WORK);

    @TempDir
    Path folder;

    @Test
    void aFirstLineCutOffIsKnownByItsBeginning() throws IOException {
        cut("theory.jsonl", theory().json());
        cut("complexity.jsonl", new CostLine("epi", 10, 2, 2, 1, 3, 1).json());
        cut("sweep.jsonl", new SweepLine("work", "00", 1, 2, 3, 4, 5, 6).json());
        try (Records records = Records.open(folder, protocol, 1, List.of())) {
            assertThat(records.cutOff()).containsExactly("theory.jsonl", "complexity.jsonl", "sweep.jsonl");
        }
    }

    @Test
    void anotherFileIsRefusedAndLeftAsItIs() throws IOException {
        Path notes = Files.writeString(folder.resolve("theory.jsonl"), "notes");
        assertThatThrownBy(() -> Records.open(folder, protocol, 1, List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got another file, '" + notes);
        assertThat(notes).hasContent("notes");
    }

    private static TheoryLine theory() {
        double[] none = new double[0];
        return new TheoryLine(2, "linear", "ts", 0, 1, 1, none, none, 0, new int[0], none);
    }

    private void cut(String name, String line) throws IOException {
        Files.writeString(folder.resolve(name), line.substring(0, line.length() / 2));
    }
}
