package dev.etesian.studies;

import dev.etesian.store.Verification;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a check of a store found.
 *
 * @param counts how much was checked, by kind
 * @param broken what does not hold; empty where all is well
 */
public record StoreCheck(Map<String, Long> counts, List<Verification.Fault> broken) implements ToJson {

    /** Checks all studies of a store and its file, or one study. */
    public static StoreCheck of(Studies studies, String study) {
        Verification found = studies.database().verify(study);
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("studies", (long) found.studies());
        counts.put("events", found.events());
        counts.put("trials", found.trials());
        counts.put("results", found.results());
        counts.put("asks", found.asks());
        counts.put("conflicts", found.conflicts());
        return new StoreCheck(counts, found.broken());
    }

    public boolean ok() {
        return broken.isEmpty();
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(counts);
        json.put("ok", ok());
        json.put("broken", broken.stream().map(Verification.Fault::toString).toList());
        return json;
    }
}
