package dev.etesian.space;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random parameters and spaces of every kind, extremes included. */
final class Spaces {

    private Spaces() {}

    static Arbitrary<Parameter> parameters(String name) {
        return Arbitraries.oneOf(reals(name), integers(name), ordinals(name), categoricals(name));
    }

    static Arbitrary<Parameter> discrete(String name) {
        return Arbitraries.oneOf(stepped(name), integers(name), ordinals(name), categoricals(name));
    }

    static Arbitrary<Parameter> reals(String name) {
        Arbitrary<Double> bounds = Arbitraries.oneOf(
                Arbitraries.doubles().between(-1e3, 1e3).ofScale(3),
                Arbitraries.doubles(),
                Arbitraries.of(0.0, -0.0, 1.0, 1 + 1e-12, 1e300, -1e300, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE));
        Arbitrary<Parameter> linear =
                Combinators.combine(bounds, bounds).as((a, b) -> Parameter.real(name, Math.min(a, b), Math.max(a, b)));
        Arbitrary<Double> positive = bounds.map(Math::abs).filter(x -> x > 0);
        Arbitrary<Parameter> log = Combinators.combine(positive, positive)
                .as((a, b) -> Parameter.logReal(name, Math.min(a, b), Math.max(a, b)));
        return Arbitraries.oneOf(linear, log);
    }

    static Arbitrary<Parameter> stepped(String name) {
        Arbitrary<Double> low = Arbitraries.doubles().between(-100, 100).ofScale(2);
        Arbitrary<Double> width = Arbitraries.doubles().between(0, 50).ofScale(2);
        Arbitrary<Double> step = Arbitraries.of(0.1, 0.3, 0.01, 0.25, 7.0, 1e-3);
        Arbitrary<Boolean> log = Arbitraries.of(true, false);
        return Combinators.combine(low, width, step, log).as((a, w, s, l) -> {
            double from = l ? Math.abs(a) + 0.01 : a;
            RealParameter parameter = Parameter.real(name, from, from + w).step(s);
            return l ? parameter.log() : parameter;
        });
    }

    static Arbitrary<Parameter> integers(String name) {
        Arbitrary<Long> low =
                Arbitraries.oneOf(Arbitraries.longs().between(-20, 20), Arbitraries.of(-(1L << 52), 1L << 53));
        Arbitrary<Long> width =
                Arbitraries.oneOf(Arbitraries.longs().between(0, 60), Arbitraries.of(1L, 1023L, 1L << 40, 1L << 53));
        Arbitrary<Long> step = Arbitraries.of(1L, 1L, 2L, 3L, 7L);
        Arbitrary<Boolean> log = Arbitraries.of(true, false);
        return Combinators.combine(low, width, step, log).as((a, w, s, l) -> {
            boolean small = a > 0 && (double) a + w < 0x1p44;
            IntegerParameter parameter = Parameter.integer(name, a, a + w).step(s);
            return l && small ? parameter.log() : parameter;
        });
    }

    static Arbitrary<Parameter> ordinals(String name) {
        return Arbitraries.doubles()
                .map(x -> x + 0.0)
                .set()
                .ofMinSize(1)
                .ofMaxSize(6)
                .map(set -> Parameter.ordinal(
                        name, set.stream().mapToDouble(x -> x).sorted().toArray()));
    }

    static Arbitrary<Parameter> categoricals(String name) {
        return Arbitraries.strings()
                .ofMaxLength(4)
                .set()
                .ofMinSize(1)
                .ofMaxSize(7)
                .map(set -> Parameter.categorical(name, set.toArray(String[]::new)));
    }

    /** Spaces of up to five parameters with chains of conditions. */
    static Arbitrary<SearchSpace> spaces(boolean finite) {
        return Arbitraries.integers().between(1, 5).flatMap(d -> {
            List<Arbitrary<Parameter>> kinds = new ArrayList<>();
            for (int j = 0; j < d; j++) {
                kinds.add(finite ? discrete("p" + j) : parameters("p" + j));
            }
            Arbitrary<List<Integer>> parents =
                    Arbitraries.integers().between(-3, 4).list().ofSize(d);
            return Combinators.combine(Combinators.combine(kinds).as(list -> list), parents)
                    .as(Spaces::linked);
        });
    }

    private static SearchSpace linked(List<Parameter> parameters, List<Integer> parents) {
        List<Parameter> linked = new ArrayList<>(parameters);
        for (int j = 1; j < linked.size(); j++) {
            int parent = parents.get(j);
            if (parent >= 0 && parent < j) {
                Coordinate coordinate = parameters.get(parent).coordinate();
                if (coordinate.levels() > 0) {
                    Object[] values = {coordinate.value(0L), coordinate.value(coordinate.levels() / 2)};
                    linked.set(j, linked.get(j).when("p" + parent, values));
                }
            }
        }
        Collections.reverse(linked); // children may come before their parents
        return new SearchSpace(linked, List.of());
    }
}
