package dev.etesian.preference;

/** How the weights λ of a scalarization follow from the direction u that its maximizer should lie on. */
public enum Weighting {

    /** λ = u/‖u‖₁. */
    PROPORTIONAL {
        @Override
        void apply(double[] u, double[] lambda) {
            double sum = 0;
            for (int k = 0; k < u.length; k++) {
                sum += u[k];
            }
            for (int k = 0; k < u.length; k++) {
                lambda[k] = u[k] / sum;
            }
        }
    },

    /** λ ∝ 1/u, summing to one: min_k λ_k y_k is then largest where y is along u. */
    RECIPROCAL {
        @Override
        void apply(double[] u, double[] lambda) {
            double smallest = u[0];
            for (double v : u) {
                smallest = Math.min(smallest, v);
            }
            double sum = 0;
            for (int k = 0; k < u.length; k++) {
                lambda[k] = smallest / u[k];
                sum += lambda[k];
            }
            for (int k = 0; k < u.length; k++) {
                lambda[k] /= sum;
            }
        }
    },

    /** λ = u/‖u‖₂. */
    UNIT_LENGTH {
        @Override
        void apply(double[] u, double[] lambda) {
            double largest = 0;
            for (double v : u) {
                largest = Math.max(largest, v);
            }
            double squares = 0;
            for (int k = 0; k < u.length; k++) {
                lambda[k] = u[k] / largest;
                squares += lambda[k] * lambda[k];
            }
            double length = Math.sqrt(squares);
            for (int k = 0; k < u.length; k++) {
                lambda[k] /= length;
            }
        }
    };

    abstract void apply(double[] u, double[] lambda);
}
