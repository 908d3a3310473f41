package dev.etesian.studies;

import dev.etesian.store.RunningTrial;
import dev.etesian.studies.json.ToJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Somebody who evaluates a trial now, by its lease. */
public record WorkerView(RunningTrial running) implements ToJson {

    /** Everybody who evaluates a trial of a store; no study is read for it. */
    public static List<WorkerView> all(Studies studies) {
        return studies.database().running().stream().map(WorkerView::new).toList();
    }

    public String study() {
        return running.study();
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("worker", running.lease().worker());
        json.put("study", running.study());
        json.put("trial", running.lease().trial());
        json.put("attempt", running.lease().attempt());
        json.put("since", running.since().toString());
        json.put("expires", running.lease().expires().toString());
        return json;
    }
}
