package dev.etesian.server;

import java.util.LinkedHashMap;
import java.util.Map;

/** A request that is not answered as it was meant; becomes a problem document. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Map<String, Object> more = new LinkedHashMap<>();

    Refusal(int status, String message) {
        super(message);
        this.status = status;
    }

    static Refusal noStudy(String name) {
        return new Refusal(404, "study '" + name + "': does not exist, or you may not see it");
    }

    /** Adds a field to the problem document. */
    Refusal with(String field, Object value) {
        more.put(field, value);
        return this;
    }

    int status() {
        return status;
    }

    Map<String, Object> more() {
        return more;
    }
}
