package dev.etesian.workload.data;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Small archives of the kinds that package tools deliver. */
final class Packs {

    private Packs() {}

    static byte[] floats(float... numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float number : numbers) {
            buffer.putFloat(number);
        }
        return buffer.array();
    }

    static byte[] tgz(String name, String contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tar(new GZIPOutputStream(bytes), name, contents);
        return bytes.toByteArray();
    }

    static byte[] deb(String compression, String name, String contents) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        tar(compressed(compression, data), name, contents);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ArArchiveOutputStream members = new ArArchiveOutputStream(bytes)) {
            member(members, "debian-binary", "2.0\n".getBytes(StandardCharsets.US_ASCII));
            member(members, "data.tar." + compression, data.toByteArray());
        }
        return bytes.toByteArray();
    }

    private static void member(ArArchiveOutputStream members, String name, byte[] contents) throws IOException {
        members.putArchiveEntry(new ArArchiveEntry(name, contents.length));
        members.write(contents);
        members.closeArchiveEntry();
    }

    private static OutputStream compressed(String compression, OutputStream out) throws IOException {
        return switch (compression) {
            case "xz" -> new XZOutputStream(out, new LZMA2Options());
            case "zst" -> new ZstdOutputStream(out);
            default -> new GZIPOutputStream(out);
        };
    }

    private static void tar(OutputStream out, String name, String contents) throws IOException {
        byte[] text = contents.getBytes(StandardCharsets.UTF_8);
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
            entry(tar, "package/LICENSE", new byte[3]);
            entry(tar, name, text);
        }
    }

    private static void entry(TarArchiveOutputStream tar, String name, byte[] contents) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(contents.length);
        tar.putArchiveEntry(entry);
        tar.write(contents);
        tar.closeArchiveEntry();
    }
}
