package dev.etesian.workload.face;

/**
 * Sums of pixels, and of their squares, over every rectangle that begins in the upper left corner: the sum over any other is
 * then four look-ups. Source: [Viola2001, Section 2].
 *
 * <p>Rows are {@code stride} entries apart, the same for pictures of all sizes up to that, so that the places of a feature's
 * corners are worked out once.
 */
final class IntegralImage {

    private final int stride;
    private final int[] sums;
    private final long[] squares;

    /** Makes room for pictures of at most that size. */
    IntegralImage(int width, int height) {
        stride = width + 1;
        sums = new int[stride * (height + 1)];
        squares = new long[stride * (height + 1)];
    }

    int stride() {
        return stride;
    }

    int[] sums() {
        return sums;
    }

    /** Sums up another picture. */
    void load(GrayImage image) {
        int width = image.width();
        int height = image.height();
        int[] pixels = image.pixels();
        for (int y = 0; y < height; y++) {
            int row = 0;
            long squared = 0;
            for (int x = 0; x < width; x++) {
                int pixel = pixels[y * width + x];
                row += pixel;
                squared += (long) pixel * pixel;
                int here = (y + 1) * stride + x + 1;
                sums[here] = sums[here - stride] + row;
                squares[here] = squares[here - stride] + squared;
            }
        }
    }

    /** The sum of the pixels in a rectangle. */
    int sum(int x, int y, int wide, int high) {
        int a = y * stride + x;
        int b = a + high * stride;
        return sums[a] - sums[a + wide] - sums[b] + sums[b + wide];
    }

    /** The sum of their squares. */
    long squaredSum(int x, int y, int wide, int high) {
        int a = y * stride + x;
        int b = a + high * stride;
        return squares[a] - squares[a + wide] - squares[b] + squares[b + wide];
    }
}
