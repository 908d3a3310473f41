package dev.etesian.workload.face;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

/** Reads a PNG as a gray picture: red, green and blue count 0.299, 0.587 and 0.114. */
final class Photograph {

    private Photograph() {}

    static GrayImage read(byte[] png) {
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
            if (image == null) {
                throw new IllegalArgumentException("photograph: expected a PNG, got another format");
            }
            Raster raster = image.getRaster();
            int width = raster.getWidth();
            int[] pixels = new int[width * raster.getHeight()];
            Arrays.setAll(pixels, i -> gray(raster, i % width, i / width));
            return new GrayImage(width, raster.getHeight(), pixels);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int gray(Raster raster, int x, int y) {
        if (raster.getNumBands() == 1) {
            return raster.getSample(x, y, 0);
        }
        int mixed = 299 * raster.getSample(x, y, 0) + 587 * raster.getSample(x, y, 1) + 114 * raster.getSample(x, y, 2);
        return (mixed + 500) / 1000;
    }
}
