package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Credentials are kept as they are given, and fall with what they stand on. */
final class CredentialsTest {

    private static final Instant NOW = Instant.ofEpochMilli(1_800_000_000_123L);

    @TempDir
    Path folder;

    private static Credential credential(
            String id, Credential.Kind kind, Optional<String> parent, Optional<Instant> expires) {
        return new Credential(
                id,
                kind,
                "hash of " + id,
                "name",
                "editor",
                Optional.of("study"),
                parent,
                NOW,
                expires,
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void theyAreKeptAndRevokedWithThoseThatStandOnThem() {
        Credential token = credential("et_1", Credential.Kind.TOKEN, Optional.empty(), Optional.empty());
        Credential session = credential(
                "es_1", Credential.Kind.SESSION, Optional.of("et_1"), Optional.of(NOW.plus(Duration.ofDays(1))));
        Credential other = credential("et_2", Credential.Kind.TOKEN, Optional.empty(), Optional.empty());
        try (SqlStore store = Examples.open(folder)) {
            Credentials credentials = store.credentials();
            credentials.add(token);
            credentials.add(session);
            credentials.add(other);
            assertThat(credentials.find("et_1")).contains(token);
            assertThat(credentials.find("none")).isEmpty();
        }
        try (SqlStore store = Examples.open(folder)) {
            Credentials credentials = store.credentials();
            assertThat(credentials.all()).containsExactlyInAnyOrder(token, session, other);
            assertThat(credentials.revoke("et_1", NOW)).isTrue();
            assertThat(credentials.revoke("et_1", NOW)).isFalse();
            assertThat(credentials.revoke("none", NOW)).isFalse();
            assertThat(credentials.find("et_1").orElseThrow().valid(NOW)).isFalse();
            assertThat(credentials.find("es_1").orElseThrow().valid(NOW)).isFalse();
            assertThat(credentials.find("et_2").orElseThrow().valid(NOW)).isTrue();
        }
    }

    @Test
    void theirUseIsNotedUnlessItWasLately() {
        try (SqlStore store = Examples.open(folder)) {
            Credentials credentials = store.credentials();
            credentials.add(credential("et_1", Credential.Kind.TOKEN, Optional.empty(), Optional.empty()));
            credentials.used("et_1", NOW, NOW.minusSeconds(60));
            assertThat(credentials.find("et_1").orElseThrow().used()).contains(NOW);
            credentials.used("et_1", NOW.plusSeconds(59), NOW.minusSeconds(1));
            assertThat(credentials.find("et_1").orElseThrow().used()).contains(NOW);
            credentials.used("et_1", NOW.plusSeconds(60), NOW);
            assertThat(credentials.all().get(0).used()).contains(NOW.plusSeconds(60));
        }
    }

    @Test
    void oneThatExpiredOpensNothing() {
        Credential login = credential("el_1", Credential.Kind.LOGIN, Optional.empty(), Optional.of(NOW));
        assertThat(login.valid(NOW.minusMillis(1))).isTrue();
        assertThat(login.valid(NOW)).isFalse();
    }
}
