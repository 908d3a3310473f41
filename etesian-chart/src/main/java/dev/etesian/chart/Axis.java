package dev.etesian.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** An axis, linear or logarithmic: values low … high at positions from … to, in points. */
public record Axis(String label, double low, double high, double from, double to, boolean logarithmic) {

    private static final MathContext DIGITS = new MathContext(9, RoundingMode.HALF_EVEN);
    private static final int LARGE = 7;
    private static final double[] WITHIN_A_DECADE = {1, 2, 5};

    /** A linear axis. */
    public Axis(String label, double low, double high, double from, double to) {
        this(label, low, high, from, to, false);
    }

    /** Returns where a value is drawn. */
    public double at(double value) {
        double share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + share * (to - from);
    }

    /** Round numbers inside the axis, about as many as asked for. */
    public List<Double> ticks(int about) {
        return logarithmic ? decades(about) : even(about);
    }

    private List<Double> even(int about) {
        double raw = (high - low) / about;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double step = power * (raw / power < 1.5 ? 1 : raw / power < 3.5 ? 2 : raw / power < 7.5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** Powers of ten, with 2 and 5 times them where that does not crowd the axis. */
    private List<Double> decades(int about) {
        boolean fine = Math.log10(high / low) * WITHIN_A_DECADE.length <= 1.7 * about;
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
            for (double digit : fine ? WITHIN_A_DECADE : new double[] {1}) {
                double tick = Double.parseDouble(digit + "e" + power);
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** A tick as people write it, with a true minus sign. */
    public static String text(double tick) {
        if (tick == 0) {
            return "0";
        }
        BigDecimal decimal = new BigDecimal(tick).round(DIGITS).stripTrailingZeros();
        int exponent = decimal.precision() - decimal.scale() - 1;
        String text = exponent < -3 || exponent >= LARGE
                ? decimal.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent
                : decimal.toPlainString();
        return text.replace('-', '−');
    }
}
