package dev.etesian.bench.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** Writes drawings. */
public final class PictureFiles {

    /** Pixels per point of a PNG: sharp on dense screens. */
    private static final int DENSITY = 2;

    private PictureFiles() {}

    /** Writes {@code name.png} and {@code name.svg} into a folder, made where it is missing, and returns both. */
    public static List<Path> write(Drawing drawing, Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        Path png = folder.resolve(name + ".png");
        Path svg = folder.resolve(name + ".svg");
        try {
            writePng(drawing, png);
            writeSvg(drawing, svg);
        } catch (LinkageError | InternalError | NullPointerException e) {
            // what a JVM without font libraries throws when it is asked for the first letter
            throw new IOException("picture '" + png + "': this JVM cannot draw text; install fontconfig and a font", e);
        }
        return List.of(png, svg);
    }

    /** Returns a drawing as the text of an SVG document. */
    public static String svg(Drawing drawing) {
        SvgGraphics g = new SvgGraphics(drawing.width(), drawing.height());
        drawing.draw(g);
        g.dispose();
        return g.document();
    }

    private static void writeSvg(Drawing drawing, Path file) throws IOException {
        Files.writeString(file, svg(drawing));
    }

    private static void writePng(Drawing drawing, Path file) throws IOException {
        BufferedImage image =
                new BufferedImage(DENSITY * drawing.width(), DENSITY * drawing.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(DENSITY, DENSITY);
        drawing.draw(g);
        g.dispose();
        ImageIO.setUseCache(false);
        try (OutputStream out = Files.newOutputStream(file)) {
            if (!ImageIO.write(image, "png", out)) {
                throw new IOException("no PNG writer in this JVM");
            }
        }
    }
}
