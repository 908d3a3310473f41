package dev.etesian.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Writes drawings. */
public final class PictureFiles {

    /** Pixels per point of a PNG: sharp on dense screens. */
    private static final int DENSITY = 2;

    /** What the head of every picture says. */
    static final String MARK = "drawn by Etesian";

    private static final int HEAD = 1024;

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
            throw speechless(png, e);
        }
        return List.of(png, svg);
    }

    /** Writes one file, as PNG where its name ends so and as SVG otherwise; its folder is made where it is missing. */
    public static void write(Drawing drawing, Path file) throws IOException {
        if (file.getParent() != null) {
            Files.createDirectories(file.getParent());
        }
        try {
            if (isPng(file)) {
                writePng(drawing, file);
            } else {
                writeSvg(drawing, file);
            }
        } catch (LinkageError | InternalError | NullPointerException e) {
            throw speechless(file, e);
        }
    }

    /** Whether a file was written here, so that a newer picture may take its place. */
    public static boolean isOurs(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(HEAD), StandardCharsets.ISO_8859_1);
            return start.contains(MARK);
        }
    }

    private static boolean isPng(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
    }

    /** What a JVM without font libraries throws when it is asked for the first letter, in words. */
    private static IOException speechless(Path file, Throwable cause) {
        return new IOException(
                "picture '" + file + "': this JVM cannot draw text; install fontconfig and a font", cause);
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
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (OutputStream out = Files.newOutputStream(file);
                ImageOutputStream stream = ImageIO.createImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.write(new IIOImage(image, List.of(), marked(writer, image)));
        } finally {
            writer.dispose();
        }
    }

    /** The mark of our pictures as a line of text in the head of a PNG. */
    private static IIOMetadata marked(ImageWriter writer, BufferedImage image) throws IOException {
        IIOMetadata data = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        IIOMetadataNode entry = new IIOMetadataNode("tEXtEntry");
        entry.setAttribute("keyword", "Software");
        entry.setAttribute("value", MARK);
        IIOMetadataNode text = new IIOMetadataNode("tEXt");
        text.appendChild(entry);
        IIOMetadataNode root = new IIOMetadataNode("javax_imageio_png_1.0");
        root.appendChild(text);
        data.mergeTree("javax_imageio_png_1.0", root);
        return data;
    }
}
