package dev.etesian.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One way to reach the service.
 *
 * @param template the path below the root of the interface, with parts in braces, as the specification writes it
 * @param role what one must be for it
 */
record Route(String method, String template, Role role, Handler handler) {

    /** What a route does. */
    @FunctionalInterface
    interface Handler {
        void handle(Exchange exchange) throws Exception;
    }

    /** Whether it makes suggestions, which are dear. */
    boolean asks() {
        return template.endsWith("/ask");
    }

    /** Whether it changes studies as wholes, or what is wanted of them; what workers send is in the log of the study. */
    boolean audited() {
        return !method.equals("GET") && role.covers(Role.EDITOR);
    }

    /** The named parts of a path, decoded segments of which are given; empty where it is another route's. */
    Optional<Map<String, String>> match(String[] segments) {
        String[] parts = template.substring(1).split("/");
        if (parts.length != segments.length) {
            return Optional.empty();
        }
        Map<String, String> named = new LinkedHashMap<>();
        for (int i = 0; i < parts.length; i++) {
            int open = parts[i].indexOf('{');
            int close = parts[i].indexOf('}');
            if (open < 0) {
                if (!parts[i].equals(segments[i])) {
                    return Optional.empty();
                }
                continue;
            }
            String before = parts[i].substring(0, open);
            String after = parts[i].substring(close + 1);
            if (!segments[i].startsWith(before)
                    || !segments[i].endsWith(after)
                    || segments[i].length() <= before.length() + after.length()) {
                return Optional.empty();
            }
            named.put(
                    parts[i].substring(open + 1, close),
                    segments[i].substring(before.length(), segments[i].length() - after.length()));
        }
        return Optional.of(named);
    }
}
