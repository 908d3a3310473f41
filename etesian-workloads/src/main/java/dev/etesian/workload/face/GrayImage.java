package dev.etesian.workload.face;

import java.util.Arrays;

/**
 * A picture in gray, row by row.
 *
 * @param pixels 0 to 255
 */
record GrayImage(int width, int height, int[] pixels) {

    GrayImage {
        if (width < 1 || height < 1 || pixels.length != width * height) {
            throw new IllegalArgumentException(
                    "image: expected " + width + " x " + height + " pixels, got " + pixels.length);
        }
    }

    int at(int x, int y) {
        return pixels[y * width + x];
    }

    /** The picture as a mirror shows it. */
    GrayImage mirrored() {
        int[] out = new int[pixels.length];
        Arrays.setAll(out, i -> at(width - 1 - i % width, i / width));
        return new GrayImage(width, height, out);
    }

    /** A piece of the picture. */
    GrayImage cut(int left, int top, int wide, int high) {
        int[] out = new int[wide * high];
        Arrays.setAll(out, i -> at(left + i % wide, top + i / wide));
        return new GrayImage(wide, high, out);
    }

    /** The picture at another size: bilinear between the centers of pixels, rounded. */
    GrayImage resized(int wide, int high) {
        int[] out = new int[wide * high];
        double stepX = (double) width / wide;
        double stepY = (double) height / high;
        for (int y = 0; y < high; y++) {
            double v = Math.max(0, Math.min(height - 1, (y + 0.5) * stepY - 0.5));
            int top = Math.min((int) v, height - 1);
            int below = Math.min(top + 1, height - 1);
            double down = v - top;
            for (int x = 0; x < wide; x++) {
                double u = Math.max(0, Math.min(width - 1, (x + 0.5) * stepX - 0.5));
                int left = (int) u;
                int beside = Math.min(left + 1, width - 1);
                double right = u - left;
                double upper = at(left, top) * (1 - right) + at(beside, top) * right;
                double lower = at(left, below) * (1 - right) + at(beside, below) * right;
                out[y * wide + x] = (int) (upper * (1 - down) + lower * down + 0.5);
            }
        }
        return new GrayImage(wide, high, out);
    }
}
