package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Holds the log of a study against what its clients wrote down, without any of the code that a study is made of: what was
 * acknowledged is there and says the same (I1), nothing is there that nobody wanted (I2), each id happened once (I3), trials
 * are numbered without gaps (I4) and go through legal states only (I5), positions have no gaps (I6), and a trial has one lease
 * at a time, whose attempts count up (I7).
 */
final class HistoryChecker {

    private static final String WANTED = "ask lease tell fail steer";

    private final List<String> wrong = new ArrayList<>();
    private final Map<String, Set<String>> wanted = new HashMap<>();
    private final List<String[]> answers = new ArrayList<>();

    private final Map<String, Long> asked = new HashMap<>();
    private final Map<String, Long> told = new HashMap<>();
    private final Map<String, String> leased = new HashMap<>();
    private final Map<String, Event> changes = new HashMap<>();
    private final Map<String, Integer> versions = new HashMap<>();
    private final Map<Long, Integer> attempts = new HashMap<>();
    private final Map<Long, Integer> living = new HashMap<>();
    private final Set<Long> ended = new HashSet<>();
    private final Map<Long, List<double[]>> outcomes = new HashMap<>();
    private long trials;
    private int version = 1;

    /** Reads what a client wrote; a line that it did not finish is none. */
    void read(Path history) throws IOException {
        String text = Files.readString(history);
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
            String[] words = line.split(" ");
            if (List.of(WANTED.split(" ")).contains(words[0])) {
                wanted.computeIfAbsent(words[0], same -> new HashSet<>()).add(words[1]);
            } else {
                answers.add(words);
            }
        }
    }

    int answers() {
        return answers.size();
    }

    /** What is wrong with a log. */
    List<String> violations(List<Entry> log) {
        for (int i = 0; i < log.size(); i++) {
            require(log.get(i).position() == i, "I6: position " + log.get(i).position() + " at " + i);
            follow(log.get(i));
        }
        answers.forEach(this::hold);
        return wrong;
    }

    /** The trials that no other dominates, the first objective maximized and the second minimized, by brute force. */
    Set<Long> front() {
        Map<Long, double[]> means = new HashMap<>();
        outcomes.forEach((trial, all) -> means.put(trial, new double[] {mean(all, 0), mean(all, 1)}));
        Set<Long> front = new TreeSet<>();
        means.forEach((trial, y) -> {
            boolean dominated =
                    means.values().stream().anyMatch(z -> z[0] >= y[0] && z[1] <= y[1] && (z[0] > y[0] || z[1] < y[1]));
            if (!dominated) {
                front.add(trial);
            }
        });
        return front;
    }

    private void follow(Entry entry) {
        Event event = entry.event();
        entry.caller().id().ifPresent(id -> once(changes, id, event));
        if (event instanceof Event.Asked ask) {
            require(ask.first() == trials, "I4: trial " + ask.first() + " after " + trials);
            trials = ask.first() + ask.points().size();
            ask.id().ifPresent(id -> {
                once(asked, id, ask.first());
                require(was("ask", id), "I2: nobody asked " + id);
            });
        } else if (event instanceof Event.Started started) {
            start(started);
        } else if (event instanceof Event.Told tell) {
            tell(tell);
        } else if (event instanceof Event.Failed failed) {
            Integer attempt = living.get(failed.trial());
            if (attempt == null || attempt <= failed.attempt()) {
                living.remove(failed.trial());
                ended.add(failed.trial());
            }
        } else if (event instanceof Event.Expired expired) {
            require(
                    Integer.valueOf(expired.attempt()).equals(living.remove(expired.trial())),
                    "I5: expired without a lease: " + expired);
        } else if (event instanceof Event.Steered) {
            version++;
            entry.caller().id().ifPresent(id -> versions.put(id, version));
        } else {
            wrong.add("I2: nobody wanted " + event);
        }
    }

    private void start(Event.Started started) {
        String token = started.lease().orElseThrow().token();
        long trial = started.trial();
        require(was("lease", token), "I2: nobody claimed " + token);
        require(trial < trials, "I5: started before it was asked: " + started);
        require(!ended.contains(trial), "I5: started after its end: " + started);
        require(living.put(trial, started.attempt()) == null, "I7: a second lease: " + started);
        require(started.attempt() == attempts.merge(trial, 1, Integer::sum), "I7: not the next attempt: " + started);
        once(leased, token, trial + " " + started.attempt());
    }

    private void tell(Event.Told tell) {
        String id = tell.result().id().orElse("");
        once(told, id, tell.trial());
        require(was("tell", id), "I2: nobody told " + id);
        require(bits(tell.result()).equals(bits(Acknowledged.result(id))), "I1: other bits: " + id);
        require(tell.trial() < trials, "I5: told before it was asked: " + tell.trial());
        living.remove(tell.trial());
        ended.add(tell.trial());
        outcomes.computeIfAbsent(tell.trial(), same -> new ArrayList<>())
                .add(new double[] {value(tell.result(), "f"), value(tell.result(), "g")});
    }

    private void hold(String[] answer) {
        String id = answer[1];
        switch (answer[0]) {
            case "asked" -> same(answer, asked.get(id), Long.valueOf(answer[2]));
            case "leased" -> same(answer, leased.get(id), answer[2] + " " + answer[3]);
            case "told" -> require(told.containsKey(id) && answer[2].equals("true"), "I1: lost or told twice: " + id);
            case "failed" -> require(changes.get(id) instanceof Event.Failed, "I1: lost " + id);
            case "steered" -> same(answer, versions.get(id), Integer.valueOf(answer[2]));
            case "refused" -> require(!changes.containsKey(id), "I3: refused and done: " + id);
            default -> {} // of what became nothing is known
        }
    }

    private void same(String[] answer, Object stored, Object said) {
        require(said.equals(stored), "I1: " + String.join(" ", answer) + ", stored " + stored);
    }

    private <T> void once(Map<String, T> all, String id, T value) {
        require(all.put(id, value) == null, "I3: twice: " + id);
    }

    private boolean was(String what, String id) {
        return wanted.getOrDefault(what, Set.of()).contains(id);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            wrong.add(otherwise);
        }
    }

    private static double mean(List<double[]> all, int objective) {
        return all.stream().mapToDouble(one -> one[objective]).average().orElseThrow();
    }

    private static double value(Result result, String name) {
        return result.outcomes().get(name).value();
    }

    private static Map<String, Long> bits(Result result) {
        Map<String, Long> bits = new HashMap<>();
        for (Map.Entry<String, Measurement> outcome : result.outcomes().entrySet()) {
            bits.put(
                    outcome.getKey(),
                    Double.doubleToRawLongBits(outcome.getValue().value()));
        }
        return bits;
    }
}
