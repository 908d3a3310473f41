package dev.etesian.bench.quality;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs in a file of JSON lines that survives interruptions: each run is appended as soon as it ends, and what is there is
 * not run again. A last line that was cut off is dropped; what is no run, or one of other settings, is refused. Not safe for several
 * threads; another process that opens the file is turned away.
 */
public final class ResultFile implements AutoCloseable {

    /** What every run has; the first of them begins its line. */
    private static final List<String> REQUIRED = List.of(
            "problem",
            "strategy",
            "preference",
            "scalarization",
            "seed",
            "evaluations",
            "x",
            "y",
            "lambda",
            "expectedMaxScalarized",
            "hypervolume");

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final LineFile file;
    private final Map<RunKey, QualityLine> lines = new LinkedHashMap<>();

    private ResultFile(LineFile file) {
        this.file = file;
    }

    /** Opens a file, made where it is missing, to hold the runs of plans. */
    public static ResultFile open(Path path, List<QualityPlan> plans) throws IOException {
        LineFile lines = LineFile.open(path, REQUIRED.get(0));
        ResultFile file = new ResultFile(lines);
        try {
            lines.lines().forEach(line -> file.add(line, plans));
        } catch (RuntimeException e) {
            lines.close();
            throw e;
        }
        return file;
    }

    /** The runs in the file. */
    public List<QualityLine> lines() {
        return List.copyOf(lines.values());
    }

    /** Whether a last line was cut off by an interruption; its run is not among the lines. */
    public boolean cutOff() {
        return file.cutOff();
    }

    /** Adds a run at the end. */
    public void append(QualityLine line) throws IOException {
        file.append(line.json());
        lines.put(RunKey.of(line), line);
    }

    /** Puts the runs into a given order, others after them; an interruption leaves the old order. */
    public void arrange(List<QualityLine> order) throws IOException {
        Map<RunKey, QualityLine> arranged = new LinkedHashMap<>();
        order.forEach(line -> arranged.put(RunKey.of(line), line));
        lines.forEach(arranged::putIfAbsent);
        file.replace(arranged.values().stream().map(QualityLine::json).toList());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private void add(LineFile.Line read, List<QualityPlan> plans) {
        QualityLine line = run(read);
        if (plans.stream().noneMatch(plan -> plan.difference(line).isEmpty())) {
            if (plans.stream().anyMatch(plan -> plan.otherTime(line))) {
                throw new IllegalArgumentException(read.where() + ": a run of '--time " + line.time()
                        + "', which does not mix with the other; name another file or folder, or use '--time "
                        + line.time() + "'");
            }
            String difference = plans.stream()
                    .filter(plan -> plan.sameTask(line))
                    .findFirst()
                    .or(() -> plans.stream().findFirst())
                    .map(plan -> plan.difference(line))
                    .orElse("none is expected");
            throw new IllegalArgumentException(read.where() + ": a run of other settings, " + difference
                    + "; name another file or use the same settings");
        }
        lines.put(RunKey.of(line), line);
    }

    private static QualityLine run(LineFile.Line read) {
        try {
            JsonNode tree = MAPPER.readTree(read.text());
            for (String field : REQUIRED) {
                if (!tree.hasNonNull(field)) {
                    throw notARun(read, "expected '" + field + "', got none", null);
                }
            }
            return QualityLine.read(read.text());
        } catch (JsonMappingException e) {
            String field =
                    e.getPath().isEmpty() ? "" : " of '" + e.getPath().get(0).getFieldName() + "'";
            throw notARun(read, "unexpected value" + field, e);
        } catch (JsonProcessingException e) {
            throw read.refused("a run as a JSON line", e);
        }
    }

    private static IllegalArgumentException notARun(LineFile.Line read, String why, @Nullable Exception cause) {
        return new IllegalArgumentException(read.where() + ": not a run: " + why + "; name another place", cause);
    }
}
