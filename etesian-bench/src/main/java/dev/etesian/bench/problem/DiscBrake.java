package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A disc brake: mass against stopping time, both minimized, over the radii a &lt; b of the discs in millimeters, the engaging
 * force F in newtons and the number n of friction surfaces, a whole number.
 *
 * <p>With D₂ = b² − a² and D₃ = b³ − a³: mass = 4.9·10⁻⁵ D₂ (n − 1), time = 9.82·10⁶ D₂/(F n D₃). Limits: b − a ≥ 20,
 * pressure F/(3.14 D₂) ≤ 0.4, heat 2.22·10⁻³ F D₃/D₂² ≤ 1, torque 2.66·10⁻² F n D₃/D₂ ≥ 900. Source: [Tanabe2020, RE33 with
 * its constraints as limits].
 */
record DiscBrake(ProblemMetadata metadata) implements DescribedProblem {

    DiscBrake() {
        this(ProblemMetadata.of(
                        "disc-brake",
                        "a disc brake: 3 real and 1 whole parameter, 2 objectives, 4 limits",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("inner", 55, 80),
                                Parameter.real("outer", 75, 110),
                                Parameter.real("force", 1000, 3000),
                                Parameter.integer("surfaces", 11, 20)),
                        List.of(
                                Objective.minimize("mass").within(1.274, 5.7771).withoutNoise(),
                                Objective.minimize("time").within(1.139, 3.9651).withoutNoise()))
                .limitedTo(
                        OutcomeConstraint.atLeast("width", 20),
                        OutcomeConstraint.atMost("pressure", 0.4),
                        OutcomeConstraint.atMost("heat", 1),
                        OutcomeConstraint.atLeast("torque", 900))
                .box("light", new Range(1.2, 2), new Range(2, 2.8))
                .keptAside());
    }

    @Override
    public double[] evaluate(double[] unit) {
        Brake brake = Brake.of(space().decode(unit));
        return new double[] {brake.mass(), brake.time()};
    }

    @Override
    public double[] limited(double[] unit) {
        Brake brake = Brake.of(space().decode(unit));
        return new double[] {brake.outer - brake.inner, brake.pressure(), brake.heat(), brake.torque()};
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.front(this));
    }

    /** What radii, force and surfaces make of a brake; the common factor b − a of D₂ and D₃ is cancelled. */
    private record Brake(double inner, double outer, double force, double surfaces) {

        static Brake of(Point point) {
            return new Brake(point.real("inner"), point.real("outer"), point.real("force"), point.integer("surfaces"));
        }

        double squares() {
            return outer * outer - inner * inner;
        }

        /** D₃/D₂. */
        double arm() {
            return (outer * outer + outer * inner + inner * inner) / (outer + inner);
        }

        double mass() {
            return 4.9e-5 * squares() * (surfaces - 1);
        }

        double time() {
            return 9.82e6 / (force * surfaces * arm());
        }

        double pressure() {
            return force / (3.14 * squares());
        }

        double heat() {
            return 2.22e-3 * force * arm() / squares();
        }

        double torque() {
            return 2.66e-2 * force * surfaces * arm();
        }
    }
}
