package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.etesian.math.Compute;
import dev.etesian.math.Streams;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.strategy.Request;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.Strategy;
import dev.etesian.strategy.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What a strategy is told of the budget of a study. */
final class BudgetTest {

    private static final Problem PROBLEM =
            Problem.of(SearchSpace.of(Parameter.real("x", 0, 1)), Objective.maximize("f"), Objective.maximize("g"));

    /** Spreads points, and keeps how many were said to be left. */
    private record Watching(Strategy spreading, List<OptionalLong> seen) implements Strategy {

        static Watching make() {
            return new Watching(Strategies.named("sobol"), new ArrayList<>());
        }

        @Override
        public String name() {
            return "watching";
        }

        @Override
        public List<Suggestion> suggest(Request request, Compute compute, Streams streams) {
            seen.add(request.remaining());
            return spreading.suggest(request, compute, streams);
        }

        long last() {
            return seen.get(seen.size() - 1).orElseThrow();
        }
    }

    @Test
    void whatIsLeftIsTheBudgetWithoutTheTrialsThatCount() {
        Watching watching = Watching.make();
        Study study = Study.of(Setup.of(PROBLEM).using(watching).budgeted(10));
        Pending first = study.ask();
        assertThat(watching.last()).isEqualTo(10);
        study.ask(3);
        assertThat(watching.last()).isEqualTo(9);
        study.tell(first.id(), 1, 2);
        study.fail(1, "broken");
        study.cancel(2, "not wanted");
        study.tell(Point.of("x", 0.3), Map.of("f", Measurement.of(1), "g", Measurement.of(1)));
        study.ask();
        assertThat(watching.last()).isEqualTo(7);
        study.extend(5, "");
        study.ask();
        assertThat(watching.last()).isEqualTo(11);
        assertThat(study.overview().spent()).isEqualTo(5);
        assertThat(study.overview().remaining(1)).hasValue(10);
    }

    @Test
    void whoAsksForMoreGetsIt() {
        Watching watching = Watching.make();
        Study study = Study.of(Setup.of(PROBLEM).using(watching).budgeted(2));
        assertThat(study.ask(4)).hasSize(4);
        assertThat(watching.last()).isEqualTo(4);
        study.ask();
        assertThat(watching.last()).isEqualTo(1);
    }

    @Test
    void withoutABudgetNobodyKnows() {
        Watching watching = Watching.make();
        Study.of(Setup.of(PROBLEM).using(watching)).ask(2);
        assertThat(watching.seen()).containsExactly(OptionalLong.empty());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setup.of(PROBLEM).budgeted(-1))
                .withMessage("budget: expected 0 or more trials, got -1");
    }
}
