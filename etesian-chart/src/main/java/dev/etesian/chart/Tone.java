package dev.etesian.chart;

import java.awt.Color;

/** What a color means in the pictures of a study. */
public enum Tone {
    /** What the user prefers. */
    PREFERRED(Palette.FIRST),
    /** What no other beats, and what a model expects. */
    BEST(Palette.SECOND),
    /** Evaluations that failed. */
    FAILED(new Color(0xA2, 0x1C, 0x7A)),
    /** Texts and outlines. */
    INK(Palette.INK),
    /** What is compared with. */
    MUTED(Palette.MUTED),
    /** What stands behind everything else. */
    FAINT(new Color(0xC3, 0xC9, 0xD1));

    private final Color color;

    Tone(Color color) {
        this.color = color;
    }

    Color color() {
        return color;
    }

    /** The same, seen through. */
    Color wash() {
        return Palette.translucent(color, 34);
    }
}
