package dev.etesian.workload.hnsw;

import dev.etesian.workload.Lazy;
import dev.etesian.workload.vector.SearchTask;
import java.util.LinkedHashMap;
import java.util.Map;

/** The graphs built last over the vectors of a task. Safe to share; different ones are built side by side. */
final class Graphs {

    /** At 10,000 vectors a graph with its vectors takes 5 to 8 MB. */
    private static final int KEPT = 24;

    private final SearchTask task;

    private final Map<HnswSettings, Lazy<HnswIndex>> built = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<HnswSettings, Lazy<HnswIndex>> eldest) {
            return size() > KEPT;
        }
    };

    Graphs(SearchTask task) {
        this.task = task;
    }

    SearchTask task() {
        return task;
    }

    HnswIndex graph(HnswSettings settings) {
        return slot(settings).value();
    }

    private synchronized Lazy<HnswIndex> slot(HnswSettings settings) {
        return built.computeIfAbsent(settings, wanted -> new Lazy<>(() -> HnswIndex.of(task.stored(), wanted)));
    }
}
