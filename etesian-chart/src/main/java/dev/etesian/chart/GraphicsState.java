package dev.etesian.chart;

import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state of a graphics: colors, fonts, strokes, transforms and clips, kept by another graphics that nobody looks at.
 * What is drawn is left to whoever extends this.
 */
abstract class GraphicsState extends Graphics2D {

    private final Graphics2D state;

    GraphicsState(Graphics2D state) {
        this.state = state;
    }

    @Override
    public Color getColor() {
        return state.getColor();
    }

    @Override
    public void setColor(Color color) {
        state.setColor(color);
    }

    @Override
    public Paint getPaint() {
        return state.getPaint();
    }

    @Override
    public void setPaint(Paint paint) {
        state.setPaint(paint);
    }

    @Override
    public Color getBackground() {
        return state.getBackground();
    }

    @Override
    public void setBackground(Color color) {
        state.setBackground(color);
    }

    @Override
    public Stroke getStroke() {
        return state.getStroke();
    }

    @Override
    public void setStroke(Stroke stroke) {
        state.setStroke(stroke);
    }

    @Override
    public Composite getComposite() {
        return state.getComposite();
    }

    @Override
    public void setComposite(Composite composite) {
        state.setComposite(composite);
    }

    @Override
    public void setPaintMode() {
        state.setPaintMode();
    }

    @Override
    public void setXORMode(Color color) {
        state.setXORMode(color);
    }

    @Override
    public Font getFont() {
        return state.getFont();
    }

    @Override
    public void setFont(Font font) {
        state.setFont(font);
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
        return state.getFontMetrics(font);
    }

    @Override
    public FontRenderContext getFontRenderContext() {
        return state.getFontRenderContext();
    }

    @Override
    public void translate(int x, int y) {
        state.translate(x, y);
    }

    @Override
    public void translate(double x, double y) {
        state.translate(x, y);
    }

    @Override
    public void rotate(double angle) {
        state.rotate(angle);
    }

    @Override
    public void rotate(double angle, double x, double y) {
        state.rotate(angle, x, y);
    }

    @Override
    public void scale(double x, double y) {
        state.scale(x, y);
    }

    @Override
    public void shear(double x, double y) {
        state.shear(x, y);
    }

    @Override
    public void transform(AffineTransform by) {
        state.transform(by);
    }

    @Override
    public AffineTransform getTransform() {
        return state.getTransform();
    }

    @Override
    public void setTransform(AffineTransform to) {
        state.setTransform(to);
    }

    @Override
    public @Nullable Shape getClip() {
        return state.getClip();
    }

    @Override
    public void setClip(@Nullable Shape clip) {
        state.setClip(clip);
    }

    @Override
    public void setClip(int x, int y, int width, int height) {
        state.setClip(x, y, width, height);
    }

    @Override
    public void clip(Shape shape) {
        state.clip(shape);
    }

    @Override
    public void clipRect(int x, int y, int width, int height) {
        state.clipRect(x, y, width, height);
    }

    @Override
    public @Nullable Rectangle getClipBounds() {
        return state.getClipBounds();
    }

    @Override
    public void setRenderingHint(RenderingHints.Key key, @Nullable Object value) {
        state.setRenderingHint(key, value);
    }

    @Override
    public @Nullable Object getRenderingHint(RenderingHints.Key key) {
        return state.getRenderingHint(key);
    }

    @Override
    public void setRenderingHints(Map<?, ?> hints) {
        state.setRenderingHints(hints);
    }

    @Override
    public void addRenderingHints(Map<?, ?> hints) {
        state.addRenderingHints(hints);
    }

    @Override
    public RenderingHints getRenderingHints() {
        return state.getRenderingHints();
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return state.getDeviceConfiguration();
    }

    @Override
    public boolean hit(Rectangle area, Shape shape, boolean onStroke) {
        return state.hit(area, shape, onStroke);
    }

    @Override
    public void dispose() {
        state.dispose();
    }
}
