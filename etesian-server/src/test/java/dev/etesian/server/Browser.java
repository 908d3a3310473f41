package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A real Chromium, driven over its own debugging protocol. */
final class Browser implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern LISTENING = Pattern.compile("DevTools listening on ws://([^/]+)/.*");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path profile;
    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger sent = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

    private double x;
    private double y;

    /** Errors on the console, and exceptions that nobody caught. */
    final List<String> errors = new CopyOnWriteArrayList<>();

    /** The browser of this machine. */
    static Optional<Path> installed() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * @param more options of the browser's own
     */
    Browser(Path program, Path profile, String... more) throws Exception {
        this.profile = profile;
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1400,1000",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile));
        command.addAll(List.of(more));
        command.add("about:blank");
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        HttpClient http = HttpClient.newHttpClient();
        String target = target(http, address());
        socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(target), new Listener())
                .get(30, TimeUnit.SECONDS);
        call("Page.enable", Map.of());
        call("Runtime.enable", Map.of());
        call("Log.enable", Map.of());
        size(1400, 1000);
    }

    /** Makes the window so large. */
    void size(int width, int height) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** What the system prefers: {@code light} or {@code dark}. */
    void colors(String scheme) throws Exception {
        call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** A picture of the window. */
    byte[] picture() throws Exception {
        return call("Page.captureScreenshot", Map.of("format", "png"))
                .path("data")
                .binaryValue();
    }

    private String address() throws IOException {
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher found = LISTENING.matcher(line);
            if (found.matches()) {
                Thread drain = new Thread(() -> lines.lines().forEach(more -> {}));
                drain.setDaemon(true);
                drain.start();
                return found.group(1);
            }
        }
        throw new IOException("the browser ended before it listened");
    }

    private static String target(HttpClient http, String address) throws Exception {
        for (int i = 0; i < 100; i++) {
            String list = http.send(
                            java.net.http.HttpRequest.newBuilder(URI.create("http://" + address + "/json/list"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            for (JsonNode page : JSON.readTree(list)) {
                if (page.path("type").asText().equals("page")) {
                    return page.path("webSocketDebuggerUrl").asText();
                }
            }
            Thread.sleep(100);
        }
        throw new IOException("the browser has no page");
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                heard(text.toString());
                text.setLength(0);
            }
            webSocket.request(1);
            return null;
        }
    }

    private void heard(String message) {
        try {
            JsonNode node = JSON.readTree(message);
            CompletableFuture<JsonNode> waiting = answers.remove(node.path("id").asInt(-1));
            if (waiting != null) {
                waiting.complete(node);
            } else if (node.path("method").asText().equals("Runtime.exceptionThrown")) {
                errors.add(node.path("params").path("exceptionDetails").toString());
            } else if (node.path("method").asText().equals("Log.entryAdded")
                    && node.path("params").path("entry").path("level").asText().equals("error")) {
                errors.add(node.path("params").path("entry").toString());
            } else if (node.path("method").asText().equals("Runtime.consoleAPICalled")
                    && node.path("params").path("type").asText().equals("error")) {
                errors.add(node.path("params").path("args").toString());
            }
        } catch (IOException e) {
            errors.add("unreadable message of the browser: " + e);
        }
    }

    JsonNode call(String method, Map<String, ?> params) throws Exception {
        int id = sent.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        ObjectNode message = JSON.createObjectNode();
        message.put("id", id);
        message.put("method", method);
        message.set("params", JSON.valueToTree(params));
        synchronized (this) {
            socket.sendText(message.toString(), true).get(30, TimeUnit.SECONDS);
        }
        JsonNode found = answer.get(60, TimeUnit.SECONDS);
        if (found.has("error")) {
            throw new AssertionError(method + ": " + found.path("error"));
        }
        return found.path("result");
    }

    void open(String url) throws Exception {
        call("Page.navigate", Map.of("url", url));
    }

    /** The value of an expression of JavaScript. */
    JsonNode value(String expression) throws Exception {
        return evaluated(expression, Map.of());
    }

    /** The value of an expression in the only frame of the page. */
    JsonNode framed(String expression) throws Exception {
        String frame = call("Page.getFrameTree", Map.of())
                .at("/frameTree/childFrames/0/frame/id")
                .asText();
        int world = call("Page.createIsolatedWorld", Map.of("frameId", frame))
                .path("executionContextId")
                .asInt();
        return evaluated(expression, Map.of("contextId", world));
    }

    private JsonNode evaluated(String expression, Map<String, ?> where) throws Exception {
        Map<String, Object> params = new HashMap<>(where);
        params.putAll(Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        JsonNode result = call("Runtime.evaluate", params);
        if (result.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + result.path("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    /** Waits until an expression is true. */
    void until(String expression) throws Exception {
        until(expression, this::value);
    }

    /** Waits until an expression is true in the only frame of the page. */
    void untilFramed(String expression) throws Exception {
        until(expression, this::framed);
    }

    /** Where an expression is evaluated. */
    private interface Place {
        JsonNode value(String expression) throws Exception;
    }

    private void until(String expression, Place place) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            try {
                if (place.value("Boolean(" + expression + ")").asBoolean()) {
                    return;
                }
            } catch (AssertionError loading) {
                // the page is on its way
            }
            Thread.sleep(100);
        }
        throw new AssertionError("never came true: " + expression + "; the page says: "
                + place.value("document.body.innerText.slice(0, 600)").asText()
                + "; its errors: " + errors);
    }

    /** Presses at the middle of an element, moves by so much in steps, and lets go. */
    void drag(String selector, double dx, double dy) throws Exception {
        press(selector);
        move(dx, dy);
        release();
    }

    /** Presses at the middle of an element. */
    void press(String selector) throws Exception {
        JsonNode middle = value(middle(selector));
        pressAt(middle.path("x").asDouble(), middle.path("y").asDouble());
    }

    /** Presses at the middle of an element in the only frame of the page. */
    void pressFramed(String selector) throws Exception {
        JsonNode corner = value("(() => { const b = document.querySelector('iframe').getBoundingClientRect();"
                + " return {x: b.x, y: b.y}; })()");
        JsonNode middle = framed(middle(selector));
        pressAt(
                corner.path("x").asDouble() + middle.path("x").asDouble(),
                corner.path("y").asDouble() + middle.path("y").asDouble());
    }

    private static String middle(String selector) throws IOException {
        return "(() => { const b = document.querySelector(" + JSON.writeValueAsString(selector)
                + ").getBoundingClientRect(); return {x: b.x + b.width / 2, y: b.y + b.height / 2}; })()";
    }

    private void pressAt(double left, double top) throws Exception {
        x = left;
        y = top;
        mouse("mouseMoved", x, y);
        mouse("mousePressed", x, y);
    }

    /** Moves the mouse by so much, in steps. */
    void move(double dx, double dy) throws Exception {
        for (int i = 1; i <= 8; i++) {
            mouse("mouseMoved", x + dx * i / 8, y + dy * i / 8);
        }
        x += dx;
        y += dy;
    }

    void release() throws Exception {
        mouse("mouseReleased", x, y);
    }

    private void mouse(String type, double x, double y) throws Exception {
        call(
                "Input.dispatchMouseEvent",
                Map.of(
                        "type",
                        type,
                        "x",
                        x,
                        "y",
                        y,
                        "button",
                        "left",
                        "buttons",
                        type.equals("mouseReleased") ? 0 : 1,
                        "clickCount",
                        1));
    }

    void key(String key) throws Exception {
        call("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key));
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        try (Stream<Path> left = Files.list(profile)) {
            for (Path link : left.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link); // they lead out of the folder of the test
            }
        }
    }
}
