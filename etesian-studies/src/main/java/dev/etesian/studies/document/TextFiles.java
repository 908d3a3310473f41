package dev.etesian.studies.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads text files of a bounded size, in UTF-8. */
final class TextFiles {

    /** The largest study file, in bytes. */
    static final int STUDY = 1 << 20;

    /** The largest table of known results, in bytes. */
    static final int TABLE = 16 << 20;

    private static final int MEBIBYTE = 1 << 20;

    private TextFiles() {}

    /** The file that a user names on a command line, as a value with a position. */
    static Field named(String label, Mistakes mistakes) {
        SourcePosition position = new SourcePosition(label, 1, 1);
        return new Field(new Node.Scalar(label, true, position, -1), "", mistakes);
    }

    /**
     * The text of a file; empty, with the mistake reported, where it cannot be had.
     *
     * @param named where the file is named
     */
    static String read(Path file, String label, int limit, Field named) {
        Mistakes mistakes = named.mistakes();
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(limit + 1);
        } catch (NoSuchFileException missing) {
            named.wrong("expected a file, got none named " + Scalars.quoted(label) + similar(file));
            return "";
        } catch (IOException unreadable) {
            named.wrong("expected a file that can be read, got " + Scalars.quoted(label) + ": " + unreadable);
            return "";
        }
        if (bytes.length > limit) {
            mistakes.add(
                    new SourcePosition(label, 1, 1),
                    "",
                    "expected at most " + limit / MEBIBYTE + " MiB, got a larger file");
            return "";
        }
        return decoded(bytes, label, mistakes);
    }

    private static String decoded(byte[] bytes, String label, Mistakes mistakes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(buffer).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException notText) {
            String good = new String(bytes, 0, buffer.position(), StandardCharsets.UTF_8);
            int line = (int) good.chars().filter(c -> c == '\n').count() + 1;
            mistakes.add(
                    new SourcePosition(label, line, good.length() - good.lastIndexOf('\n')),
                    "",
                    String.format(
                            "expected UTF-8, got the byte 0x%02X; save the file as UTF-8",
                            bytes[Math.min(buffer.position(), bytes.length - 1)]));
            return "";
        }
    }

    private static String similar(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return "";
        }
        try (var files = Files.list(folder)) {
            List<String> names = files.limit(1000)
                    .map(f -> String.valueOf(f.getFileName()))
                    .sorted()
                    .toList();
            return Words.meant(String.valueOf(file.getFileName()), names);
        } catch (IOException unreadable) {
            return "; its folder cannot be read";
        }
    }
}
