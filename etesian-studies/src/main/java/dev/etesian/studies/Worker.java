package dev.etesian.studies;

import dev.etesian.studies.json.ToJson;
import dev.etesian.study.Attempt;
import dev.etesian.study.Dossier;
import dev.etesian.study.Lease;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Somebody who evaluates a trial now.
 *
 * @param since when the attempt was announced
 * @param expires when its lease runs out unless it is heard of; empty for one that never does
 */
public record Worker(String worker, String study, long trial, int attempt, Instant since, Optional<Instant> expires)
        implements ToJson {

    /** Everybody who evaluates a trial of a study. */
    public static List<Worker> of(OpenStudy study) {
        Map<Long, Lease> leases = study.study().leases().stream()
                .collect(Collectors.toMap(Lease::trial, Function.identity(), (a, b) -> b));
        List<Worker> workers = new ArrayList<>();
        for (Dossier dossier : study.overview().dossiers()) {
            List<Attempt> attempts = dossier.attempts();
            if (!dossier.pending() || attempts.isEmpty()) {
                continue;
            }
            Attempt last = attempts.get(attempts.size() - 1);
            if (last.failure().isEmpty() && !last.expired()) {
                long trial = dossier.trial().id();
                workers.add(new Worker(
                        last.by(),
                        study.name(),
                        trial,
                        last.number(),
                        last.at(),
                        Optional.ofNullable(leases.get(trial)).map(Lease::expires)));
            }
        }
        return workers;
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("worker", worker);
        json.put("study", study);
        json.put("trial", trial);
        json.put("attempt", attempt);
        json.put("since", since.toString());
        json.put("expires", expires.map(Instant::toString).orElse(null));
        return json;
    }
}
