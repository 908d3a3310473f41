package dev.etesian.bench.peer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.space.SearchSpace;
import java.util.LinkedHashMap;
import java.util.Map;

/** A peer in one run: asked and told over its process. */
final class PeerSearch implements ForeignRun.Method {

    private final PeerProcess process;
    private final PeerTask task;
    private final SearchSpace space;
    private final String version;

    /** Begins a run. */
    PeerSearch(PeerProcess process, Peer peer, QualityPlan plan, long seed) {
        this.process = process;
        BenchProblem problem = plan.problem();
        task = new PeerTask(problem);
        space = problem.space();
        JsonNode answer = process.answer(task.start(peer, plan.preference(), seed, plan.initialSize(seed)));
        version = answer.path("version").asText();
    }

    /** The version of the library. */
    String version() {
        return version;
    }

    @Override
    public double[] ask() {
        JsonNode answer = process.answer(Map.of("ask", Map.of()));
        JsonNode unit = answer.path("unit");
        if (!unit.isArray()) {
            return space.encode(space.read(written(answer.path("params"))));
        }
        double[] u = new double[space.parameters().size()];
        if (unit.size() != u.length) {
            throw new PeerFailure("expected a point with " + u.length + " coordinates, got " + unit);
        }
        for (int j = 0; j < u.length; j++) {
            u[j] = Math.min(1, Math.max(0, unit.get(j).asDouble()));
        }
        return u;
    }

    private static Map<String, Object> written(JsonNode params) {
        Map<String, Object> values = new LinkedHashMap<>();
        params.properties()
                .forEach(one -> values.put(
                        one.getKey(),
                        one.getValue().isTextual()
                                ? one.getValue().asText()
                                : one.getValue().isIntegralNumber()
                                        ? (Object) one.getValue().asLong()
                                        : (Object) one.getValue().asDouble()));
        if (values.isEmpty()) {
            throw new PeerFailure("expected a point, got " + params);
        }
        return values;
    }

    @Override
    public void tell(ForeignRun.Result result) {
        process.answer(task.tell(result));
    }
}
