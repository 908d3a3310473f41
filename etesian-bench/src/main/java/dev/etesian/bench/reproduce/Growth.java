package dev.etesian.bench.reproduce;

/** How fast something grows, by least squares. */
final class Growth {

    private Growth() {}

    /** The exponent p of the best y ≈ c xᵖ. */
    static double exponent(double[] x, double[] y) {
        return slope(logs(x), logs(y));
    }

    /** The factor q of the best y ≈ c qˣ. */
    static double factor(double[] x, double[] y) {
        return Math.exp(slope(x, logs(y)));
    }

    private static double[] logs(double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = Math.log(values[i]);
        }
        return logs;
    }

    private static double slope(double[] x, double[] y) {
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < x.length; i++) {
            meanX += x[i] / x.length;
            meanY += y[i] / x.length;
        }
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            products += (x[i] - meanX) * (y[i] - meanY);
            squares += (x[i] - meanX) * (x[i] - meanX);
        }
        return products / squares;
    }
}
