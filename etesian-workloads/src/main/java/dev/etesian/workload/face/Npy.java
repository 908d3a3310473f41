package dev.etesian.workload.face;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads stacks of gray pictures from NumPy's file format: little-endian doubles in [0, 1], picture by picture. */
final class Npy {

    private static final int PREFIX = 10;
    private static final Pattern SHAPE =
            Pattern.compile("'descr': '<f8', 'fortran_order': False, 'shape': \\((\\d+), (\\d+), (\\d+)\\)");

    private Npy() {}

    static List<GrayImage> images(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int length = file.length < PREFIX ? 0 : bytes.getShort(PREFIX - Short.BYTES);
        String header = new String(
                file, Math.min(PREFIX, file.length), Math.min(length, file.length - PREFIX), StandardCharsets.US_ASCII);
        Matcher shape = SHAPE.matcher(header);
        if (!shape.find()) {
            throw new IllegalArgumentException(
                    "pictures: expected an array of doubles in three dimensions, got '" + header.strip() + "'");
        }
        int width = Integer.parseInt(shape.group(3));
        int height = Integer.parseInt(shape.group(2));
        bytes.position(PREFIX + length);
        List<GrayImage> images = new ArrayList<>();
        for (int i = Integer.parseInt(shape.group(1)); i > 0; i--) {
            int[] pixels = new int[width * height];
            Arrays.setAll(pixels, j -> (int) Math.rint(255 * bytes.getDouble()));
            images.add(new GrayImage(width, height, pixels));
        }
        return images;
    }
}
