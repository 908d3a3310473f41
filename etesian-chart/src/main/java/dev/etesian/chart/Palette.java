package dev.etesian.chart;

import java.awt.Color;

/** The colors of all pictures: calm, distinct in print and for color-blind readers. */
public final class Palette {

    public static final Color PAPER = Color.WHITE;
    public static final Color INK = new Color(0x22, 0x2B, 0x38);
    public static final Color MUTED = new Color(0x6B, 0x75, 0x82);
    public static final Color GRID = new Color(0xE6, 0xE9, 0xED);
    public static final Color REGION = new Color(0xE9, 0xEB, 0xEE);
    public static final Color FRONT = new Color(0x5A, 0x64, 0x70);
    public static final Color FIRST = new Color(0xC2, 0x41, 0x0C);
    public static final Color SECOND = new Color(0x15, 0x65, 0xC0);

    /** Dark violet over teal to yellow-green, evenly brighter: order is seen without the legend. */
    private static final int[] RAMP = {0x3B0F70, 0x443A83, 0x31688E, 0x21908C, 0x35B779, 0x8FD744, 0xE3D31C};

    /** Eight colors for lines that color-blind readers tell apart, dark enough for white paper. Source: [Okabe2008]. */
    private static final int[] SERIES = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xB8860B, 0x56B4E9, 0x6A3D9A, 0x7F7F7F
    };

    private Palette() {}

    /** How many series can be told apart. */
    public static int series() {
        return SERIES.length;
    }

    /** The color of a series. */
    public static Color series(int number) {
        return new Color(SERIES[number]);
    }

    /** The same color, seen through. */
    public static Color translucent(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }

    /** The color at a share of the way. */
    public static Color ramp(double share) {
        double at = Math.max(0, Math.min(1, share)) * (RAMP.length - 1);
        int i = Math.min((int) at, RAMP.length - 2);
        double rest = at - i;
        return new Color(
                mix(RAMP[i] >> 16, RAMP[i + 1] >> 16, rest),
                mix(RAMP[i] >> 8, RAMP[i + 1] >> 8, rest),
                mix(RAMP[i], RAMP[i + 1], rest));
    }

    /** White over pale to a strong blue, for the ground below marks. */
    public static Color shade(double share) {
        double at = 0.08 + 0.62 * Math.max(0, Math.min(1, share));
        return new Color(mix(0xFF, 0x3A, at), mix(0xFF, 0x7B, at), mix(0xFF, 0xC8, at));
    }

    private static int mix(int a, int b, double share) {
        return (int) Math.round((a & 0xFF) * (1 - share) + (b & 0xFF) * share);
    }
}
