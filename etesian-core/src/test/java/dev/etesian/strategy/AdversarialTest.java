package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.math.Streams;
import dev.etesian.problem.Trial;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hostile data sets: whatever was told, a suggestion comes, it is admissible and new, and its rationale says how far down
 * the ladder it was made.
 */
public final class AdversarialTest {

    /** Which strategy a case is given to. */
    public interface Choice {
        ModelBased strategy(int c, Adversary adversary);
    }

    private static final int[] OBJECTIVES = {1, 2, 3, 5};
    private static final Map<String, Adversaries.Maker> SETS = sets();

    private static Map<String, Adversaries.Maker> sets() {
        Map<String, Adversaries.Maker> out = new LinkedHashMap<>(Adversaries.all());
        out.putAll(HostileSpaces.all());
        return out;
    }

    public static Stream<String> names() {
        return SETS.keySet().stream();
    }

    @Test
    void noDataSetIsMissing() {
        assertThat(SETS).hasSize(40);
    }

    /** 10 cases of each data set: 400. */
    @ParameterizedTest
    @MethodSource("names")
    void aValidSuggestionComes(String name) {
        assertLevels(name, run(name, 0, 10));
    }

    /** 160 cases of each data set: 6,400. */
    @ParameterizedTest
    @MethodSource("names")
    @Tag("slow")
    void aValidSuggestionAlwaysComes(String name) {
        assertLevels(name, run(name, 0, 160));
    }

    /** Of results as one expects them, at least 99 in 100 suggestions are made as intended. */
    @Test
    void ordinaryCasesNeedNoLadder() {
        int asIntended = 0;
        int cases = 100;
        for (int i = 0; i < cases; i++) {
            Adversary ordinary = Adversaries.of(1 + i % 3, i % 2 == 0, i, 8 + i % 30, Adversaries::smooth)
                    .late();
            Suggestion made = strategy(i, ordinary)
                    .suggest(ordinary.request(), ordinary.compute(), new Streams(i))
                    .get(0);
            boolean intended = made.rationale().level() == 0
                    && made.rationale().fallbacks().isEmpty();
            asIntended += intended ? 1 : 0;
        }
        assertThat(asIntended).isGreaterThanOrEqualTo(99 * cases / 100);
    }

    /** Only a constraint that nothing satisfies and a broken machine lead down the ladder. */
    public static void assertLevels(String name, Map<Integer, Integer> levels) {
        if (!name.startsWith("A30") && !name.startsWith("A39") && !name.startsWith("A40")) {
            assertThat(levels).as("levels of %s", name).containsOnlyKeys(0);
        }
    }

    /** Runs cases of a data set and returns how many suggestions were made at which level. */
    private static Map<Integer, Integer> run(String name, int from, int to) {
        return run(name, from, to, AdversarialTest::strategy);
    }

    /** The same with other strategies, by case. */
    public static Map<Integer, Integer> run(String name, int from, int to, Choice choice) {
        Map<Integer, Integer> levels = new TreeMap<>();
        for (int c = from; c < to; c++) {
            int seed = c / 8;
            Adversary adversary = SETS.get(name).make(OBJECTIVES[c % 4], c / 4 % 2 == 1, seed + c % 8);
            for (int level : check(name + " case " + c, adversary, c, choice)) {
                levels.merge(level, 1, Integer::sum);
            }
        }
        return levels;
    }

    private static List<Integer> check(String label, Adversary adversary, int c, Choice choice) {
        List<Suggestion> made =
                choice.strategy(c, adversary).suggest(adversary.request(), adversary.compute(), new Streams(c));
        assertThat(made).as(label).hasSize(adversary.count());
        Set<Point> seen = new HashSet<>();
        for (Trial trial : adversary.trials()) {
            seen.add(trial.point());
        }
        SearchSpace space = adversary.problem().space();
        for (Suggestion suggestion : made) {
            Point point = suggestion.point();
            if (adversary.admissible()) {
                space.check(point);
            } else {
                assertThat(suggestion.rationale().fallbacks()).as(label).isNotEmpty();
            }
            assertThat(space.decode(space.encode(point))).as(label).isEqualTo(point);
            assertThat(seen.add(point)).as("%s: new", label).isTrue();
            int level = suggestion.rationale().level();
            assertThat(level).isBetween(0, 7);
            if (level > 0) {
                assertThat(suggestion.rationale().fallbacks()).as(label).isNotEmpty();
            }
        }
        return made.stream().map(s -> s.rationale().level()).toList();
    }

    private static ModelBased strategy(int c, Adversary adversary) {
        return switch (c % 5) {
            case 3 -> Quick.ucb(adversary.dense());
            case 4 -> Quick.thompson(adversary.dense());
            default -> Quick.epi(adversary.dense());
        };
    }
}
