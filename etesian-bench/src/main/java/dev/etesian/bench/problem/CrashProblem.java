package dev.etesian.bench.problem;

import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.space.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A program that crashes in a part of its space which nobody says beforehand, in one of three forms of the same region. The
 * form that measures how far away the region is shows what a search could do that knew more.
 *
 * @param outcomes of the objectives anywhere, also where the program would crash
 * @param margin negative where the program crashes
 */
record CrashProblem(
        ProblemMetadata metadata, CrashForm form, Function<Point, double[]> outcomes, ToDoubleFunction<Point> margin)
        implements DescribedProblem {

    /** A region in its three forms. */
    static Stream<BenchProblem> forms(
            ProblemMetadata metadata, Function<Point, double[]> outcomes, ToDoubleFunction<Point> margin) {
        return Stream.of(CrashForm.values())
                .map(form -> new CrashProblem(metadata.named(metadata.name() + form.suffix()), form, outcomes, margin));
    }

    @Override
    public double[] evaluate(double[] unit) {
        return outcomes.apply(space().decode(unit));
    }

    @Override
    public List<OutcomeConstraint> limits() {
        return switch (form) {
            case CRASH -> List.of();
            case FLAG -> List.of(OutcomeConstraint.atLeast("sound", 1));
            case MARGIN -> List.of(OutcomeConstraint.atLeast("margin", 0));
        };
    }

    @Override
    public double[] limited(double[] unit) {
        double distance = margin.applyAsDouble(space().decode(unit));
        return switch (form) {
            case CRASH -> new double[0];
            case FLAG -> new double[] {distance < 0 ? 0 : 1};
            case MARGIN -> new double[] {distance};
        };
    }

    @Override
    public Optional<String> failure(double[] unit) {
        boolean crashes = form == CrashForm.CRASH && margin.applyAsDouble(space().decode(unit)) < 0;
        return crashes ? Optional.of("the program crashes here") : Optional.empty();
    }
}
