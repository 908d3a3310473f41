package dev.etesian.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes what is drawn as SVG: shapes become paths in the coordinates of the picture, text stays text. Colors are plain,
 * strokes are solid; what is clipped becomes the shape that is left of it.
 */
final class SvgGraphics extends ShapeGraphics {

    /** Coordinates are written to a hundredth of a point. */
    private static final int DIGITS = 2;

    private static final String[] COMMANDS = {"M", "L", "Q", "C", "Z"};
    private static final int[] NUMBERS = {2, 2, 4, 6, 0};

    private final StringBuilder elements;
    private final int width;
    private final int height;

    SvgGraphics(int width, int height) {
        this(new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics(), new StringBuilder(), width, height);
        setClip(null);
    }

    private SvgGraphics(Graphics2D state, StringBuilder elements, int width, int height) {
        super(state);
        this.elements = elements;
        this.width = width;
        this.height = height;
    }

    /** What was drawn so far, by this graphics and by those it created. */
    String document() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + width + " " + height + "\">\n<!-- " + PictureFiles.MARK + " -->\n" + elements
                + "</svg>\n";
    }

    @Override
    public Graphics create() {
        Graphics2D state = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
        SvgGraphics copy = new SvgGraphics(state, elements, width, height);
        copy.setTransform(getTransform());
        copy.setClip(getClip());
        copy.setPaint(getPaint());
        copy.setBackground(getBackground());
        copy.setFont(getFont());
        copy.setStroke(getStroke());
        return copy;
    }

    @Override
    public void fill(Shape shape) {
        Shape left = visible(shape);
        element("path", "d=\"" + path(left) + "\" " + color("fill"), null);
    }

    @Override
    public void draw(Shape shape) {
        if (getClip() != null || !(getStroke() instanceof BasicStroke stroke) || stroke.getDashArray() != null) {
            fill(getStroke().createStrokedShape(shape));
            return;
        }
        double scale = Math.sqrt(Math.abs(getTransform().getDeterminant()));
        String ends = stroke.getEndCap() == BasicStroke.CAP_BUTT
                ? ""
                : " stroke-linecap=\"" + (stroke.getEndCap() == BasicStroke.CAP_ROUND ? "round" : "square") + "\"";
        String line = " stroke-width=\"" + number(scale * stroke.getLineWidth()) + "\"" + ends;
        element("path", "d=\"" + path(shape) + "\" fill=\"none\" " + color("stroke") + line, null);
    }

    @Override
    public void drawString(String text, float x, float y) {
        if (getClip() != null) {
            fill(getFont().createGlyphVector(getFontRenderContext(), text).getOutline(x, y));
            return;
        }
        Font font = getFont();
        String look = "font-family=\"" + family(font)
                + "\" font-size=\"" + number(font.getSize2D()) + "\"" + (font.isBold() ? " font-weight=\"bold\"" : "")
                + (font.isItalic() ? " font-style=\"italic\"" : "");
        element("text", place(x, y) + " " + look + " " + color("fill"), text);
    }

    /** Where text stands: the point alone where the picture is only moved, else the whole transform. */
    private String place(float x, float y) {
        AffineTransform at = getTransform();
        if ((at.getType() & ~AffineTransform.TYPE_TRANSLATION) == 0) {
            return "x=\"" + number(x + at.getTranslateX()) + "\" y=\"" + number(y + at.getTranslateY()) + "\"";
        }
        return String.format(
                Locale.ROOT,
                "transform=\"matrix(%.6g %.6g %.6g %.6g %.6g %.6g)\" x=\"%s\" y=\"%s\"",
                at.getScaleX(),
                at.getShearY(),
                at.getShearX(),
                at.getScaleY(),
                at.getTranslateX(),
                at.getTranslateY(),
                number(x),
                number(y));
    }

    private static String family(Font font) {
        return switch (font.getName()) {
            case Font.SERIF -> "serif";
            case Font.MONOSPACED -> "monospace";
            default -> "sans-serif";
        };
    }

    private Shape visible(Shape shape) {
        Shape clip = getClip();
        if (clip == null) {
            return shape;
        }
        Area area = new Area(shape);
        area.intersect(new Area(clip));
        return area;
    }

    /** The commands of a path, in the coordinates of the picture. */
    private String path(Shape shape) {
        StringBuilder out = new StringBuilder();
        double[] at = new double[6];
        for (PathIterator i = shape.getPathIterator(getTransform()); !i.isDone(); i.next()) {
            int kind = i.currentSegment(at);
            out.append(COMMANDS[kind]);
            for (int j = 0; j < NUMBERS[kind]; j++) {
                out.append(j == 0 ? "" : " ").append(number(at[j]));
            }
        }
        return out.toString();
    }

    private String color(String role) {
        Color color = getColor();
        String opacity =
                color.getAlpha() == 255 ? "" : " " + role + "-opacity=\"" + number(color.getAlpha() / 255.0) + "\"";
        return role + "=\"#" + String.format("%06x", color.getRGB() & 0xFFFFFF) + "\"" + opacity;
    }

    private void element(String name, String attributes, @Nullable String text) {
        elements.append('<').append(name).append(' ').append(attributes);
        if (text == null) {
            elements.append("/>\n");
        } else {
            elements.append('>').append(escaped(text)).append("</").append(name).append(">\n");
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
