package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * The drainage of a town: costs of the network, of the storage, of the treatment and of floods, economic loss, and by how much
 * seven demands are missed, all minimized, over the storage and the largest rates of treatment and overflow. Source:
 * [Tanabe2020, RE61].
 */
record WaterResources(ProblemMetadata metadata) implements DescribedProblem {

    private static final double AREA = 2289;

    WaterResources() {
        this(ProblemMetadata.of(
                        "water-resources",
                        "five costs and missed demands of a drainage, tails: 3 parameters, 6 objectives",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("storage", 0.01, 0.45),
                                Parameter.real("treatment", 0.01, 0.1),
                                Parameter.real("overflow", 0.01, 0.1)),
                        List.of(
                                Objective.minimize("network")
                                        .within(63840.2774, 79938.1492)
                                        .withoutNoise(),
                                Objective.minimize("storage-cost")
                                        .within(30, 1350)
                                        .withoutNoise(),
                                Objective.minimize("treatment-cost")
                                        .within(285346.896, 2853468.96)
                                        .withoutNoise(),
                                Objective.minimize("floods")
                                        .within(183749.966, 15748112.8)
                                        .withoutNoise(),
                                Objective.minimize("loss")
                                        .within(7.22222222, 346735)
                                        .withoutNoise(),
                                Objective.minimize("missed")
                                        .within(0, 95839.9951)
                                        .withoutNoise()))
                .box(
                        "thrifty",
                        new Range(63_800, 69_900),
                        new Range(30, 570),
                        new Range(2.8e5, 1.46e6),
                        new Range(1.8e5, 7e6),
                        new Range(7, 1.01e5),
                        new Range(0, 24_000))
                .keptAside());
    }

    @Override
    public double[] evaluate(double[] unit) {
        double a = 0.01 + 0.44 * unit[0];
        double b = 0.01 + 0.09 * unit[1];
        double c = 0.01 + 0.09 * unit[2];
        double r = 1 / (a * b);
        double missed = Math.max(0, 0.00139 * r + 4.94 * c - 0.08 - 1)
                + Math.max(0, 0.000306 * r + 1.082 * c - 0.0986 - 1)
                + Math.max(0, 12.307 * r + 49_408.24 * c + 4051.02 - 50_000)
                + Math.max(0, 2.098 * r + 8046.33 * c - 696.71 - 16_000)
                + Math.max(0, 2.138 * r + 7883.39 * c - 705.04 - 10_000)
                + Math.max(0, 0.417 * r + 1721.26 * c - 136.54 - 2000)
                + Math.max(0, 0.164 * r + 631.13 * c - 54.48 - 550);
        return new double[] {
            106_780.37 * (b + c) + 61_704.67,
            3000 * a,
            305_700 * AREA * b / Math.pow(0.06 * AREA, 0.65),
            250 * AREA * Math.exp(-39.75 * b + 9.9 * c + 2.74),
            25 * (1.39 * r + 4940 * c - 80),
            missed,
        };
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
