package dev.etesian.cli;

import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.studies.Status;
import dev.etesian.studies.document.Durations;
import java.util.stream.Collectors;

/** The status of a study as text. */
final class StatusText {

    private StatusText() {}

    static void print(Output output, Status status) {
        output.out().println(output.bold(status.study()));
        Fields fields = new Fields();
        fields.with("trials", trials(status));
        fields.with(
                "objectives",
                status.definition().problem().objectives().stream()
                        .map(objective -> (objective.gain(1) > 0 ? "maximize " : "minimize ")
                                + objective.name()
                                + unit(status, objective.name()))
                        .collect(Collectors.joining(", ")));
        fields.with(
                "strategy",
                status.definition().strategy().name() + ", seed "
                        + status.definition().seed());
        fields.with(
                "preference",
                status.preference().words() + " (version " + status.preference().version() + ")");
        fields.with(
                "front",
                status.front()
                        + (status.front() == 1 ? " trial" : " trials")
                        + status.inside().map(count -> ", " + count + " inside").orElse(""));
        status.best()
                .forEach((objective, trial) -> fields.with(
                        "best " + objective,
                        trial.words() + " (trial " + trial.trial().id() + ")"));
        status.faults().forEach(fault -> fields.with("fault", fault));
        fields.print(output.out());
    }

    private static String unit(Status status, String outcome) {
        String unit = status.definition().units().get(outcome);
        return unit == null ? "" : " (" + unit + ")";
    }

    private static String trials(Status status) {
        boolean limited = status.budget().isPresent();
        long spent = status.counts().spent();
        long more = status.trials() - spent;
        String parts = status.counts().parts();
        return (limited ? spent + " of " + status.budget().getAsLong() : Integer.toString(status.trials()))
                + (limited && more != 0 ? " (" + more + " more do not count)" : "")
                + status.definition()
                        .budget()
                        .time()
                        .map(time -> ", " + Durations.text(time) + " at most")
                        .orElse("")
                + (parts.isEmpty() ? "" : ": " + parts);
    }
}
