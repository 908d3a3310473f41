package dev.etesian.cli;

import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.evaluate.RunReport;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Failed;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.TrialOrder;
import dev.etesian.studies.TrialView;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a run came to: counts, the front, what to do next. */
final class RunSummary {

    private static final int ROWS = 12;

    /** Ends after which nothing else says how to go on. */
    private static final Set<RunReport.End> SPENT =
            EnumSet.of(RunReport.End.TRIALS, RunReport.End.TIME, RunReport.End.IMPROVEMENT, RunReport.End.EXHAUSTED);

    private RunSummary() {}

    static void print(Output output, OpenStudy study, RunReport report, Path folder) {
        PrintWriter out = output.out();
        TextLines.print(out, "", ended(report));
        if (report.end() == RunReport.End.STOPPED || report.end() == RunReport.End.DETACHED) {
            out.println("Continue with:  etesian run " + Shell.quoted(study.name()));
        }
        if (report.failed() > 0) {
            out.println("Output of failed programs: " + folder);
        }
        Overview overview = study.study().overview();
        long failed =
                overview.trials().stream().filter(Failed.class::isInstance).count();
        if (failed > 0 && SPENT.contains(report.end())) {
            String name = Shell.quoted(study.name());
            out.println(failed + " failed; `etesian retry " + name + " --failed` queues them, `etesian run " + name
                    + "` evaluates them again");
        }
        List<Completed> front = overview.front();
        if (!front.isEmpty()) {
            CurrentPreference wanted = CurrentPreference.of(overview);
            long inside = front.stream()
                    .filter(trial -> wanted.inside(trial).orElse(false))
                    .count();
            out.println();
            out.println(output.bold("Front: " + front.size() + (front.size() == 1 ? " trial" : " trials")
                    + (front.size() > ROWS ? ", " + ROWS + " shown" : "")));
            new TrialTable(study, List.of(), false).print(out, shown(study, overview, front));
            if (wanted.boxed()) {
                TextLines.print(out, "", inside + " of " + front.size() + " inside " + wanted.words());
            }
        }
        out.flush();
    }

    private static String ended(RunReport report) {
        return report.measured() + (report.measured() == 1 ? " result" : " results")
                + (report.failed() > 0 ? ", " + report.failed() + " failed" : "")
                + (report.unfinished() > 0 ? ", " + report.unfinished() + " unfinished" : "")
                + " in " + TimeText.text(report.took()) + ": " + report.reason();
    }

    /** Spread evenly over a long front, best in the first objective first. */
    private static List<TrialView> shown(OpenStudy study, Overview overview, List<Completed> front) {
        Comparator<TrialView> order = TrialOrder.bestFirst(study.problem());
        List<TrialView> all = front.stream()
                .map(trial -> TrialView.of(overview, trial.id()))
                .sorted(order)
                .toList();
        if (all.size() <= ROWS) {
            return all;
        }
        List<TrialView> some = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            some.add(all.get((int) Math.round((double) i * (all.size() - 1) / (ROWS - 1))));
        }
        return some;
    }
}
