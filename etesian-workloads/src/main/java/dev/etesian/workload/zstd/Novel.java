package dev.etesian.workload.zstd;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** War and Peace in English, from the class path. */
final class Novel {

    static final String DATA = "war-and-peace";
    static final String SHA256 = "c03649f24d05d5978cff0c5f431344bf1515cada9e22516424d5f59771dbfad3";
    static final int LENGTH = 3_288_708;

    private static final String RESOURCE = "/org/openimaj/text/nlp/warandpeace.txt";

    private Novel() {}

    /** Reads it; another text of the same name is refused. */
    static byte[] read() {
        try (InputStream in = Novel.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("data '" + DATA + "': expected " + RESOURCE
                        + " on the class path, got no such file; add org.openimaj:test-resources:1.3.9");
            }
            byte[] text = in.readAllBytes();
            String hash = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text));
            if (!hash.equals(SHA256)) {
                throw new IllegalStateException("data '" + DATA + "': expected SHA-256 " + SHA256 + " of " + LENGTH
                        + " bytes, got " + hash + " of " + text.length
                        + "; put org.openimaj:test-resources:1.3.9 first on the class path");
            }
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
