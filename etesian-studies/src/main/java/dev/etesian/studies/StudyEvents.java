package dev.etesian.studies;

import dev.etesian.store.LogLines;
import dev.etesian.study.Caller;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The events of a study as lines, for others who work on the same study through a service. */
public record StudyEvents(OpenStudy study) {

    /** What the study is beyond its name. */
    public String id() {
        return study.study().id();
    }

    /** What it was created from, as text; its problem may have changed since. */
    public String definition() {
        return study.studies().store().definition(study.name());
    }

    /** The leases that have run out by the clock of the store, by trial. */
    public List<Lease> lapsed() {
        return study.studies().store().log(study.name()).lapsed();
    }

    /** Writes the events from a position on, a line each. */
    public void write(OutputStream out, long from) throws IOException {
        LogLines lines = study.studies().lines();
        for (Entry entry : study.entries(from)) {
            out.write((lines.write(entry) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Appends events that somebody else made; all of them or none.
     *
     * @param in a line each
     * @param actor who sends them, whatever they say
     * @param allowed refuses an event that this one may not send
     * @return false, and nothing appended, where the log does not end just before the first of them
     */
    public boolean append(InputStream in, String actor, Consumer<Event> allowed) throws IOException {
        Instant now = study.studies().store().now();
        List<Entry> entries = new ArrayList<>();
        BufferedReader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = text.readLine(); line != null; line = text.readLine()) {
            Entry sent = study.studies().lines().read(line, entries.size() + 1);
            allowed.accept(sent.event());
            if (!entries.isEmpty() && sent.position() != entries.get(0).position() + entries.size()) {
                throw new IllegalArgumentException("line " + (entries.size() + 1) + ": expected event "
                        + (entries.get(0).position() + entries.size()) + ", got " + sent.position());
            }
            entries.add(new Entry(
                    sent.position(), now, new Caller(actor, sent.caller().id()), sent.event()));
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("line 1: expected an event, got nothing");
        }
        return study.study().append(entries);
    }
}
