package dev.etesian.store;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The credentials of a store. May be shared by threads, processes and, where the store is, machines. */
public interface Credentials {

    void add(Credential credential);

    Optional<Credential> find(String id);

    /** All of them, oldest first. */
    List<Credential> all();

    /** Notes that one is used now, unless that was noted after a moment. What may be lost: a failure tells of nothing else. */
    void used(String id, Instant now, Instant unlessAfter);

    /** Revokes one, and those that stand on it; false where there is none, or it was revoked before. */
    boolean revoke(String id, Instant now);
}
