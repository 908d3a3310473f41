package dev.etesian.acquisition;

import dev.etesian.math.Normal;

/**
 * Φ and φ at many values, from a table.
 *
 * <p>Design: nodes 1/32 apart on [−14, 9], each with Φ and its first five derivatives over the factorials, so a value is
 * one rounding, six neighboring loads and two polynomials of degree five in |d| ≤ 1/64. The rounding goes through the
 * bits of a large number, because conversions to int and back cost more than everything else. Errors are relative to the
 * value itself, also in the lower tail: below 1e-10 for |z| ≤ 4, 1e-8 at −10, 3e-7 at −14. Below −14 Φ and φ are 0, above
 * 9 they are 1 and 0. Four times as fast as {@link Normal#cdf(double[], int, double[], double[])}, which is exact to the
 * last digits everywhere.
 */
public final class NormalTable {

    /** Below, Φ is taken as 0. */
    static final double LOWEST = -14;

    private static final double HIGHEST = 9;
    private static final int PER_UNIT = 32;
    private static final int TERMS = 6;
    private static final int ORIGIN = (int) (-LOWEST * PER_UNIT);

    /** Adding it to a number leaves the nearest integer in the low bits. */
    private static final double ROUNDER = 0x1.8p52;

    private static final double[] TABLE = table();

    private NormalTable() {}

    /** Writes Φ and φ of the first {@code count} values; NaN counts as −∞. */
    public static void fill(double[] z, int count, double[] cdf, double[] pdf) {
        double[] table = TABLE;
        for (int i = 0; i < count; i++) {
            double x = z[i];
            x = x > HIGHEST ? HIGHEST : x;
            x = x > LOWEST ? x : LOWEST;
            double y = x * PER_UNIT + ROUNDER;
            int o = ((int) Double.doubleToRawLongBits(y) + ORIGIN) * TERMS;
            double d = x - (y - ROUNDER) * (1.0 / PER_UNIT);
            double c1 = table[o + 1];
            double c2 = table[o + 2];
            double c3 = table[o + 3];
            double c4 = table[o + 4];
            double c5 = table[o + 5];
            cdf[i] = table[o] + d * (c1 + d * (c2 + d * (c3 + d * (c4 + d * c5))));
            pdf[i] = c1 + d * (2 * c2 + d * (3 * c3 + d * (4 * c4 + d * (5 * c5))));
        }
    }

    private static double[] table() {
        int nodes = (int) ((HIGHEST - LOWEST) * PER_UNIT) + 1;
        double[] table = new double[nodes * TERMS];
        for (int i = 1; i < nodes - 1; i++) {
            double z = LOWEST + (double) i / PER_UNIT;
            double q = z * z;
            double p = Normal.pdf(z);
            int o = i * TERMS;
            table[o] = Normal.cdf(z);
            table[o + 1] = p;
            table[o + 2] = -p * z / 2;
            table[o + 3] = p * (q - 1) / 6;
            table[o + 4] = -p * z * (q - 3) / 24;
            table[o + 5] = p * (q * (q - 6) + 3) / 120;
        }
        table[(nodes - 1) * TERMS] = 1;
        return table;
    }
}
