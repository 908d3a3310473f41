package dev.etesian.workload.face;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CascadeReaderTest {

    private static final String STUMP =
            "<feature><rects><_>6 4 12 9 -1.</_><_>6 7 12 3 3.</_></rects><tilted>0</tilted></feature>"
                    + "<threshold>-0.5</threshold><left_val>2</left_val><right_val>-3.6e-003</right_val>";

    private static Cascade read(String trees) {
        String xml = "<opencv_storage><c><size>24 20</size><stages><_><!-- 0 --><trees>" + trees
                + "</trees><stage_threshold>-1.5</stage_threshold></_></stages></c></opencv_storage>";
        return CascadeReader.read(xml.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsEveryNumber() {
        Cascade cascade = read("<_><_>" + STUMP + "</_></_>");
        assertThat(cascade.width()).isEqualTo(24);
        assertThat(cascade.height()).isEqualTo(20);
        Cascade.Stage stage = cascade.stages().get(0);
        assertThat(stage.threshold()).isEqualTo(-1.5);
        Cascade.Stump stump = stage.stumps().get(0);
        assertThat(stump.parts()).containsExactly(new Cascade.Part(6, 4, 12, 9, -1), new Cascade.Part(6, 7, 12, 3, 3));
        assertThat(stump.threshold()).isEqualTo(-0.5);
        assertThat(stump.below()).isEqualTo(2);
        assertThat(stump.above()).isEqualTo(-0.0036);
    }

    @Test
    void theFrontalFaceCascadeHasItsStagesAndStumps() {
        Cascade cascade = Pictures.cascade();
        assertThat(cascade.stages()).hasSize(25);
        assertThat(cascade.stumps()).isEqualTo(2913);
        assertThat(cascade.width()).isEqualTo(24);
        assertThat(cascade.height()).isEqualTo(24);
        assertThat(cascade.stages().get(24).threshold()).isEqualTo(-2.9928, within(1e-4));
        assertThat(cascade.stages().stream().flatMap(stage -> stage.stumps().stream()))
                .allMatch(stump -> Math.abs(stump.parts().stream()
                                .mapToDouble(part -> part.weight() * part.width() * part.height())
                                .sum())
                        < 1e-9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<_><_></_><_></_></_> | expected trees of one node, got one of 2",
                "<_><_><feature><tilted>1</tilted></feature></_></_> | expected upright features",
                "<_><_></_></_> | expected <feature> in <_>",
                "<_> | expected XML as OpenCV wrote it",
            })
    void refusesWhatItCannotRun(String trees, String message) {
        assertThatThrownBy(() -> read(trees))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
