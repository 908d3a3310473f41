package dev.etesian.gp;

/**
 * The angles of random Fourier features, ωᵀw + φ, and their cosines, for all features at once.
 *
 * <p>Design: angles are counted in turns, so that the nearest whole number comes off by adding and subtracting a large
 * one. What is left lies in [−½, ½], and cos 2πt = sin 2π(¼ − |t|) is an odd polynomial on [−¼, ¼] (the Taylor series to
 * the 17th power, error below 1e-13). Frequencies are kept by coordinate, not by feature: every loop runs along the
 * features without a branch and is vectorized, at a tenth of the time of one cosine after the other.
 *
 * @param frequency in turns, by coordinate, then feature
 * @param phase in turns, by feature
 */
record Waves(double[][] frequency, double[] phase) {

    private static final double WHOLE = 0x1.8p52;
    private static final double TURN = 2 * Math.PI;

    /** (−1)ⁱ (2π)^(2i+1)/(2i+1)!, the highest power first. */
    private static final double S17 = coefficient(8);

    private static final double S15 = coefficient(7);
    private static final double S13 = coefficient(6);
    private static final double S11 = coefficient(5);
    private static final double S9 = coefficient(4);
    private static final double S7 = coefficient(3);
    private static final double S5 = coefficient(2);
    private static final double S3 = coefficient(1);

    private static double coefficient(int i) {
        double value = TURN;
        for (int j = 1; j <= i; j++) {
            value *= -TURN * TURN / (2 * j) / (2 * j + 1);
        }
        return value;
    }

    /** From frequencies by feature, then coordinate, and phases, in radians. */
    static Waves of(double[][] frequency, double[] phase) {
        int d = frequency[0].length;
        double[][] turns = new double[d][phase.length];
        double[] start = new double[phase.length];
        for (int f = 0; f < phase.length; f++) {
            start[f] = phase[f] / TURN;
            for (int q = 0; q < d; q++) {
                turns[q][f] = frequency[f][q] / TURN;
            }
        }
        return new Waves(turns, start);
    }

    /** Writes the angles at a scaled input. */
    void moveTo(double[] w, double[] turns) {
        System.arraycopy(phase, 0, turns, 0, phase.length);
        for (int q = 0; q < frequency.length; q++) {
            double[] omega = frequency[q];
            double wq = w[q];
            for (int f = 0; f < turns.length; f++) {
                turns[f] += omega[f] * wq;
            }
        }
    }

    /** Writes cos 2π(turns + shift). */
    static void cosine(double[] turns, double shift, double[] out) {
        for (int f = 0; f < out.length; f++) {
            double t = turns[f] + shift;
            double v = 0.25 - Math.abs(t - ((t + WHOLE) - WHOLE));
            double y = v * v;
            double p = Math.fma(S17, y, S15);
            p = Math.fma(p, y, S13);
            p = Math.fma(p, y, S11);
            p = Math.fma(p, y, S9);
            p = Math.fma(p, y, S7);
            p = Math.fma(p, y, S5);
            p = Math.fma(p, y, S3);
            out[f] = v * Math.fma(p, y, TURN);
        }
    }

    /** Writes, per coordinate, the derivatives of Σ_f a_f · angle_f, angles in radians. */
    void slopes(double[] a, double[] out) {
        for (int q = 0; q < frequency.length; q++) {
            out[q] = TURN * dot(frequency[q], a);
        }
    }

    /** Four partial sums: one alone waits for every addition. The number of features is a multiple of four. */
    static double dot(double[] a, double[] b) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int i = 0; i < a.length; i += 4) {
            s0 += a[i] * b[i];
            s1 += a[i + 1] * b[i + 1];
            s2 += a[i + 2] * b[i + 2];
            s3 += a[i + 3] * b[i + 3];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
