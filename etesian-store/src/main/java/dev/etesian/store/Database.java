package dev.etesian.store;

import java.time.Instant;
import java.util.List;

/** The way to a database: hands out sessions, and keeps what is written whole. Safe to share between threads. */
interface Database extends AutoCloseable {

    /** Runs work that reads. It may be run again after a fault that passes. */
    <T> T read(Session.Work<T> work);

    /** Runs work that reads from a single state. It may be run again after a fault that passes. */
    <T> T look(Session.Work<T> work);

    /** Runs work in a transaction that is durable when this returns. It may be run again after a fault that passes. */
    <T> T write(Session.Work<T> work, Failpoint after);

    /** Runs work once in a transaction that is durable when this returns. */
    <T> T writeOnce(Session.Work<T> work, Failpoint after);

    /** Writes what may be lost: how it ends says nothing of whether results can be stored. */
    default <T> T writeAside(Session.Work<T> work, Failpoint after) {
        return write(work, after);
    }

    /** Refuses, with the reason, where nothing can be written. */
    default void checkWritable() {}

    /** The time by the clock that all who share the database go by. */
    Instant now();

    /** What the user should know of this store though nothing is wrong. */
    List<String> warnings();

    @Override
    void close();
}
