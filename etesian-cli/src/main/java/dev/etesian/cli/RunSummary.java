package dev.etesian.cli;

import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.evaluate.RunReport;
import dev.etesian.problem.Failed;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.ParetoFront;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.nio.file.Path;
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
        ParetoFront front = ParetoFront.of(overview);
        int size = front.members().size();
        if (size > 0) {
            out.println();
            out.println(output.bold("Front: " + size + (size == 1 ? " trial" : " trials")
                    + (size > ROWS
                            ? ", " + ROWS + " shown; all with:  etesian front " + Shell.quoted(study.name())
                            : "")));
            new TrialTable(study, List.of(), false).print(out, front.excerpt(ROWS));
            if (front.preference().boxed()) {
                String wanted = front.preference().words();
                TextLines.print(out, "", front.countInside() + " of " + size + " inside " + wanted);
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
}
