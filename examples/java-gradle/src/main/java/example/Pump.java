package example;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Completed;
import dev.etesian.problem.Objective;
import dev.etesian.problem.Pending;
import dev.etesian.problem.Problem;
import dev.etesian.problem.Rationale;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.study.Study;
import java.util.List;

/** A pump, by hand: ask, evaluate wherever you like, tell; change your mind on the way. */
public final class Pump {

    public static void main(String[] args) {
        Problem problem = Problem.of(
                SearchSpace.of(
                        Parameter.integer("blades", 3, 9),
                        Parameter.real("speed", 500, 3000),
                        Parameter.categorical("impeller", "open", "closed")),
                Objective.maximize("flow"),
                Objective.minimize("watts"));
        Study study = Study.of(problem);
        for (int i = 0; i < 24; i++) {
            if (i == 14) {
                study.steer(Preference.box("watts", 0, 400).and("flow", 20, 40));
            }
            Pending trial = study.ask();
            double blades = trial.point().integer("blades");
            double speed = trial.point().real("speed") / 1000;
            double loss = trial.point().label("impeller").equals("open") ? 0.15 : 0.05 * speed;
            double flow = 12 * speed * Math.sqrt(blades) * (1 - loss);
            double watts = 20 * speed * speed * speed * (1 + 0.1 * blades) + 40;
            study.tell(trial.id(), flow, watts);
        }
        for (Completed trial : study.front()) {
            System.out.printf("%5.1f l/s %6.0f W  %s%n", trial.value("flow"), trial.value("watts"), trial.point());
        }
        List<Rationale.Prediction> expected = study.predict(study.front().get(0).point());
        System.out.println("Expected there: " + expected);
    }
}
