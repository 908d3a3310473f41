package dev.etesian.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Study;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections are lost and transactions are refused: nothing is lost or stored twice, and nobody is bothered. */
final class PostgresFaultTest {

    /** What happens at a commit: of a transaction, or of a statement that is one by itself. */
    private interface AtCommit {
        void commit(Commit commit, int count) throws SQLException;
    }

    private record Commit(boolean statement, Doing really, Doing not) {

        private interface Doing {
            void run() throws SQLException;
        }

        void commit() throws SQLException {
            really.run();
        }

        void rollback() throws SQLException {
            not.run();
        }
    }

    private static SqlStore open(PostgresAddress address, AtCommit commit) {
        AtomicInteger count = new AtomicInteger();
        return PostgresDatabase.open(
                address,
                Options.of(Boxes.CODEC),
                source -> proxy(
                        DataSource.class,
                        (method, args) -> watched((Connection) method.invoke(source, args), commit, count)));
    }

    private interface Call {
        @Nullable
        Object call(Method method, @Nullable Object[] args) throws ReflectiveOperationException, SQLException;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                PostgresFaultTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> {
                    try {
                        return call.call(method, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private static Connection watched(Connection connection, AtCommit at, AtomicInteger count) {
        return proxy(Connection.class, (method, args) -> {
            if (method.getName().equals("commit")) {
                at.commit(new Commit(false, connection::commit, connection::rollback), count.incrementAndGet());
                return null;
            }
            Object result = method.invoke(connection, args);
            return method.getName().equals("prepareStatement")
                            && String.valueOf(args[0]).startsWith("WITH claimed")
                    ? watched((PreparedStatement) result, at, count)
                    : result;
        });
    }

    private static PreparedStatement watched(PreparedStatement append, AtCommit at, AtomicInteger count) {
        return proxy(PreparedStatement.class, (method, args) -> {
            if (!method.getName().equals("executeQuery")) {
                return method.invoke(append, args);
            }
            AtomicReference<ResultSet> rows = new AtomicReference<>();
            at.commit(new Commit(true, () -> rows.set(append.executeQuery()), () -> {}), count.incrementAndGet());
            return rows.get();
        });
    }

    /** Every second commit happens, and the answer is lost: told without ids, which could not be told apart otherwise. */
    @Test
    void anUnknownCommitIsLookedFor() {
        PostgresAddress address = Postgres.database();
        try (SqlStore store = open(address, (commit, count) -> {
            commit.commit();
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

    /** Each round trip to a server is time, so asks, leases, results and failures take one each. */
    @Test
    void anAppendIsASingleStatement() {
        AtomicInteger statements = new AtomicInteger();
        try (SqlStore store = open(Postgres.database(), (commit, count) -> {
            commit.commit();
            statements.addAndGet(commit.statement() ? 1 : 0);
        })) {
            Study study = Study.open("s", Examples.SETUP, store);
            long asked = study.ask().id();
            long leased = study.lease(Claim.of("w", "token"), 1, Compute.serial())
                    .get(0)
                    .trial()
                    .id();
            study.tell(asked, 1, 2);
            study.tell(leased, 3, 4);
            study.fail(study.ask().id(), "crashed");
            assertThat(study.leases()).isEmpty();
            assertThat(store.verify("").broken()).isEmpty();
            assertThat(statements).hasValue(6);
        }
    }

    /** Somebody else's events at the same place are not taken for ours. */
    @Test
    void anAppendThatWasNotCommittedAndComesTooLateIsRefused() {
        PostgresAddress address = Postgres.database();
        try (SqlStore other = Postgres.open(address);
                SqlStore store = open(address, (commit, count) -> {
                    if (count > 1) {
                        commit.commit();
                        return;
                    }
                    commit.rollback();
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
        try (SqlStore store = open(Postgres.database(), (commit, count) -> {
            if (count % 3 != 0) {
                commit.rollback();
                throw new SQLException("for a moment", state);
            }
            commit.commit();
        })) {
            Study study = Study.open("s", Examples.SETUP, store);
            study.tell(study.ask().id(), 1, 2);
            assertThat(store.verify("").results()).isEqualTo(1);
        }
    }

    @Test
    void whatDoesNotPassIsSaidAtOnce() {
        try (SqlStore store = open(Postgres.database(), (commit, count) -> {
            commit.rollback();
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
