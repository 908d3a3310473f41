package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

final class GrayImageTest {

    private static final GrayImage RAMP = new GrayImage(4, 2, new int[] {0, 40, 80, 120, 100, 140, 180, 220});

    @Test
    void resizingKeepsARampARamp() {
        assertThat(RAMP.resized(4, 2).pixels()).isEqualTo(RAMP.pixels());
        assertThat(RAMP.resized(2, 1).pixels()).containsExactly(70, 150);
        assertThat(RAMP.resized(8, 2).pixels())
                .containsExactly(0, 10, 30, 50, 70, 90, 110, 120, 100, 110, 130, 150, 170, 190, 210, 220);
    }

    @Test
    void mirrorsAndCuts() {
        assertThat(RAMP.mirrored().pixels()).containsExactly(120, 80, 40, 0, 220, 180, 140, 100);
        assertThat(RAMP.cut(1, 0, 2, 2).pixels()).containsExactly(40, 80, 140, 180);
        assertThatThrownBy(() -> new GrayImage(2, 2, new int[3])).hasMessageContaining("expected 2 x 2 pixels, got 3");
    }

    @Test
    void readsStacksOfPictures() {
        byte[] header =
                "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 1, 3), }\n".getBytes(StandardCharsets.US_ASCII);
        ByteBuffer file =
                ByteBuffer.allocate(10 + header.length + 6 * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                .putShort((short) header.length)
                .put(header);
        for (int i = 0; i < 6; i++) {
            file.putDouble(i / 5.0);
        }
        List<GrayImage> images = Npy.images(file.array());
        assertThat(images).hasSize(2);
        assertThat(images.get(0).pixels()).containsExactly(0, 51, 102);
        assertThat(images.get(1).pixels()).containsExactly(153, 204, 255);
        assertThatThrownBy(() -> Npy.images(new byte[20])).hasMessageContaining("expected an array of doubles");
    }

    @Test
    void readsPhotographsAsGray() throws IOException {
        BufferedImage color = new BufferedImage(2, 1, BufferedImage.TYPE_INT_RGB);
        color.setRGB(0, 0, 0xFF0000);
        color.setRGB(1, 0, 0x10C020);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        ImageIO.write(color, "png", png);
        assertThat(Photograph.read(png.toByteArray()).pixels()).containsExactly(76, 121);
        assertThatThrownBy(() -> Photograph.read(new byte[3])).hasMessageContaining("expected a PNG");
    }
}
