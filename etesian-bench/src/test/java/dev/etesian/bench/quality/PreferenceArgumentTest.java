package dev.etesian.bench.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.preference.Box;
import dev.etesian.preference.Flat;
import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import dev.etesian.preference.Scale;
import dev.etesian.problem.Range;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PreferenceArgumentTest {

    private final BenchProblem problem = BenchProblems.named("branin-currin-4");

    @Test
    void namesAreThoseOfTheProblem() {
        assertThat(PreferenceArgument.parse("top", problem)).isEqualTo(problem.preference("top"));
    }

    @Test
    void aWrittenBoxIsTheNamedOne() {
        NamedPreference written = PreferenceArgument.parse("box:-110..-95,23..27", problem);
        assertThat(written.regions()).isEqualTo(problem.preference("top").regions());
    }

    @Test
    void severalBoxesAreJoinedBySemicolons() {
        NamedPreference written = PreferenceArgument.parse("box:-110..-95,23..27;-80..-70,16..22", problem);
        assertThat(written.regions()).isEqualTo(problem.preference("top-mid").regions());
    }

    @Test
    void whatLiesBelowTheRangeHasNoDirections() {
        NamedPreference written = PreferenceArgument.parse("box:-200..-95,23..27", problem);
        assertThat(written.regions().get(0).from().get(0)).isZero();
        assertThat(written.regions().get(0).box().get(0)).isEqualTo(new Range(-200, -95));
    }

    @Test
    void aSideLeftOpenGoesToTheEndOfTheRange() {
        NamedPreference written = PreferenceArgument.parse("box:currin=23..", problem);
        Range branin = problem.objectives().get(0).range().orElseThrow();
        Range currin = problem.objectives().get(1).range().orElseThrow();
        assertThat(written.regions().get(0).box()).containsExactly(branin, new Range(23, currin.high()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tpo | did you mean 'top'",
                "box:3..1,23..27 | expected low < high",
                "box:-95..-110,23..27 | swap them",
                "box:-110..-95 | expected 2 entries",
                "box:-110..-95,23..NaN | expected a number, got 'NaN'",
                "box:-110..-95,23..x | expected a number, got 'x'",
                "box:-110..-95,23 | expected low..high, got '23'",
                "box:0..5,23..27 | expected a part of the declared range",
                "box:-110..-95,23..23 | expected low < high",
                "box:brannin=0..1 | did you mean 'branin'",
                "box: | expected values after a colon",
            })
    void mistakesAreNamed(String text, String message) {
        assertThatThrownBy(() -> PreferenceArgument.parse(text, problem))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("preference")
                .hasMessageContaining(message);
    }

    @Test
    void namesAreListedOnce() {
        assertThatThrownBy(() -> PreferenceArgument.parse("nothing-near", problem))
                .hasMessageContaining("expected one of flat, ")
                .message()
                .doesNotContain("known: ")
                .endsWith("or a box such as " + PreferenceArgument.example(problem));
    }

    @Test
    void strategiesAreGivenBoxes() {
        assertThat(given("flat", problem)).isInstanceOf(Flat.class);
        assertThat(given("top", problem)).isEqualTo(Box.of("branin", -110, -95).and("currin", 23, 27));
        assertThat(given("top-mid", problem)).isInstanceOf(Mixture.class);
    }

    @Test
    void onTheCircleTheyAreGivenThePaperDirections() {
        BenchProblem circle = BenchProblems.named("circle");
        Preference low = given("circle-low", circle);
        Scale unit = new Scale(new double[2], new double[] {1, 1});
        SplittableRandom random = new SplittableRandom(1);
        double[] u = new double[2];
        for (int i = 0; i < 100; i++) {
            low.aims(circle.objectives(), unit).get(0).directions().draw(u, random);
            assertThat(u[0]).isBetween(0.0, 0.3);
            assertThat(u[1]).isEqualTo(1);
        }
    }

    private static Preference given(String name, BenchProblem problem) {
        return StudyPreference.of(problem.preference(name), problem.objectives());
    }
}
