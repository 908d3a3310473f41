package dev.etesian.gp;

/** A strictly increasing function of a number, smooth, with its inverse: what an output warp does to gains. */
interface Shape {

    /** −Infinity or Infinity beyond the end of its domain. */
    double value(double t);

    /** −Infinity or Infinity beyond the end of its range. */
    double inverse(double w);

    /** The derivative of {@link #value}. */
    double slope(double t);

    /** ln t for positive numbers, −ln(−t) for negative ones: for times, sizes and costs. */
    record Logarithm(boolean negative) implements Shape {

        @Override
        public double value(double t) {
            double magnitude = Math.log(Math.max(0, negative ? -t : t));
            return negative ? -magnitude : magnitude;
        }

        @Override
        public double inverse(double w) {
            return negative ? -Math.exp(-w) : Math.exp(w);
        }

        @Override
        public double slope(double t) {
            return 1 / Math.abs(t);
        }
    }

    /**
     * ((1 + t)^λ − 1)/λ above zero, −((1 − t)^(2−λ) − 1)/(2 − λ) below, logarithms where an exponent is zero; λ = 1 is the
     * identity. Source: [Yeo2000, Equation 2.1].
     */
    record YeoJohnson(double lambda) implements Shape {

        @Override
        public double value(double t) {
            return t >= 0 ? power(t, lambda) : -power(-t, 2 - lambda);
        }

        @Override
        public double inverse(double w) {
            return w >= 0 ? root(w, lambda) : -root(-w, 2 - lambda);
        }

        @Override
        public double slope(double t) {
            return Math.pow(1 + Math.abs(t), t >= 0 ? lambda - 1 : 1 - lambda);
        }

        private static double power(double t, double exponent) {
            return exponent == 0 ? Math.log1p(t) : Math.expm1(exponent * Math.log1p(t)) / exponent;
        }

        private static double root(double w, double exponent) {
            if (exponent == 0) {
                return Math.expm1(w);
            }
            double base = exponent * w;
            return base <= -1 ? Double.POSITIVE_INFINITY : Math.expm1(Math.log1p(base) / exponent);
        }
    }
}
