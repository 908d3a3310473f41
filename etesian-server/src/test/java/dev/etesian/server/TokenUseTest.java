package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.store.Credential;
import dev.etesian.store.Credentials;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When a token was used last is known to the minute, and is not written more often. */
final class TokenUseTest extends ServiceFixture {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final List<String> noted = new ArrayList<>();

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    /** The credentials of the store; says what is written of uses. */
    private Credentials counted() {
        Credentials store = studies.credentials();
        return new Credentials() {
            @Override
            public void add(Credential credential) {
                store.add(credential);
            }

            @Override
            public Optional<Credential> find(String id) {
                return store.find(id);
            }

            @Override
            public List<Credential> all() {
                return store.all();
            }

            @Override
            public void used(String id, Instant at, Instant unlessAfter) {
                noted.add(id);
                store.used(id, at, unlessAfter);
            }

            @Override
            public boolean revoke(String id, Instant at) {
                return store.revoke(id, at);
            }
        };
    }

    private Optional<Instant> used(String id) {
        return studies.credentials().find(id).orElseThrow().used();
    }

    @Test
    void aUseIsNotedOnceAMinute() {
        Access access = new Access(counted(), clock);
        Access.Secret token = access.token("ann", Role.VIEWER, Optional.empty(), Optional.empty());
        assertThat(used(token.id())).isEmpty();
        Instant first = now;
        for (int second = 0; second < 60; second++) {
            assertThat(access.byToken(token.text())).isPresent();
            now = now.plusSeconds(1);
        }
        assertThat(noted).containsExactly(token.id());
        assertThat(used(token.id())).contains(first);
        assertThat(access.byToken(token.text())).isPresent();
        assertThat(used(token.id())).contains(first.plusSeconds(60));
    }

    @Test
    void aBrowserUsesTheTokenThatItsSessionStandsOnAndNobodyElseUsesAny() {
        Access access = new Access(counted(), clock);
        Access.Secret token = access.token("ann", Role.VIEWER, Optional.empty(), Optional.empty());
        Access.Secret session =
                access.signIn(access.login(token.id()).text(), Access.SESSION).orElseThrow();
        assertThat(access.byToken(token.id() + ".guessed")).isEmpty();
        assertThat(noted).isEmpty();
        assertThat(access.bySession(session.text())).isPresent();
        assertThat(used(token.id())).contains(now);
    }

    @Test
    void aRequestIsAUse() {
        Access.Secret token = service.access().token("ann", Role.VIEWER, Optional.empty(), Optional.empty());
        assertThat(new Client(service.url(), token.text())
                        .get("/api/v1/session")
                        .status())
                .isEqualTo(200);
        service.close(); // finishes what is written beside the requests
        assertThat(used(token.id())).isPresent();
    }

    /** Somebody who writes for long, an import or another process. */
    @Test
    void aRequestDoesNotWaitForItsUseToBeNoted() throws Exception {
        Access.Secret token = service.access().token("ann", Role.VIEWER, Optional.empty(), Optional.empty());
        int status;
        String url = "jdbc:sqlite:" + folder.resolve("etesian.db");
        try (Connection other = DriverManager.getConnection(url);
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            status = new Client(service.url(), token.text())
                    .get("/api/v1/session")
                    .status();
            assertThat(used(token.id())).isEmpty();
            statement.execute("ROLLBACK");
        }
        service.close();
        assertThat(status).isEqualTo(200);
        assertThat(used(token.id())).isPresent();
    }
}
