package dev.etesian.studies.document;

import dev.etesian.preference.AugmentedTchebyshev;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Scalarizations;
import dev.etesian.preference.SmoothTchebyshev;
import dev.etesian.preference.Tchebyshev;
import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads how a study goes about it: {@code scalarization}, {@code strategy} and {@code budget}. */
final class MethodReader {

    static final List<String> BUDGET = List.of("trials", "time", "until-improvement-below", "parallel");

    private MethodReader() {}

    /** The scalarization, Tchebyshev where there is none; null where it is wrong. */
    static @Nullable Scalarization scalarization(@Nullable Field field) {
        if (field == null) {
            return new Tchebyshev();
        }
        List<String> known =
                Scalarizations.all().stream().map(Scalarization::name).toList();
        if (field.node() instanceof Node.Scalar) {
            String name = field.word(known);
            return name == null ? null : Scalarizations.named(name);
        }
        Section section = field.names("a scalarization by name");
        Field nameField = section == null ? null : section.required("name");
        String name = nameField == null ? null : nameField.word(known);
        if (section == null || name == null) {
            return null;
        }
        String option = name.equals("augmented-tchebyshev") ? "rho" : name.equals("smooth-tchebyshev") ? "mu" : "";
        section.only(option.isEmpty() ? List.of("name") : List.of("name", option));
        Field value = section.get(option);
        Double number = value == null ? null : value.positive();
        if (value == null || number == null) {
            return Scalarizations.named(name);
        }
        return option.equals("rho") ? new AugmentedTchebyshev(number) : new SmoothTchebyshev(number);
    }

    private static List<String> expectingImprovement() {
        return Strategies.list().stream()
                .filter(StrategyInfo::expectsImprovement)
                .map(StrategyInfo::name)
                .toList();
    }

    /** The strategy, the default where there is none; null where it is wrong. */
    static @Nullable StrategySpec strategy(@Nullable Field field) {
        List<String> known = Strategies.list().stream().map(StrategyInfo::name).toList();
        if (field == null) {
            return StrategySpec.standard();
        }
        if (field.node() instanceof Node.Scalar) {
            String name = field.word(known);
            return name == null ? null : new StrategySpec(name, false);
        }
        Section section = field.section(List.of("name", "repeats"));
        Field nameField = section == null ? null : section.required("name");
        Field repeatsField = section == null ? null : section.get("repeats");
        String name = nameField == null ? null : nameField.word(known);
        Boolean repeats = repeatsField == null ? Boolean.FALSE : repeatsField.flag();
        return name == null || repeats == null ? null : new StrategySpec(name, repeats);
    }

    /**
     * The budget, without an end where there is none; null where it is wrong.
     *
     * @param strategy whose improvements it may end by; null for any
     */
    static @Nullable Budget budget(@Nullable Field field, @Nullable StrategySpec strategy) {
        if (field == null) {
            return Budget.unlimited();
        }
        if (field.node() instanceof Node.Scalar scalar && Scalars.number(scalar)) {
            field.expected("a map of " + Words.orList(BUDGET), "; write {trials: " + scalar.text() + "}");
            return null;
        }
        Section section = field.section(BUDGET);
        if (section == null) {
            return null;
        }
        Field trialsField = section.get("trials");
        Field timeField = section.get("time");
        Field untilField = section.get("until-improvement-below");
        Field parallelField = section.get("parallel");
        Long trials = trialsField == null ? null : trialsField.whole(1, Long.MAX_VALUE);
        Duration time = timeField == null ? null : timeField.duration();
        Double until = untilField == null ? null : untilField.positive();
        if (untilField != null
                && strategy != null
                && !Strategies.info(strategy.name()).expectsImprovement()) {
            untilField.wrong("only works with a strategy that expects an improvement, "
                    + Words.orList(expectingImprovement()) + ", got '" + strategy.name()
                    + "'; leave it out, or choose one of these");
        }
        Long parallel = parallelField == null ? Long.valueOf(1) : parallelField.whole(1, Budget.MOST_PARALLEL);
        return parallel == null
                ? null
                : new Budget(
                        trials == null ? OptionalLong.empty() : OptionalLong.of(trials),
                        Optional.ofNullable(time),
                        until == null ? OptionalDouble.empty() : OptionalDouble.of(until),
                        parallel.intValue());
    }
}
