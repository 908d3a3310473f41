package dev.etesian.server;

import dev.etesian.store.Credential;
import dev.etesian.store.Credentials;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Credentials of a test. */
final class MemoryCredentials implements Credentials {

    private final Map<String, Credential> all = new LinkedHashMap<>();

    @Override
    public synchronized void add(Credential credential) {
        all.put(credential.id(), credential);
    }

    @Override
    public synchronized Optional<Credential> find(String id) {
        return Optional.ofNullable(all.get(id));
    }

    @Override
    public synchronized List<Credential> all() {
        return new ArrayList<>(all.values());
    }

    @Override
    public synchronized boolean revoke(String id, Instant now) {
        Credential found = all.get(id);
        if (found == null || found.revoked().isPresent()) {
            return false;
        }
        all.replaceAll((key, one) -> key.equals(id) || one.parent().equals(Optional.of(id)) ? revoked(one, now) : one);
        return true;
    }

    private static Credential revoked(Credential one, Instant now) {
        return new Credential(
                one.id(),
                one.kind(),
                one.hash(),
                one.name(),
                one.role(),
                one.study(),
                one.parent(),
                one.created(),
                one.expires(),
                Optional.of(now));
    }
}
