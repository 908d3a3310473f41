package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Runs in a packed file, as {@code bench compare --pack} writes it: outcomes without what is computed from them. */
public final class PackedLines {

    private PackedLines() {}

    /** Returns the runs of a file, each one of plans; none where there is no file. */
    public static List<QualityLine> read(Path file, List<QualityPlan> plans) throws IOException {
        List<QualityLine> lines = new ArrayList<>();
        if (!Files.exists(file)) {
            return lines;
        }
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                QualityLine line = QualityLine.packed(text);
                if (plans.stream().noneMatch(plan -> plan.difference(line).isEmpty())) {
                    throw new IllegalArgumentException(
                            file + ":" + (lines.size() + 1) + ": a run of other settings; name another folder");
                }
                lines.add(line);
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    file + ":" + (lines.size() + 1) + ": expected a packed run, got " + e.getOriginalMessage(), e);
        }
        return lines;
    }
}
