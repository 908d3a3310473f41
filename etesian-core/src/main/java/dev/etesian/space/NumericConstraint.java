package dev.etesian.space;

import java.util.List;

/** A constraint between numbers: categories have no part in it. */
sealed interface NumericConstraint extends Constraint permits LinearConstraint, ExpressionConstraint {

    /** The violation at values in the order of {@link #over}. */
    double violation(double[] x);

    @Override
    default double violation(Point point) {
        List<String> names = over();
        double[] x = new double[names.size()];
        for (int j = 0; j < x.length; j++) {
            String name = names.get(j);
            if (!point.has(name)) {
                return 0;
            }
            x[j] = point.real(name);
        }
        return violation(x);
    }
}
