package dev.etesian.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.jspecify.annotations.Nullable;

/** One request and its answer. Used by one thread at a time: the one that handles it or, later, the one that answers it. */
final class Exchange {

    /** The largest body of a request, but for imports. */
    static final int MOST_BYTES = 1 << 20;

    /** The largest archive that can be imported. */
    static final int MOST_IMPORTED = 512 << 20;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(32)
                    .maxStringLength(1 << 16)
                    .maxNumberLength(64)
                    .maxNameLength(1 << 10)
                    .maxDocumentLength(MOST_BYTES)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());

    private final Request request;
    private final Response response;
    private final Callback callback;
    private final Map<String, String> path;
    private final Identity identity;
    private @Nullable Fields query;
    private IntConsumer before = status -> {};
    private BooleanSupplier welcome = () -> true;
    private boolean compressible;
    private CompletableFuture<?> answered = CompletableFuture.completedFuture(null);

    /**
     * @param path the parts of the path that the route names
     */
    Exchange(Request request, Response response, Callback callback, Map<String, String> path, Identity identity) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.path = path;
        this.identity = identity;
    }

    /** Has somebody told the status before it is sent. */
    void before(IntConsumer listener) {
        before = listener;
    }

    /** How to find out whether the sender may go on with an answer that does not end. */
    void lasting(BooleanSupplier may) {
        welcome = may;
    }

    /** Has the answer compressed, should it be long and the client accept that. */
    void compressible() {
        compressible = true;
    }

    Identity identity() {
        return identity;
    }

    /** A part of the path. */
    String path(String name) {
        String part = path.get(name);
        if (part == null) {
            throw new IllegalStateException("path: expected a part '" + name + "', got " + path.keySet());
        }
        return part;
    }

    /** The number of a trial in the path. */
    long trial() {
        String text = path("trial");
        if (!text.matches("[0-9]{1,10}")) {
            throw new Refusal(404, "trial '" + text + "': expected a number");
        }
        return Long.parseLong(text);
    }

    Optional<String> query(String name) {
        Fields fields = query;
        if (fields == null) {
            try {
                fields = Request.extractQueryParameters(request);
            } catch (RuntimeException malformed) {
                throw new Refusal(400, "query: expected percent-encoded UTF-8");
            }
            query = fields;
        }
        return Optional.ofNullable(fields.getValue(name));
    }

    /** A whole number of the query. */
    long query(String name, long otherwise, long least, long most) {
        Optional<String> text = query(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        if (text.get().matches("-?[0-9]{1,18}")) {
            long value = Long.parseLong(text.get());
            if (value >= least && value <= most) {
                return value;
            }
        }
        throw new Refusal(
                400,
                "query '" + name + "': expected a whole number from " + least + " to " + most + ", got '" + text.get()
                        + "'");
    }

    boolean flag(String name) {
        return query(name).map(text -> text.isEmpty() || text.equals("true")).orElse(false);
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    /** The kind of the body, without its parameters. */
    String contentType() {
        return header("Content-Type")
                .map(type -> type.split(";", 2)[0].trim().toLowerCase(Locale.ROOT))
                .orElse("");
    }

    InputStream body() {
        return Content.Source.asInputStream(request);
    }

    /**
     * Reads away what a route left of a body, within reason: who is still sending would find a closed connection in place of the
     * answer.
     *
     * @return whether nothing is left
     */
    boolean drain() {
        byte[] rest = new byte[1 << 13];
        InputStream body = body();
        try {
            for (int left = MOST_BYTES; left > 0; ) {
                int read = body.read(rest);
                if (read < 0) {
                    return true;
                }
                left -= read;
            }
            return false;
        } catch (IOException gone) {
            return false;
        }
    }

    /**
     * An archive that was sent, all of it, in a file of its own that goes when it is closed: nothing waits for a slow sender while
     * it is read.
     */
    InputStream archive(long most) throws IOException {
        if (request.getLength() > most) {
            throw new Refusal(413, BoundedInputStream.tooLong(most));
        }
        Path file = Files.createTempFile("etesian-import-", ".jsonl");
        try (InputStream body = new BoundedInputStream(body(), most)) {
            Files.copy(body, file, StandardCopyOption.REPLACE_EXISTING);
            return Files.newInputStream(file, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            Files.delete(file);
            throw late(e);
        } catch (RuntimeException e) {
            Files.delete(file);
            throw e;
        }
    }

    /** What a body that broke off is called: one that did not come in time is the sender's to send again. */
    private static IOException late(IOException broken) {
        if (broken.getCause() instanceof TimeoutException) {
            throw new Refusal(408, "body: the rest of it did not come in time; send it again");
        }
        return broken;
    }

    /** The body as text. */
    String text() throws IOException {
        byte[] bytes;
        try {
            bytes = body().readNBytes(MOST_BYTES + 1);
        } catch (IOException e) {
            throw late(e);
        }
        if (bytes.length > MOST_BYTES) {
            throw new Refusal(413, BoundedInputStream.tooLong(MOST_BYTES));
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** The body as a JSON object; an empty one where there is no body. */
    JsonNode json() throws IOException {
        String text = text();
        if (text.isBlank()) {
            return JSON.createObjectNode();
        }
        if (!contentType().equals("application/json")) {
            throw new Refusal(415, "Content-Type: expected application/json, got '" + contentType() + "'");
        }
        return object(text);
    }

    /** A text as a JSON object, within the limits of a body. */
    static JsonNode object(String text) throws JsonProcessingException {
        JsonNode found = JSON.readTree(text);
        if (!found.isObject()) {
            throw new Refusal(
                    400,
                    "body: expected a JSON object, got "
                            + found.getNodeType().name().toLowerCase(Locale.ROOT));
        }
        return found;
    }

    void put(String header, String value) {
        response.getHeaders().put(new HttpField(header, value));
    }

    /** Answers with JSON. */
    void answer(int status, @Nullable Object value) {
        answer(status, "application/json", Json.line(value).getBytes(StandardCharsets.UTF_8));
    }

    void answer(@Nullable Object value) {
        answer(200, value);
    }

    void answer(int status, String type, byte[] bytes) {
        before.accept(status);
        boolean heard = identity.equals(Identity.NOBODY) ? request.consumeAvailable() : drain();
        if (!heard) {
            put("Connection", "close"); // what is still to come would be taken for the next request
        }
        response.setStatus(status);
        put("Content-Type", type);
        byte[] sent = encoded(bytes);
        put("Content-Length", Integer.toString(sent.length));
        boolean head = request.getMethod().equals("HEAD");
        response.write(true, head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(sent), callback);
    }

    private byte[] encoded(byte[] bytes) {
        if (!compressible) {
            return bytes;
        }
        put("Vary", "Accept-Encoding");
        if (bytes.length < Compression.LEAST_BYTES || !Compression.accepted(request)) {
            return bytes;
        }
        put("Content-Encoding", "gzip");
        return Compression.gzip(bytes);
    }

    /** Leaves the answer to whoever completes this; the thread that handles the request is free for others. */
    void later(CompletableFuture<?> answer) {
        request.addIdleTimeoutListener(idle -> false); // it waits for us, not for the client
        answered = answer;
    }

    /** Answers with JSON once there is something to answer. */
    void answerLater(CompletableFuture<?> value) {
        later(value.thenAccept(this::answer));
    }

    /** Completes when the request is answered, or was left to somebody else; exceptionally where an answer could not be had. */
    CompletableFuture<?> answered() {
        return answered;
    }

    /** The answer as a stream, for what is too long to be held. */
    OutputStream stream(String type) {
        response.setStatus(200);
        put("Content-Type", type);
        return Content.Sink.asOutputStream(response);
    }

    /** Ends an answer that was streamed. */
    void done() {
        callback.succeeded();
    }

    /** Hands the answer over to somebody who writes to it for as long as both sides want. */
    EventStream events(StreamLimit.Permit permit) {
        response.setStatus(200);
        put("Content-Type", "text/event-stream");
        put("Cache-Control", "no-store");
        put("X-Accel-Buffering", "no");
        return new EventStream(response, Callback.from(callback, permit::close), welcome);
    }

    /** Where the request came from. */
    String address() {
        return Request.getRemoteAddr(request);
    }
}
