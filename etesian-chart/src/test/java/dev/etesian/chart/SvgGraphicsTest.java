package dev.etesian.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

final class SvgGraphicsTest {

    private final SvgGraphics g = new SvgGraphics(40, 30);

    @Test
    void shapesArePathsInTheCoordinatesOfThePicture() throws Exception {
        g.setColor(new Color(255, 128, 0, 51));
        g.translate(10, 5);
        g.scale(2, 2);
        g.fillRect(1, 2, 3, 4);
        Element path = only("path");
        assertThat(path.getAttribute("d")).isEqualTo("M12 9L18 9L18 17L12 17L12 9Z");
        assertThat(path.getAttribute("fill")).isEqualTo("#ff8000");
        assertThat(path.getAttribute("fill-opacity")).isEqualTo("0.2");
    }

    @Test
    void outlinesScaleWithThePicture() throws Exception {
        g.scale(2, 2);
        g.setStroke(new BasicStroke(1.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.drawLine(0, 0, 1, 1);
        assertThat(only("path").getAttribute("stroke-width")).isEqualTo("3");
        assertThat(only("path").getAttribute("stroke-linecap")).isEqualTo("round");
    }

    @Test
    void textStaysText() throws Exception {
        g.drawString("a < b & c", 3, 4);
        assertThat(only("text").getTextContent()).isEqualTo("a < b & c");
        assertThat(only("text").getAttribute("x")).isEqualTo("3");
    }

    @Test
    void turnedTextCarriesItsTransform() throws Exception {
        g.rotate(-Math.PI / 2, 20, 10);
        g.drawString("up", 20, 10);
        assertThat(only("text").getAttribute("transform")).startsWith("matrix(").contains("-1.00000");
    }

    @Test
    void clipsCutShapes() throws Exception {
        g.clip(new Rectangle(0, 0, 5, 5));
        g.create().fillRect(2, 2, 10, 10);
        assertThat(only("path").getAttribute("d")).contains("5 5").doesNotContain("12");
    }

    @Test
    void imagesAreRefused() {
        BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        assertThatThrownBy(() -> g.drawImage(image, 0, 0, null)).hasMessageContaining("draw shapes and text");
    }

    private Element only(String name) throws Exception {
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(g.document())));
        assertThat(document.getElementsByTagName(name).getLength()).isEqualTo(1);
        return (Element) document.getElementsByTagName(name).item(0);
    }
}
