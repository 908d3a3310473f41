package dev.etesian.cli;

import dev.etesian.evaluate.RunEvent;
import dev.etesian.evaluate.RunReport;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.studies.TrialView;
import dev.etesian.studies.json.Json;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What happens in a run as JSON, an object a line. */
final class RunEvents implements RunWatch {

    private final PrintWriter out;
    private final Problem problem;

    RunEvents(PrintWriter out, Problem problem) {
        this.out = out;
        this.problem = problem;
    }

    @Override
    public void on(RunEvent event) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", event.getClass().getSimpleName().toLowerCase(Locale.ROOT));
        if (event instanceof RunEvent.Opened opened) {
            line.put("trials", opened.trials());
            line.put(
                    "budget",
                    opened.budget().isPresent() ? (Object) opened.budget().getAsLong() : null);
            line.put("parallel", opened.slots());
            line.put("unfinished", opened.unfinished());
        } else if (event instanceof RunEvent.Suggested suggested) {
            line.put("trials", suggested.trials().stream().map(Pending::id).toList());
            line.put("seconds", seconds(suggested.took()));
        } else if (event instanceof RunEvent.Started started) {
            line.put("trial", started.trial().id());
            line.put("attempt", started.attempt());
            line.put("adopted", started.adopted());
            line.put("params", started.trial().point().values());
        } else if (event instanceof RunEvent.Measured measured) {
            Map<String, Object> trial = new TrialView(problem, measured.trial(), 0).json();
            trial.remove("preference");
            line.putAll(trial);
            line.put("attempt", measured.attempt());
            line.put("seconds", seconds(measured.took()));
            line.put("notes", measured.outcome().notes());
        } else if (event instanceof RunEvent.Failed failed) {
            line.put("trial", failed.trial().id());
            line.put("attempt", failed.attempt());
            line.put("cause", failed.outcome().cause().name().toLowerCase(Locale.ROOT));
            line.put("reason", failed.outcome().reason());
            line.put("seconds", seconds(failed.took()));
            line.put("again", failed.again());
        } else if (event instanceof RunEvent.Stopping stopping) {
            line.put("running", stopping.running());
            line.put("grace", seconds(stopping.grace()));
            line.put("detach", stopping.detach());
        } else if (event instanceof RunEvent.Waiting waiting) {
            line.put("trials", waiting.trials());
            line.put("workers", waiting.workers());
        } else if (event instanceof RunEvent.Warning warning) {
            line.put("text", warning.text());
        } else if (event instanceof RunEvent.Ended ended) {
            ended(line, ended.report());
        }
        out.println(Json.line(line));
        out.flush();
    }

    private static void ended(Map<String, Object> line, RunReport report) {
        line.put("end", report.end().name().toLowerCase(Locale.ROOT));
        line.put("reason", report.reason());
        line.put("measured", report.measured());
        line.put("failed", report.failed());
        line.put("unfinished", report.unfinished());
        line.put("seconds", seconds(report.took()));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() * 1e-9;
    }
}
