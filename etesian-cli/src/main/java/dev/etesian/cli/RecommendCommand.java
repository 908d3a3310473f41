package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.Fields;
import dev.etesian.cli.terminal.Output;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.Digits;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Recommendation;
import dev.etesian.studies.Studies;
import dev.etesian.studies.TrialView;
import dev.etesian.study.Overview;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian recommend}: the trial to use. */
@Command(
        name = "recommend",
        description = "Recommends a trial for the preference of a study, or for another one, and shows what its"
                + " neighbors on the front trade for what. Changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian recommend coating --box \"cost=..2\"")
final class RecommendCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Mixin
    private PreferenceOptions wanted = new PreferenceOptions();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            Overview overview = open.overview();
            Preference preference = wanted.read(open.problem().objectives())
                    .orElse(CurrentPreference.of(overview).preference());
            Optional<Recommendation> found = Recommendation.of(overview, preference);
            if (found.isEmpty()) {
                answer.warn("study '" + study.name() + "': no completed trial keeps the limits yet");
                return ExitCode.FAILED;
            }
            return answer.print(found.get(), output -> print(output, found.get()));
        }
    }

    private static void print(Output output, Recommendation found) {
        TrialView best = found.best();
        TextLines.print(
                output.out(),
                "",
                "For " + found.wanted() + ": "
                        + output.bold("trial " + best.trial().id()) + ", " + best.words()
                        + found.inside()
                                .map(in -> in ? " (inside the box)" : " (none of the front is inside the box)")
                                .orElse(""));
        Fields fields = new Fields();
        best.trial().point().values().forEach((parameter, value) -> fields.with(parameter, Digits.of(value)));
        fields.print(output.out());
        if (!found.neighbors().isEmpty()) {
            output.out().println("Alternatives:");
            Fields others = new Fields();
            found.neighbors()
                    .forEach(other -> others.with("trial " + other.trial().id(), words(found, other)));
            others.print(output.out());
        }
    }

    private static String words(Recommendation found, TrialView neighbor) {
        return found.objectives().stream()
                .map(objective -> words(found, neighbor, objective))
                .collect(Collectors.joining(", "));
    }

    private static String words(Recommendation found, TrialView neighbor, Objective objective) {
        double change = found.change(neighbor, objective);
        if (change == 0) {
            return "the same " + objective.name();
        }
        return objective.name() + " " + (change > 0 ? "+" : "") + Digits.of(change)
                + (found.better(neighbor, objective) ? " (better)" : " (worse)");
    }
}
