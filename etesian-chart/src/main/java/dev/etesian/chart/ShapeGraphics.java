package dev.etesian.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Paint;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.font.GlyphVector;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;
import org.jspecify.annotations.Nullable;

/** A graphics in which everything that is drawn is a filled shape, an outline or a line of text; it holds no images. */
abstract class ShapeGraphics extends GraphicsState {

    ShapeGraphics(Graphics2D state) {
        super(state);
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void fillRect(int x, int y, int width, int height) {
        fill(new Rectangle(x, y, width, height));
    }

    @Override
    public void clearRect(int x, int y, int width, int height) {
        Paint paint = getPaint();
        setPaint(getBackground());
        fillRect(x, y, width, height);
        setPaint(paint);
    }

    @Override
    public void drawRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        draw(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void fillRoundRect(int x, int y, int width, int height, int arcWidth, int arcHeight) {
        fill(new RoundRectangle2D.Double(x, y, width, height, arcWidth, arcHeight));
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        draw(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        fill(new Ellipse2D.Double(x, y, width, height));
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int extent) {
        draw(new Arc2D.Double(x, y, width, height, start, extent, Arc2D.OPEN));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int extent) {
        fill(new Arc2D.Double(x, y, width, height, start, extent, Arc2D.PIE));
    }

    @Override
    public void drawPolyline(int[] x, int[] y, int count) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < count; i++) {
            if (i == 0) {
                path.moveTo(x[i], y[i]);
            } else {
                path.lineTo(x[i], y[i]);
            }
        }
        draw(path);
    }

    @Override
    public void drawPolygon(int[] x, int[] y, int count) {
        draw(new Polygon(x, y, count));
    }

    @Override
    public void fillPolygon(int[] x, int[] y, int count) {
        fill(new Polygon(x, y, count));
    }

    @Override
    public void drawString(String text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, int x, int y) {
        drawString(text, (float) x, (float) y);
    }

    @Override
    public void drawString(AttributedCharacterIterator text, float x, float y) {
        fill(new TextLayout(text, getFontRenderContext()).getOutline(AffineTransform.getTranslateInstance(x, y)));
    }

    @Override
    public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
        fill(glyphs.getOutline(x, y));
    }

    @Override
    public boolean drawImage(Image image, int x, int y, @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, int width, int height, @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(Image image, int x, int y, Color behind, @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(
            Image image, int x, int y, int width, int height, Color behind, @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(
            Image image,
            int x1,
            int y1,
            int x2,
            int y2,
            int fromX1,
            int fromY1,
            int fromX2,
            int fromY2,
            @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(
            Image image,
            int x1,
            int y1,
            int x2,
            int y2,
            int fromX1,
            int fromY1,
            int fromX2,
            int fromY2,
            Color behind,
            @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public boolean drawImage(Image image, AffineTransform by, @Nullable ImageObserver observer) {
        throw noImages();
    }

    @Override
    public void drawImage(BufferedImage image, BufferedImageOp by, int x, int y) {
        throw noImages();
    }

    @Override
    public void drawRenderedImage(RenderedImage image, AffineTransform by) {
        throw noImages();
    }

    @Override
    public void drawRenderableImage(RenderableImage image, AffineTransform by) {
        throw noImages();
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw noImages();
    }

    private static UnsupportedOperationException noImages() {
        return new UnsupportedOperationException("an image cannot be drawn here; draw shapes and text");
    }
}
