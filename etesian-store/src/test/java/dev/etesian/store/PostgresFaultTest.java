package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Study;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections are lost and transactions are refused: nothing is lost or stored twice, and nobody is bothered. */
final class PostgresFaultTest {

    /** What happens at a commit. */
    private interface AtCommit {
        void commit(Connection connection, int count) throws SQLException;
    }

    private static SqlStore open(PostgresAddress address, AtCommit commit) {
        AtomicInteger count = new AtomicInteger();
        return PostgresDatabase.open(address, Options.of(Boxes.CODEC), source -> (DataSource) Proxy.newProxyInstance(
                PostgresFaultTest.class.getClassLoader(),
                new Class<?>[] {DataSource.class},
                (proxy, method, args) -> watched((Connection) method.invoke(source, args), commit, count)));
    }

    private static Connection watched(Connection connection, AtCommit commit, AtomicInteger count) {
        return (Connection) Proxy.newProxyInstance(
                PostgresFaultTest.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, args) -> {
                    if (method.getName().equals("commit")) {
                        commit.commit(connection, count.incrementAndGet());
                        return null;
                    }
                    try {
                        return method.invoke(connection, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Every second commit happens, and the answer is lost: told without ids, which could not be told apart otherwise. */
    @Test
    void anUnknownCommitIsLookedFor() {
        PostgresAddress address = Postgres.database();
        try (SqlStore store = open(address, (connection, count) -> {
            connection.commit();
            if (count % 2 == 0) {
                throw new SQLException("the connection was lost", "08006");
            }
        })) {
            Study study = Study.open("s", Examples.SETUP, store);
            for (int i = 0; i < 10; i++) {
                study.tell(study.ask().id(), i, i);
            }
        }
        try (SqlStore store = Postgres.open(address)) {
            Verification found = store.verify("");
            assertThat(found.broken()).isEmpty();
            assertThat(found.trials()).isEqualTo(10);
            assertThat(found.results()).isEqualTo(10);
        }
    }

    /** Somebody else's events at the same place are not taken for ours. */
    @Test
    void anAppendThatWasNotCommittedAndComesTooLateIsRefused() {
        PostgresAddress address = Postgres.database();
        try (SqlStore other = Postgres.open(address);
                SqlStore store = open(address, (connection, count) -> {
                    if (count > 1) {
                        connection.commit();
                        return;
                    }
                    connection.rollback();
                    other.append("s", List.of(new Entry(0, other.now(), new Event.Failed(0, "theirs"))));
                    throw new SQLException("the connection was lost", "08006");
                })) {
            other.create("s", "");
            assertThat(store.append("s", List.of(new Entry(0, store.now(), new Event.Failed(0, "ours")))))
                    .isFalse();
            assertThat(other.read("s", 0)).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01", "57P01", "57P03", "08003", "53300"})
    void whatPassesIsDoneAgain(String state) {
        try (SqlStore store = open(Postgres.database(), (connection, count) -> {
            if (count % 3 != 0) {
                connection.rollback();
                throw new SQLException("for a moment", state);
            }
            connection.commit();
        })) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            assertThat(store.verify("").results()).isEqualTo(1);
        }
    }

    @Test
    void whatDoesNotPassIsSaidAtOnce() {
        try (SqlStore store = open(Postgres.database(), (connection, count) -> {
            connection.rollback();
            throw new SQLException("no space left", "53100");
        })) {
            assertThatThrownBy(() -> store.create("s", ""))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("disk of the server is full");
        }
    }

    /** As a server that is stopped and started does to everybody. */
    @Test
    void cutConnectionsAreMadeAgain() {
        PostgresAddress address = Postgres.database();
        try (SqlStore store = Postgres.open(address)) {
            Study study = Study.open("s", Examples.SETUP, store);
            for (int i = 0; i < 10; i++) {
                study.tell(study.ask().id(), i, i);
                Postgres.run(
                        "postgres",
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '"
                                + Postgres.name(address) + "'");
            }
            assertThat(store.verify("").results()).isEqualTo(10);
            assertThat(store.verify("").broken()).isEmpty();
        }
    }
}
