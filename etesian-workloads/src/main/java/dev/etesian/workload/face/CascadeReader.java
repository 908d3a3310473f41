package dev.etesian.workload.face;

import dev.etesian.workload.face.Cascade.Part;
import dev.etesian.workload.face.Cascade.Stage;
import dev.etesian.workload.face.Cascade.Stump;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads cascades in the older of OpenCV's two XML formats: stages of trees of one node each, features upright. Anything else is
 * refused.
 */
final class CascadeReader {

    private CascadeReader() {}

    static Cascade read(byte[] xml) {
        try {
            DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
            parsers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            DocumentBuilder parser = parsers.newDocumentBuilder();
            parser.setErrorHandler(new DefaultHandler()); // the standard one prints
            Element root = parser.parse(new ByteArrayInputStream(xml)).getDocumentElement();
            return cascade(children(root).get(0));
        } catch (SAXException | ParserConfigurationException | IOException e) {
            throw new IllegalArgumentException("cascade: expected XML as OpenCV wrote it, got " + e.getMessage(), e);
        }
    }

    private static Cascade cascade(Element element) {
        double[] size = numbers(child(element, "size"));
        List<Stage> stages = new ArrayList<>();
        for (Element stage : children(child(element, "stages"))) {
            stages.add(stage(stage));
        }
        return new Cascade((int) size[0], (int) size[1], stages);
    }

    private static Stage stage(Element element) {
        List<Stump> stumps = new ArrayList<>();
        for (Element tree : children(child(element, "trees"))) {
            List<Element> nodes = children(tree);
            if (nodes.size() != 1) {
                throw new IllegalArgumentException(
                        "cascade: expected trees of one node, got one of " + nodes.size() + "; use another cascade");
            }
            stumps.add(stump(nodes.get(0)));
        }
        return new Stage(number(element, "stage_threshold"), stumps);
    }

    private static Stump stump(Element node) {
        Element feature = child(node, "feature");
        if (number(feature, "tilted") != 0) {
            throw new IllegalArgumentException("cascade: expected upright features, got a tilted one; use another");
        }
        List<Part> parts = new ArrayList<>();
        for (Element rectangle : children(child(feature, "rects"))) {
            double[] r = numbers(rectangle);
            parts.add(new Part((int) r[0], (int) r[1], (int) r[2], (int) r[3], r[4]));
        }
        return new Stump(parts, number(node, "threshold"), number(node, "left_val"), number(node, "right_val"));
    }

    private static double number(Element parent, String name) {
        return numbers(child(parent, name))[0];
    }

    private static double[] numbers(Element element) {
        return Arrays.stream(element.getTextContent().strip().split("\\s+"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static Element child(Element parent, String name) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("cascade: expected <" + name + "> in <"
                        + parent.getTagName() + ">, got none; use a cascade in the older format"));
    }

    private static List<Element> children(Element parent) {
        List<Element> elements = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}
