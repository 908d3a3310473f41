package dev.etesian.store;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Something that opens a service: a token, a login that works once, or the session of a browser. What is stored cannot be used to
 * sign in: of the secret there is only a hash.
 *
 * @param role the word of a role
 * @param study the only study that it opens; empty for all
 * @param parent the token that a login or a session stands on, and falls with
 * @param used when it, or a session that stands on it, was last used, to the minute; empty for not yet
 */
public record Credential(
        String id,
        Kind kind,
        String hash,
        String name,
        String role,
        Optional<String> study,
        Optional<String> parent,
        Instant created,
        Optional<Instant> expires,
        Optional<Instant> revoked,
        Optional<Instant> used) {

    /** What it is for. */
    public enum Kind {
        TOKEN("et_"),
        LOGIN("el_"),
        SESSION("es_");

        private final String prefix;

        Kind(String prefix) {
            this.prefix = prefix;
        }

        /** What its ids begin with, so that one that leaked is recognized. */
        public String prefix() {
            return prefix;
        }
    }

    /** What a list says of it in JSON. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("name", name);
        json.put("role", role);
        json.put("study", study.orElse(null));
        json.put("created", created.toString());
        json.put("expires", expires.map(Instant::toString).orElse(null));
        json.put("used", used.map(Instant::toString).orElse(null));
        return json;
    }

    /** Whether it opens anything at a moment. */
    public boolean valid(Instant now) {
        return revoked.isEmpty() && expires.map(now::isBefore).orElse(true);
    }
}
