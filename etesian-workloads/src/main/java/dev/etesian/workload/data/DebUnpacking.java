package dev.etesian.workload.data;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Copies files out of a Debian package: an ar archive whose member {@code data.tar.*} holds them.
 *
 * @param folder the end of the path of the folder that they are in
 */
record DebUnpacking(String folder) implements Unpacking {

    @Override
    public void unpack(Path archive, Map<DataFile, Path> targets, LongConsumer read) throws IOException {
        try (InputStream file = Files.newInputStream(archive);
                ArArchiveInputStream members =
                        new ArArchiveInputStream(new BufferedInputStream(new CountedInput(file, read)))) {
            for (ArArchiveEntry member = members.getNextEntry(); member != null; member = members.getNextEntry()) {
                if (member.getName().startsWith("data.tar")) {
                    copy(new TarArchiveInputStream(decompressed(member.getName(), members)), targets, archive);
                    return;
                }
            }
        }
        throw new IOException("archive '" + archive + "': expected a member data.tar, got none");
    }

    private static InputStream decompressed(String name, InputStream in) throws IOException {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "xz" -> new XZInputStream(in);
            case "zst" -> new ZstdInputStream(in);
            case "gz" -> new GZIPInputStream(in);
            default -> in;
        };
    }

    private void copy(TarArchiveInputStream tar, Map<DataFile, Path> targets, Path archive) throws IOException {
        Map<String, Path> wanted = new HashMap<>();
        targets.forEach((file, target) -> wanted.put("/" + folder + "/" + file.name(), target));
        for (TarArchiveEntry entry = tar.getNextEntry();
                entry != null && !wanted.isEmpty();
                entry = tar.getNextEntry()) {
            for (String end : Map.copyOf(wanted).keySet()) {
                if (entry.isFile() && entry.getName().endsWith(end)) {
                    Files.copy(tar, wanted.get(end), StandardCopyOption.REPLACE_EXISTING);
                    wanted.remove(end);
                }
            }
        }
        if (!wanted.isEmpty()) {
            throw new IOException(
                    "archive '" + archive + "': expected " + wanted.keySet() + " in it, got no such file");
        }
    }
}
