package dev.etesian.store;

import dev.etesian.problem.Measurement;
import dev.etesian.study.Overview;
import dev.etesian.study.Report;
import dev.etesian.study.Result;
import dev.etesian.study.TrialRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What clients sent and what was acknowledged, to be held against a store after a crash: I1 every acknowledged result is
 * there bit for bit, I2 nothing is there that nobody sent, I3 each once. The value of a result is a function of its id, so
 * its bits need not be logged.
 */
final class Acknowledged {

    private final Set<String> sent = new HashSet<>();
    private final Set<String> tells = new HashSet<>();
    private final Map<String, Long> asks = new HashMap<>();

    /** The result that a client sends under an id. */
    static Result result(String id) {
        long bits = 0x9E3779B97F4A7C15L * id.hashCode();
        return Examples.result(Double.longBitsToDouble(bits >>> 2), id.hashCode() / 3.0)
                .identified(id);
    }

    /** A line of a client's log: {@code sent ID}, {@code told ID} or {@code asked ID TRIAL}. Half a line is none. */
    void log(String line) {
        String[] words = line.split(" ");
        if (words[0].equals("sent") && words.length == 2) {
            sent.add(words[1]);
        } else if (words[0].equals("told") && words.length == 2) {
            tells.add(words[1]);
        } else if (words[0].equals("asked") && words.length == 3) {
            asks.put(words[1], Long.parseLong(words[2]));
        }
    }

    int tells() {
        return tells.size();
    }

    /** What is wrong with a study, in words. */
    List<String> violations(Overview overview) {
        List<String> wrong = new ArrayList<>(overview.faults());
        Set<String> stored = new HashSet<>();
        for (TrialRecord record : overview.records()) {
            for (Report report : record.reports()) {
                String id = report.result().id().orElseThrow();
                if (!stored.add(id)) {
                    wrong.add("I3: twice: " + id);
                }
                if (!sent.contains(id)) {
                    wrong.add("I2: nobody sent " + id);
                }
                if (!bits(report.result()).equals(bits(result(id)))) {
                    wrong.add("I1: other bits: " + id);
                }
            }
        }
        tells.stream().filter(id -> !stored.contains(id)).forEach(id -> wrong.add("I1: lost " + id));
        asks.forEach((id, trial) -> {
            if (trial >= overview.records().size()) {
                wrong.add("I1: lost trial " + trial + " of ask " + id);
            }
        });
        if (new HashSet<>(asks.values()).size() != asks.size()) {
            wrong.add("I3: one trial for two asks");
        }
        return wrong;
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
