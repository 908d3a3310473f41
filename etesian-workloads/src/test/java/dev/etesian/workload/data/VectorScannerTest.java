package dev.etesian.workload.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class VectorScannerTest {

    private static VectorScanner scanner(String text) {
        return new VectorScanner(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void numbersAreThoseOfTheJdk() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        double[] number = new double[1];
        for (int i = 0; i < 2000; i++) {
            double magnitude = Math.pow(10, random.nextInt(-12, 8));
            String text = i % 3 == 0
                    ? String.format(Locale.ROOT, "%.8e", magnitude * random.nextDouble(-1, 1))
                    : String.format(Locale.ROOT, "%." + (i % 9) + "f", random.nextDouble(-10, 10));
            VectorScanner scanner = scanner("{\"v\":{\"a\":[" + text + "]}}");
            scanner.enter("v");
            assertThat(scanner.next(number)).isTrue();
            assertThat(number[0]).as("seed 5: %s", text).isEqualTo(Double.parseDouble(text));
            assertThat(scanner.next(number)).isFalse();
        }
    }

    @Test
    void keysAreFoundAmongWordsThatLookLikeThem() throws IOException {
        VectorScanner scanner = scanner(
                "{\"a\":[\"v\",{\"v\":{\"x\":\"]}\\\"\"}}],\"n\":-1.5,\"v\":{\"é\":[1,2],\"\\\\\":[3,4]},\"z\":0}");
        double[] pair = new double[2];
        scanner.enter("v");
        assertThat(scanner.next(pair)).isTrue();
        assertThat(pair).containsExactly(1, 2);
        assertThat(scanner.next(pair)).isTrue();
        assertThat(pair).containsExactly(3, 4);
        assertThat(scanner.next(pair)).isFalse();
    }

    @Test
    void otherDocumentsAreRefused() {
        assertThatThrownBy(() -> scanner("[]").enter("v"))
                .hasMessage("vectors: expected '{', got '['; the document has another form than expected");
        assertThatThrownBy(() -> scanner("{\"a\":1").enter("v"))
                .hasMessage("vectors: expected more, got the end of the document");
    }
}
