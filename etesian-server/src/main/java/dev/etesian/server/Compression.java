package dev.etesian.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Which answers are compressed, and how. None that carries a token or a session's header: whoever has a say in the text of an
 * answer and sees its compressed length can find out a secret beside it (BREACH). So routes are listed, and a new one is not.
 */
final class Compression {

    /** Below it fits into few packets anyway. */
    static final int LEAST_BYTES = 4096;

    /** Long answers without a secret. Events are not among them: each is to arrive when it happens. */
    static final Set<String> ROUTES = Set.of(
            "/studies",
            "/studies/{study}/trials",
            "/studies/{study}/outcomes",
            "/studies/{study}/front",
            "/studies/{study}/progress",
            "/studies/{study}/activity",
            "/studies/{study}/models/effects",
            "/studies/{study}/models/contours",
            "/studies/{study}/models/fit",
            "/studies/{study}/plots/{kind}.svg");

    private static final Pattern GZIP = Pattern.compile("(?i)\\s*gzip\\s*(;.*)?");

    private Compression() {}

    /** Whether an answer may be compressed, should it be long. */
    static boolean of(Route route) {
        return route.method().equals("GET") && ROUTES.contains(route.template());
    }

    static boolean accepted(Request request) {
        HttpFields headers = request.getHeaders();
        // What is said of gzip counts more than what is said of all others.
        String name = headers.getCSV(HttpHeader.ACCEPT_ENCODING, false).stream()
                        .anyMatch(one -> GZIP.matcher(one).matches())
                ? "gzip"
                : "*";
        // The list is without those that the client gives no weight.
        return headers.getQualityCSV(HttpHeader.ACCEPT_ENCODING).stream().anyMatch(name::equalsIgnoreCase);
    }

    static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(bytes.length / 4);
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }
}
