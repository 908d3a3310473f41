package dev.etesian.server;

import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.StudyEvent;
import dev.etesian.studies.json.Json;
import dev.etesian.study.StudyGoneException;
import java.lang.System.Logger;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Tells clients what happens in studies. One thread looks at the logs of studies that somebody follows, a few times a second, and
 * at once when this service wrote. So what other processes write on the same store is heard too, and no writer ever waits for
 * a client.
 */
final class EventHub implements AutoCloseable {

    private static final Logger LOG = System.getLogger(EventHub.class.getName());
    private static final int MILLIS = 200;
    private static final int PAGE = 100;

    /** In how many places of a log one look reads. */
    private static final int PLACES = 8;

    private static final int BEAT_SECONDS = 15;
    private static final int PART_SECONDS = 2;

    private final Map<String, Followed> followed = new ConcurrentHashMap<>();
    private final Set<String> woken = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "etesian-events");
        thread.setDaemon(true);
        return thread;
    });

    private final List<Future<?>> tasks;
    private final Consumer<String> gone;

    /** A client and how far it has come. */
    private static final class Follower {
        private final EventStream stream;
        private long next;

        Follower(EventStream stream, long next) {
            this.stream = stream;
            this.next = next;
        }
    }

    private record Followed(OpenStudy study, List<Follower> followers) {}

    /**
     * One that nobody follows yet.
     *
     * @param gone hears the name of a study that is no longer what it was
     */
    EventHub(Consumer<String> gone) {
        this.gone = gone;
        tasks = List.of(
                looking.scheduleWithFixedDelay(this::look, MILLIS, MILLIS, TimeUnit.MILLISECONDS),
                looking.scheduleWithFixedDelay(this::part, PART_SECONDS, PART_SECONDS, TimeUnit.SECONDS),
                looking.scheduleWithFixedDelay(this::beat, BEAT_SECONDS, BEAT_SECONDS, TimeUnit.SECONDS));
    }

    /** Sends a client every event after the first {@code from}, and those to come. */
    void follow(OpenStudy study, long from, EventStream stream) {
        stream.beat(); // the client knows at once that it is heard
        followed.compute(study.name(), (name, before) -> {
            Followed now = before == null ? new Followed(study, new CopyOnWriteArrayList<>()) : before;
            now.followers.add(new Follower(stream, from));
            return now;
        });
        wake(study.name());
    }

    /** Looks at a study now instead of in a moment. */
    void wake(String study) {
        if (followed.containsKey(study) && woken.add(study) && !looking.isShutdown()) {
            looking.execute(() -> {
                woken.remove(study);
                Followed one = followed.get(study);
                if (one != null) {
                    look(one);
                }
            });
        }
    }

    int clients() {
        return followed.values().stream().mapToInt(one -> one.followers.size()).sum();
    }

    private void look() {
        followed.values().forEach(this::look);
    }

    private void look(Followed one) {
        try {
            one.followers.removeIf(follower -> follower.stream.closed());
            send(one);
        } catch (StudyGoneException e) {
            gone.accept(one.study.name());
            one.followers.forEach(follower -> follower.stream.close());
            one.followers.clear();
        } catch (RuntimeException e) {
            LOG.log(Logger.Level.WARNING, "events of study " + one.study.name() + " cannot be read now", e);
        }
        if (one.followers.isEmpty()) {
            followed.computeIfPresent(one.study.name(), (name, now) -> now.followers.isEmpty() ? null : now);
        }
    }

    /**
     * A page to those who take more now; those that have come as far get the same text. Who has come furthest is first, and those
     * who are still behind have their next page after the other studies had theirs: so nobody waits for a long log.
     */
    private void send(Followed one) {
        NavigableMap<Long, List<Follower>> ready = one.followers.stream()
                .filter(follower -> follower.stream.ready())
                .collect(Collectors.groupingBy(follower -> follower.next, TreeMap::new, Collectors.toList()));
        boolean more = ready.size() > PLACES;
        for (Map.Entry<Long, List<Follower>> place :
                ready.descendingMap().entrySet().stream().limit(PLACES).toList()) {
            List<Follower> together = place.getValue();
            List<StudyEvent> events = StudyEvent.since(one.study, place.getKey(), PAGE);
            int sent = 0;
            for (long length = 0; sent < events.size() && length < EventStream.MOST_WAITING; sent++) {
                String json = Json.line(events.get(sent));
                long id = events.get(sent).id();
                together.forEach(follower -> follower.stream.send(id, json));
                length += json.length();
            }
            long next = place.getKey() + sent;
            together.forEach(follower -> follower.next = next);
            boolean end = sent == events.size() && sent < PAGE;
            more |= !end && together.stream().anyMatch(follower -> follower.stream.ready());
        }
        if (more) {
            wake(one.study.name());
        }
    }

    /** Ends the streams of those whose token was revoked or has expired. */
    private void part() {
        try {
            followed.values()
                    .forEach(one -> one.followers.stream()
                            .map(follower -> follower.stream)
                            .filter(stream -> !stream.welcome())
                            .forEach(EventStream::close));
        } catch (RuntimeException e) {
            LOG.log(Logger.Level.WARNING, "who may follow cannot be read now", e);
        }
    }

    private void beat() {
        followed.values().forEach(one -> one.followers.forEach(follower -> follower.stream.beat()));
    }

    @Override
    public void close() {
        tasks.forEach(task -> task.cancel(true));
        looking.shutdownNow();
        followed.values().forEach(one -> one.followers.forEach(follower -> follower.stream.close()));
        followed.clear();
    }
}
