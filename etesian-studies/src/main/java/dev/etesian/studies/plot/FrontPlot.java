package dev.etesian.studies.plot;

import dev.etesian.problem.Completed;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Trial;
import dev.etesian.studies.CurrentPreference;
import dev.etesian.studies.TrialView;
import dev.etesian.study.Overview;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Two objectives of all completed trials as characters: the front, its part inside the box, the others. */
public final class FrontPlot {

    private static final char OTHER = '.';
    private static final char BEST = 'o';
    private static final char INSIDE = '#';

    private static final int LONGEST = 20;

    private FrontPlot() {}

    /** How many pairs of objectives there are. */
    public static int pairs(Overview overview) {
        int count = overview.setup().problem().objectives().size();
        return count * (count - 1) / 2;
    }

    /** The lines of a plot of one pair of objectives; none where there is nothing to see yet, or a single objective. */
    public static List<String> of(Overview overview, int pair, int width, int height) {
        int count = overview.setup().problem().objectives().size();
        int across = 0;
        int rest = pair;
        while (across < count - 1 && rest >= count - 1 - across) {
            rest -= count - 1 - across++;
        }
        return across >= count - 1 ? List.of() : of(overview, across, across + 1 + rest, width, height);
    }

    /** The lines of a plot of two objectives; none where fewer than two trials have them. */
    public static List<String> of(Overview overview, int across, int up, int width, int height) {
        Problem problem = overview.setup().problem();
        CurrentPreference wanted = CurrentPreference.of(overview);
        Set<Long> front = new HashSet<>();
        overview.front().forEach(trial -> front.add(trial.id()));
        TextPlot plot = new TextPlot();
        for (char sign : new char[] {OTHER, BEST, INSIDE}) {
            for (Trial trial : overview.trials()) {
                if (trial instanceof Completed && sign(front, wanted, trial) == sign) {
                    TrialView facts = new TrialView(problem, trial, 0);
                    plot.add(value(facts, across), value(facts, up), sign);
                }
            }
        }
        String legend = (wanted.boxed() ? "# inside the box   " : "") + "o front   . others";
        return plot.size() < 2
                ? List.of()
                : plot.lines(axis(problem, up), legend, axis(problem, across), width, height);
    }

    private static char sign(Set<Long> front, CurrentPreference wanted, Trial trial) {
        return !front.contains(trial.id()) ? OTHER : wanted.inside(trial).orElse(false) ? INSIDE : BEST;
    }

    private static double value(TrialView facts, int objective) {
        Measurement outcome =
                facts.outcome(facts.problem().objectives().get(objective).name());
        return outcome == null ? Double.NaN : outcome.value();
    }

    private static String axis(Problem problem, int k) {
        Objective objective = problem.objectives().get(k);
        String name = objective.name().length() <= LONGEST
                ? objective.name()
                : objective.name().substring(0, LONGEST - 1) + "…";
        return name + (objective.gain(1) > 0 ? " (larger is better)" : " (smaller is better)");
    }
}
