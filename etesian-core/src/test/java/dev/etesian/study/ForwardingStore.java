package dev.etesian.study;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A store that passes everything on to another one; tests override what they disturb. */
public abstract class ForwardingStore implements StudyStore {

    /** Who does the work. */
    protected abstract StudyStore store();

    @Override
    public boolean create(String study, String definition) {
        return store().create(study, definition);
    }

    @Override
    public String definition(String study) {
        return store().definition(study);
    }

    @Override
    public Optional<StudyLog> find(String study) {
        return store().find(study);
    }

    @Override
    public List<String> studies() {
        return store().studies();
    }

    @Override
    public Instant now() {
        return store().now();
    }

    /** A log that passes everything on to another one. */
    public abstract static class Log implements StudyLog {

        protected final StudyLog log;

        protected Log(StudyLog log) {
            this.log = log;
        }

        @Override
        public String id() {
            return log.id();
        }

        @Override
        public List<Entry> read(long from) {
            return log.read(from);
        }

        @Override
        public List<Lease> leases() {
            return log.leases();
        }

        @Override
        public List<Lease> lapsed() {
            return log.lapsed();
        }

        @Override
        public List<Lease> beat(Set<String> tokens) {
            return log.beat(tokens);
        }

        @Override
        public void release(Set<String> tokens) {
            log.release(tokens);
        }

        @Override
        public void renew() {
            log.renew();
        }
    }
}
