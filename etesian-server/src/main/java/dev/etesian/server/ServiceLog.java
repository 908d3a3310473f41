package dev.etesian.server;

import dev.etesian.studies.json.Json;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import java.util.regex.Pattern;

/**
 * The log of a service: a line each, for people or as JSON. Secrets do not get into it, and no text can make a line of its own or
 * move a terminal's cursor.
 */
public final class ServiceLog {

    /** Tokens, logins and sessions as they are sent. */
    private static final Pattern SECRET = Pattern.compile("\\b(e[a-z]_[A-Za-z0-9_-]{6,20})\\.[A-Za-z0-9_-]{20,}");

    private ServiceLog() {}

    /**
     * Has everything that is logged in this process written to a stream.
     *
     * @param kind text or json
     */
    public static void install(String kind, PrintStream out) {
        boolean json = kind.equals("json");
        if (!json && !kind.equals("text")) {
            throw new IllegalArgumentException("setting 'log': expected text or json, got '" + kind + "'");
        }
        LogManager.getLogManager().reset();
        Handler handler = new StreamHandler(out, new Lines(json)) {
            @Override
            public synchronized void publish(LogRecord line) {
                super.publish(line);
                flush();
            }
        };
        Logger.getLogger("").addHandler(handler);
    }

    /** A line for each record. */
    public static final class Lines extends Formatter {

        private final boolean json;

        public Lines(boolean json) {
            this.json = json;
        }

        @Override
        public String format(LogRecord line) {
            String message = redacted(formatMessage(line));
            String error = line.getThrown() == null ? "" : redacted(trace(line.getThrown()));
            if (!json) {
                return "etesian: " + line.getLevel().getName() + ": " + plain(message)
                        + (error.isEmpty() ? "" : ": " + plain(error.replaceAll("\\R\\s*", " | "))) + "\n";
            }
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("at", line.getInstant().toString());
            fields.put("level", line.getLevel().getName());
            fields.put("logger", line.getLoggerName());
            fields.put("message", message);
            if (!error.isEmpty()) {
                fields.put("error", error);
            }
            return Json.line(fields) + "\n";
        }

        private static String trace(Throwable thrown) {
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text, true));
            return text.toString();
        }

        private static String redacted(String text) {
            return SECRET.matcher(text).replaceAll("$1.…");
        }

        private static String plain(String text) {
            return text.codePoints()
                    .map(c -> Character.isISOControl(c) ? ' ' : c)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
        }
    }
}
