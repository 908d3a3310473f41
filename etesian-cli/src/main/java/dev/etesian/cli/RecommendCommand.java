package dev.etesian.cli;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.study.Overview;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian recommend}: the trial to use. */
@Command(
        name = "recommend",
        description = "Names the trial to use for the preference of a study, or for another one, and what its neighbors"
                + " on the front give and take. Changes nothing.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian recommend coating --box \"cost=..2\"")
final class RecommendCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Mixin
    private PreferenceOptions wanted = new PreferenceOptions();

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "One JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (OpenStudy study = OpenStudy.of(option, name)) {
            Overview overview = study.study().overview();
            Preference preference = wanted.read(study.problem().objectives())
                    .orElse(Wanted.of(overview).preference());
            Optional<Recommendation> found = Recommendation.of(overview, preference);
            if (found.isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("etesian: study '" + name + "': no completed trial keeps the limits yet");
                return ExitCode.FAILED;
            }
            String words = preference.describe(study.problem().objectives());
            if (json) {
                out.println(JsonTree.document(document(found.get(), words)));
            } else {
                print(out, found.get(), words);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void print(PrintWriter out, Recommendation found, String words) {
        TrialFacts best = found.best();
        TextLines.print(
                out,
                "",
                "For " + words + ": "
                        + Output.of(spec).bold("trial " + best.trial().id()) + ", " + best.words()
                        + found.inside()
                                .map(in -> in ? " (inside)" : " (none is inside yet)")
                                .orElse(""));
        Fields fields = new Fields();
        best.trial().point().values().forEach((parameter, value) -> fields.with(parameter, value.toString()));
        fields.print(out);
        if (!found.neighbors().isEmpty()) {
            out.println("Instead of it:");
            Fields others = new Fields();
            for (TrialFacts neighbor : found.neighbors()) {
                others.with("trial " + neighbor.trial().id(), words(found, neighbor));
            }
            others.print(out);
        }
    }

    private static String words(Recommendation found, TrialFacts neighbor) {
        return String.join(
                ", ",
                found.problem().objectives().stream()
                        .map(objective -> words(found, neighbor, objective))
                        .toList());
    }

    private static String words(Recommendation found, TrialFacts neighbor, Objective objective) {
        double change = found.change(neighbor, objective);
        if (change == 0) {
            return "the same " + objective.name();
        }
        return objective.name() + " " + (change > 0 ? "+" : "") + Digits.of(change)
                + (found.better(neighbor, objective) ? " (better)" : " (worse)");
    }

    private static Map<String, Object> document(Recommendation found, String words) {
        Map<String, Object> document = found.best().document();
        found.inside().ifPresent(in -> document.put("inside", in));
        document.put("wanted", words);
        document.put("score", found.value());
        document.put("neighbors", neighbors(found));
        return document;
    }

    private static List<Map<String, Object>> neighbors(Recommendation found) {
        return found.neighbors().stream()
                .map(neighbor -> {
                    Map<String, Object> changes = new LinkedHashMap<>();
                    found.problem()
                            .objectives()
                            .forEach(objective -> changes.put(objective.name(), found.change(neighbor, objective)));
                    Map<String, Object> one = new LinkedHashMap<>();
                    one.put("trial", neighbor.trial().id());
                    one.put("changes", changes);
                    return one;
                })
                .toList();
    }
}
