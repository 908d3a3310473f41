package dev.etesian.worker;

import dev.etesian.evaluate.Outcome;
import dev.etesian.problem.Measurement;
import dev.etesian.study.Texts;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a worker tells of an evaluation. */
final class WorkerReport {

    private WorkerReport() {}

    /**
     * The body of a request to tell a result or a failure.
     *
     * @param output the end of what the program wrote; empty for none
     */
    static Map<String, Object> of(String worker, Assigned work, Outcome outcome, String output) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("trial", work.number());
        report.put("attempt", work.attempt());
        report.put("id", worker + "/" + work.number() + "/" + work.attempt());
        report.put("lease", work.lease());
        if (outcome instanceof Outcome.Measured measured) {
            Map<String, Object> values = new LinkedHashMap<>();
            measured.values().forEach((name, value) -> values.put(name, written(value)));
            report.put("values", values);
            if (!measured.notes().isEmpty()) {
                report.put("note", Texts.cut(String.join("; ", measured.notes())));
            }
        } else if (outcome instanceof Outcome.Failed failed) {
            report.put("reason", Texts.cut(failed.reason()));
        }
        if (!output.isEmpty()) {
            report.put("output", output);
        }
        return report;
    }

    private static Map<String, Object> written(Measurement measured) {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("value", number(measured.value()));
        if (!Double.isNaN(measured.standardError())) {
            written.put("stderr", measured.standardError());
        }
        return written;
    }

    private static Object number(double value) {
        return Double.isFinite(value) ? (Object) value : Double.toString(value);
    }
}
