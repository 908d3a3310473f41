package dev.etesian.server;

import java.io.IOException;
import java.io.InputStream;

/** The specification of the interface, as it is served. */
final class Specification {

    private Specification() {}

    static byte[] bytes() throws IOException {
        try (InputStream in = Specification.class.getResourceAsStream("/openapi.yaml")) {
            if (in == null) {
                throw new IllegalStateException("openapi.yaml is missing from the jar");
            }
            return in.readAllBytes();
        }
    }
}
