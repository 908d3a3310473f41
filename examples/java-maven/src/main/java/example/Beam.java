package example;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Problem;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;

/** A steel beam of one meter that carries ten kilonewtons at its end: as light and as stiff as possible. */
public final class Beam {

    private static final double LENGTH = 1;
    private static final double LOAD = 10_000;
    private static final double YOUNG = 210e9;
    private static final double DENSITY = 7850;

    public static void main(String[] args) {
        Problem problem = Problem.of(
                SearchSpace.of(Parameter.real("width", 0.02, 0.1), Parameter.real("height", 0.02, 0.2)),
                Objective.minimize("kilograms"),
                Objective.minimize("millimeters"));
        Study study = Study.of(problem, Preference.box("kilograms", 10, 30).and("millimeters", 1, 5));
        study.optimize(Beam::evaluate, 30);

        for (Completed trial : study.front()) {
            System.out.printf(
                    "%-40s %6.1f kg %6.2f mm%n",
                    trial.point(), trial.value("kilograms"), trial.value("millimeters"));
        }
        study.recommend().ifPresent(best -> System.out.println("Recommended: " + best.point()));
    }

    /** Your evaluation: from a point to its outcomes, in the order of the objectives. */
    static double[] evaluate(Point point) {
        double width = point.real("width");
        double height = point.real("height");
        double inertia = width * height * height * height / 12;
        double deflection = LOAD * LENGTH * LENGTH * LENGTH / (3 * YOUNG * inertia);
        return new double[] {DENSITY * width * height * LENGTH, 1000 * deflection};
    }
}
