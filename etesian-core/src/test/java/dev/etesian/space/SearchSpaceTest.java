package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.math.Domain;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchSpaceTest {

    private static final SearchSpace ZSTD = SearchSpace.of(
                    Parameter.integer("level", 1, 19),
                    Parameter.integer("window", 10, 27),
                    Parameter.categorical("strategy", "fast", "lazy", "btopt"),
                    Parameter.logReal("target", 1e-4, 1).when("strategy", "lazy", "btopt"))
            .subjectTo(Constraint.parse("level + 0.5*window <= 28"));

    @Test
    void aPointOfTheGuide() {
        assertThat(ZSTD.decode(new double[] {0.5, 0, 0.9, 0.25}))
                .hasToString("{level=10, window=10, strategy=btopt, target=0.001}");
        assertThat(ZSTD.decode(new double[] {0.5, 0, 0.1, 0.25})).hasToString("{level=10, window=10, strategy=fast}");
    }

    @Test
    void categoriesSitInTheMiddleOfEqualParts() {
        Domain.Axis axis = ZSTD.domain().axis(2);
        assertThat(axis.unordered()).isTrue();
        assertThat(IntStream.range(0, 3).mapToDouble(axis::level)).containsExactly(0.5 / 3, 0.5, 2.5 / 3);
    }

    @Test
    void fixedAndInactiveParametersRestInTheMiddle() {
        SearchSpace space = SearchSpace.of(
                Parameter.real("a", 3, 3),
                Parameter.integer("b", 7, 7),
                Parameter.categorical("c", "only"),
                Parameter.ordinal("d", 2.5),
                Parameter.logReal("e", 1e-300, 1e-300));
        Point point = space.decode(new double[] {0, 1, 0.3, 0.9, 0});
        assertThat(point).hasToString("{a=3, b=7, c=only, d=2.5, e=1.0E-300}");
        assertThat(space.encode(point)).containsOnly(0.5);
        assertThat(space.size()).isEqualTo(1);
        double[] u = {0, 0, 0, 1};
        ZSTD.domain().snap(u);
        assertThat(u[3]).isEqualTo(0.5);
    }

    @Test
    void bothEndsAreExact() {
        for (double[] bounds : new double[][] {
            {-1e300, 1e300}, {-Double.MAX_VALUE, Double.MAX_VALUE}, {1, 1 + 1e-12}, {0, 1e-12}, {0.1, 0.7}, {-3.3, -1.1}
        }) {
            assertEnds(Parameter.real("x", bounds[0], bounds[1]), bounds[0], bounds[1]);
        }
        for (double[] bounds :
                new double[][] {{1e-300, 1}, {1e-300, 1e300}, {1e-4, 1}, {Double.MIN_VALUE, Double.MAX_VALUE}, {3, 7}
                }) {
            assertEnds(Parameter.logReal("x", bounds[0], bounds[1]), bounds[0], bounds[1]);
        }
    }

    private static void assertEnds(Parameter parameter, double low, double high) {
        SearchSpace space = SearchSpace.of(parameter);
        assertThat(space.decode(new double[] {0}).real("x")).isEqualTo(low);
        assertThat(space.decode(new double[] {1}).real("x")).isEqualTo(high);
        assertThat(space.encode(Point.of("x", low))).containsExactly(0);
        assertThat(space.encode(Point.of("x", high))).containsExactly(1);
        assertThat(space.decode(new double[] {Double.NaN}).real("x")).isBetween(low, high);
    }

    @Test
    void scalesFollowTheirFormula() {
        SearchSpace space = SearchSpace.of(Parameter.real("x", -2, 6), Parameter.logReal("y", 1e-3, 10));
        Point point = space.decode(new double[] {0.3, 0.3});
        assertThat(point.real("x")).isCloseTo(0.4, within(1e-15));
        assertThat(point.real("y")).isCloseTo(1e-3 * Math.pow(1e4, 0.3), within(1e-16));
        Domain.Axis axis =
                SearchSpace.of(Parameter.logInteger("n", 1, 1024)).domain().axis(0);
        assertThat(axis.level(31)).isCloseTo(0.5, within(1e-15));
        assertThat(axis.nearest(0.5)).isEqualTo(31);
    }

    @Test
    void hugeIntegersStayExact() {
        long top = (1L << 53) + 2;
        SearchSpace space = SearchSpace.of(Parameter.integer("n", 0, top));
        for (long n : new long[] {0, 1, 2, 12345678901L, top / 2, top / 2 + 1, top - 3, top - 2, top - 1, top}) {
            Point point = Point.of("n", n);
            space.check(point);
            assertThat(space.decode(space.encode(point))).isEqualTo(point);
        }
        SearchSpace most = SearchSpace.of(
                Parameter.integer("n", -1, Long.MAX_VALUE - 2), Parameter.logInteger("m", 1, Long.MAX_VALUE));
        for (double u = 0; u <= 1; u += 1.0 / 64) {
            Point point = most.decode(new double[] {u, u});
            most.check(point);
            double[] image = most.encode(point);
            assertThat(most.encode(most.decode(image))).isEqualTo(image);
        }
    }

    @Test
    void hugeIntegersOnALogScaleStayExact() {
        long top = 1L << 46;
        SearchSpace space = SearchSpace.of(Parameter.logInteger("n", 1, top));
        for (int power = 0; power <= 46; power++) {
            for (long n = Math.max(1, (1L << power) - 500); n <= Math.min(top, (1L << power) + 500); n++) {
                assertThat(space.decode(space.encode(Point.of("n", n))).integer("n"))
                        .isEqualTo(n);
            }
        }
    }

    @Test
    void stepsNeedNotDivideTheRange() {
        SearchSpace space = SearchSpace.of(
                Parameter.integer("n", 1, 9).step(3), Parameter.real("x", 0, 1).step(0.3));
        assertThat(space.points().map(p -> p.integer("n")).distinct()).containsExactly(1L, 4L, 7L);
        assertThat(space.points().map(p -> p.real("x")).distinct()).containsExactly(0.0, 0.3, 0.6, 0.9);
        assertThat(space.domain().axis(0).level(2)).isEqualTo(1);
        assertThat(space.size()).isEqualTo(12);
        assertThat(space.read(Map.of("x", 0.1 + 0.2)).real("x")).isEqualTo(0.3);
    }

    @Test
    void tenThousandCategories() {
        String[] names = IntStream.range(0, 10_000).mapToObj(i -> "λ-" + i).toArray(String[]::new);
        SearchSpace space = SearchSpace.of(Parameter.categorical("c", names));
        for (String name : names) {
            assertThat(space.decode(space.encode(Point.of("c", name))).label("c"))
                    .isEqualTo(name);
        }
    }

    @Test
    void conditionsChain() {
        SearchSpace space = SearchSpace.of(
                Parameter.integer("depth", 1, 2).when("tree", "on"),
                Parameter.categorical("leaf", "x", "y", "z").when("depth", 2),
                Parameter.categorical("tree", "off", "on"));
        assertThat(space.size()).isEqualTo(1 + (1 + 3));
        assertThat(space.points().map(Point::toString))
                .containsExactly(
                        "{tree=off}",
                        "{depth=1, tree=on}",
                        "{depth=2, leaf=x, tree=on}",
                        "{depth=2, leaf=y, tree=on}",
                        "{depth=2, leaf=z, tree=on}");
    }

    @Test
    void constraintsFilter() {
        assertThat(ZSTD.domain().admits(new double[] {1, 1, 0.5, 0.5})).isFalse();
        assertThat(ZSTD.domain().admits(new double[] {1, 0, 0.5, 0.5})).isTrue();
        SearchSpace space = SearchSpace.of(Parameter.integer("a", 0, 3), Parameter.integer("b", 0, 3))
                .subjectTo(
                        Constraint.parse("a + b <= 3"),
                        Constraint.rule("odd", List.of("a"), p -> p.integer("a") % 2 == 1));
        assertThat(space.points()).hasSize(3 + 1);
        assertThat(space.size()).isEqualTo(16);
    }

    @Test
    void aConstraintOnAnInactiveParameterHolds() {
        SearchSpace space = SearchSpace.of(
                        Parameter.categorical("s", "on", "off"),
                        Parameter.real("x", 0, 1).when("s", "on"))
                .subjectTo(Constraint.parse("x >= 2"), Constraint.rule("never", List.of("x"), p -> false));
        assertThat(space.domain().admits(new double[] {0.75, 0.5})).isTrue();
        assertThat(space.domain().admits(new double[] {0.25, 0.5})).isFalse();
        space.check(Point.of("s", "off"));
    }

    @Test
    void foreignPointsAreClampedForTheModel() {
        Point before = Point.of("level", 50)
                .with("window", 12.5)
                .with("strategy", "ultra")
                .with("target", 3.0)
                .with("gone", 1);
        assertThat(ZSTD.encode(before)).containsExactly(1, 2.5 / 17, 0, 0.5);
        assertThat(ZSTD.encode(Point.of("strategy", "lazy").with("target", 3.0)))
                .containsExactly(0.5, 0.5, 0.5, 1);
        assertThat(SearchSpace.of(Parameter.ordinal("o", 1, 2, 4)).encode(Point.of("o", 3)))
                .containsExactly(0.75);
        assertThat(SearchSpace.of(Parameter.ordinal("o", 1, 2, 4)).encode(Point.of("o", 9)))
                .containsExactly(1);
        assertThat(SearchSpace.of(Parameter.real("o", 1, 2)).encode(Point.of("o", "high")))
                .containsExactly(0.5);
    }

    @Test
    void whatWasEvaluatedOutsideLiesBeyondTheFaces() {
        SearchSpace space = SearchSpace.of(
                Parameter.real("x", 10, 20),
                Parameter.logReal("rate", 0.01, 1),
                Parameter.integer("n", 0, 8),
                Parameter.real("step", 0, 1).step(0.25),
                Parameter.ordinal("o", 1, 2, 4),
                Parameter.categorical("c", "a", "b"));
        Point beyond = Point.of("x", 25.0)
                .with("rate", 0.001)
                .with("n", -2)
                .with("step", 1.1)
                .with("o", 9.0)
                .with("c", "gone");
        double[] expected = {1.5, -0.5, -0.25, 1.1, 1, 0};
        assertThat(space.place(beyond)).containsExactly(expected, within(1e-15));
        Point inside = space.decode(new double[] {0.3, 0.4, 0.5, 0.6, 0.7, 0.8});
        assertThat(space.place(inside)).isEqualTo(space.encode(inside));
    }

    @Test
    void thereIsNoPlaceVeryFarAway() {
        SearchSpace space = SearchSpace.of(Parameter.logReal("rate", 0.01, 1), Parameter.real("x", 0, 1));
        assertThat(space.place(Point.of("rate", -3.0).with("x", 1e300))).containsExactly(0, 11);
        assertThat(space.place(Point.of("rate", 0.0).with("x", -1e300))).containsExactly(0, -10);
    }

    @Test
    void writtenValuesTakeTheirParametersKind() {
        assertThat(ZSTD.read(Map.of("level", "3", "window", 12.0, "strategy", "fast")))
                .isEqualTo(Point.of("level", 3).with("strategy", "fast").with("window", 12));
        assertThat(SearchSpace.of(Parameter.real("x", 0, 9)).read(Map.of("x", 3)))
                .isEqualTo(Point.of("x", 3.0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ZSTD.read(Map.of("level", 2.5)))
                .withMessage("parameter 'level': expected a whole number from 1 to 19, got 2.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ZSTD.read(Map.of("levle", 2)))
                .withMessage("parameter 'levle': not in this space; did you mean 'level'?");
    }

    @Test
    void aPointIsRefusedWithTheReason() {
        Point good =
                Point.of("level", 3).with("window", 12).with("strategy", "lazy").with("target", 0.5);
        ZSTD.check(good);
        assertRefused(good.with("level", 20), "parameter 'level': expected a whole number from 1 to 19, got 20");
        assertRefused(good.with("level", 3.0), "parameter 'level': expected a whole number from 1 to 19, got 3");
        assertRefused(good.with("target", 2.0), "parameter 'target': expected a number from 1.0E-4 to 1.0, got 2");
        assertRefused(
                good.with("strategy", "lasy"),
                "parameter 'strategy': expected one of fast, lazy, btopt, got lasy; did you mean 'lazy'?");
        assertRefused(
                good.with("strategy", "fast"),
                "parameter 'target': inactive unless strategy in [lazy, btopt], got 0.5; leave it out");
        assertRefused(Point.of("level", 3), "parameter 'window': expected a whole number from 10 to 27, got none");
        assertRefused(
                good.with("level", 19).with("window", 20),
                "constraint 'level + 0.5*window <= 28': broken by"
                        + " {level=19, window=20, strategy=lazy, target=0.5}, off by 1.0; move the point");
    }

    private static void assertRefused(Point point, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> ZSTD.check(point)).withMessage(message);
    }

    @Test
    void aSpaceIsRefusedWithTheReason() {
        assertThatIllegalArgumentException()
                .isThrownBy(SearchSpace::of)
                .withMessageContaining("at least one parameter");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(Parameter.real("x", 0, 1), Parameter.integer("x", 0, 1)))
                .withMessage("parameter 'x': expected unique names, got it twice; rename one");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(
                        Parameter.categorical("strategy", "a"),
                        Parameter.real("x", 0, 1).when("stratgy", "a")))
                .withMessage("parameter 'x': its condition names no parameter of this space, got 'stratgy';"
                        + " did you mean 'strategy'?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(
                        Parameter.categorical("s", "lazy", "fast"),
                        Parameter.real("x", 0, 1).when("s", "lasy")))
                .withMessageEndingWith("got lasy; did you mean 'lazy'?");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(
                        Parameter.real("s", 0, 1), Parameter.real("x", 0, 1).when("s", 0.5)))
                .withMessageContaining("finitely many values, got 's'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.of(
                        Parameter.categorical("a", "1").when("b", "1"),
                        Parameter.categorical("b", "1").when("a", "1")))
                .withMessageContaining("leads back to itself");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.cube(2).subjectTo(Constraint.parse("x1 + x3 <= 1")))
                .withMessageContaining("no parameter 'x3' in this space; did you mean");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> SearchSpace.of(Parameter.categorical("c", "a")).subjectTo(Constraint.parse("c <= 1")))
                .withMessageContaining("use a general constraint");
        assertThatIllegalArgumentException().isThrownBy(() -> SearchSpace.cube(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchSpace.cube(2).decode(new double[3]))
                .withMessage("position: expected 2 coordinates, got 3");
        assertThatIllegalStateException().isThrownBy(() -> SearchSpace.cube(1).points());
    }

    @Test
    void equalByContent() {
        assertThat(SearchSpace.cube(2)).isEqualTo(SearchSpace.cube(2)).hasSameHashCodeAs(SearchSpace.cube(2));
        assertThat(SearchSpace.cube(2)).isNotEqualTo(SearchSpace.cube(3));
        assertThat(SearchSpace.cube(2).size()).isInfinite();
    }
}
