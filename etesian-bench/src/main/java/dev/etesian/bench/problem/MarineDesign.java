package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import java.util.List;
import java.util.Optional;

/**
 * A bulk carrier as first drawn: cost of a ton carried and weight of the empty ship, minimized, and cargo a year, maximized,
 * over length, beam, depth, draft, speed in knots and block coefficient, under nine demands on proportions, size and
 * stability. Source: [Tanabe2020, RE42 with its constraints as limits, and
 * days at sea that fall with the speed].
 */
record MarineDesign(ProblemMetadata metadata) implements DescribedProblem {

    private static final double GRAVITY = 9.8065;

    MarineDesign() {
        this(ProblemMetadata.of(
                        "marine-design",
                        "cost, weight and cargo of a ship: 6 parameters, 3 objectives, 9 limits",
                        "Tanabe2020",
                        SearchSpace.of(
                                Parameter.real("length", 150, 274.32),
                                Parameter.real("beam", 20, 32.31),
                                Parameter.real("depth", 13, 25),
                                Parameter.real("draft", 10, 11.71),
                                Parameter.real("speed", 14, 18),
                                Parameter.real("block", 0.63, 0.75)),
                        List.of(
                                Objective.minimize("cost")
                                        .within(8.3768, 12.3707068)
                                        .withoutNoise(),
                                Objective.minimize("weight")
                                        .within(4886.02, 12435.8008)
                                        .withoutNoise(),
                                Objective.maximize("cargo")
                                        .within(352963.017, 700552.4)
                                        .withoutNoise()))
                .limitedTo(
                        OutcomeConstraint.atLeast("length-to-beam", 6),
                        OutcomeConstraint.atMost("length-to-depth", 15),
                        OutcomeConstraint.atMost("length-to-draft", 19),
                        OutcomeConstraint.atLeast("draft-by-load", 0),
                        OutcomeConstraint.atLeast("freeboard", 0),
                        OutcomeConstraint.atLeast("least-load", 3000),
                        OutcomeConstraint.atMost("most-load", 500_000),
                        OutcomeConstraint.atMost("froude", 0.32),
                        OutcomeConstraint.atLeast("stability", 0))
                .box("midship", new Range(9.4, 10.6), new Range(6700, 9000), new Range(5.07e5, 6.11e5))
                .keptAside());
    }

    /** What follows from the six numbers. */
    private record Ship(double length, double beam, double depth, double draft, double knots, double block) {

        static Ship of(double[] unit) {
            return new Ship(
                    150 + 124.32 * unit[0],
                    20 + 12.31 * unit[1],
                    13 + 12 * unit[2],
                    10 + 1.71 * unit[3],
                    14 + 4 * unit[4],
                    0.63 + 0.12 * unit[5]);
        }

        double displacement() {
            return 1.025 * length * beam * draft * block;
        }

        double froude() {
            return 0.5144 * knots / Math.sqrt(GRAVITY * length);
        }

        double power() {
            double a = 4977.06 * block * block - 8105.61 * block + 4456.51;
            double b = -10_847.2 * block * block + 12_817 * block - 6960.32;
            return Math.pow(displacement(), 2.0 / 3) * Math.pow(knots, 3) / (a + b * froude());
        }

        double steel() {
            return 0.034 * Math.pow(length, 1.7) * Math.pow(beam, 0.7) * Math.pow(depth, 0.4) * Math.sqrt(block);
        }

        double outfit() {
            return Math.pow(length, 0.8) * Math.pow(beam, 0.6) * Math.pow(depth, 0.3) * Math.pow(block, 0.1);
        }

        double weight() {
            return steel() + outfit() + 0.17 * Math.pow(power(), 0.9);
        }

        double load() {
            return displacement() - weight();
        }

        /** Of a voyage; the source multiplies by the speed, so that its ships burn more fuel than they carry. */
        double seaDays() {
            return 5000 / (24 * knots);
        }

        double fuelADay() {
            return 0.19 * power() * 24 / 1000 + 0.2;
        }

        double cargo() {
            return load() - fuelADay() * (seaDays() + 5) - 2 * Math.sqrt(load());
        }

        double trips() {
            return 350 / (seaDays() + 2 * (cargo() / 8000 + 0.5));
        }

        double costs() {
            double ship = 1.3 * (2000 * Math.pow(steel(), 0.85) + 3500 * outfit() + 2400 * Math.pow(power(), 0.8));
            double voyage = 1.05 * fuelADay() * seaDays() * 100 + 6.3 * Math.pow(load(), 0.8);
            return 0.2 * ship + 40_000 * Math.pow(load(), 0.3) + voyage * trips();
        }

        double stability() {
            double buoyancy = 0.53 * draft + (0.085 * block - 0.002) * beam * beam / (draft * block);
            return buoyancy - (1 + 0.52 * depth) - 0.07 * beam;
        }
    }

    @Override
    public double[] evaluate(double[] unit) {
        Ship ship = Ship.of(unit);
        double year = ship.cargo() * ship.trips();
        return new double[] {ship.costs() / year, ship.weight(), year};
    }

    @Override
    public double[] limited(double[] unit) {
        Ship ship = Ship.of(unit);
        return new double[] {
            ship.length / ship.beam,
            ship.length / ship.depth,
            ship.length / ship.draft,
            0.45 * Math.pow(ship.load(), 0.31) - ship.draft,
            0.7 * ship.depth + 0.7 - ship.draft,
            ship.load(),
            ship.load(),
            ship.froude(),
            ship.stability(),
        };
    }

    @Override
    public Optional<double[][]> front() {
        return Optional.of(EfficientSet.recorded(this));
    }
}
