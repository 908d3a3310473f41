package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class IntegralImageTest {

    @Test
    void sumsAreThoseOfThePixels() {
        IntegralImage integral = new IntegralImage(12, 12);
        for (int seed = 0; seed < 3; seed++) {
            GrayImage image = Pictures.noise(12 - 2 * seed, 9 + seed, 1, seed);
            int[] squared = image.pixels().clone();
            for (int i = 0; i < squared.length; i++) {
                squared[i] *= squared[i];
            }
            GrayImage squares = new GrayImage(image.width(), image.height(), squared);
            integral.load(image);
            for (int y = 0; y < image.height(); y++) {
                for (int x = 0; x < image.width(); x++) {
                    for (int high = 1; y + high <= image.height(); high++) {
                        for (int wide = 1; x + wide <= image.width(); wide++) {
                            assertThat(integral.sum(x, y, wide, high))
                                    .isEqualTo((int) Pictures.pixels(image, x, y, wide, high));
                            assertThat(integral.squaredSum(x, y, wide, high))
                                    .isEqualTo(Pictures.pixels(squares, x, y, wide, high));
                        }
                    }
                }
            }
        }
    }
}
