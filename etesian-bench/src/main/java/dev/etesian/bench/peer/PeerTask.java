package dev.etesian.bench.peer;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.NamedPreference;
import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.problem.Direction;
import dev.etesian.problem.Objective;
import dev.etesian.problem.OutcomeConstraint;
import dev.etesian.problem.Range;
import dev.etesian.space.Condition;
import dev.etesian.space.IntegerParameter;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.RealParameter;
import dev.etesian.space.Spacing;
import dev.etesian.space.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a peer is told of a problem, in the words of the protocol: names, kinds and directions, and nothing else. */
final class PeerTask {

    private final BenchProblem problem;

    PeerTask(BenchProblem problem) {
        this.problem = problem;
    }

    /** The request that begins a run. A box is told by its worst corner, which some peers take as a reference point. */
    Map<String, Object> start(Peer peer, NamedPreference preference, long seed, int initial) {
        Map<String, Object> task = new LinkedHashMap<>();
        task.put("peer", peer.name());
        // What every library takes as a seed.
        task.put("seed", Math.floorMod(seed, 1L << 31));
        task.put(
                "parameters",
                problem.space().parameters().stream().map(PeerTask::parameter).toList());
        task.put(
                "directions",
                problem.objectives().stream()
                        .map(objective -> maximized(objective) ? "maximize" : "minimize")
                        .toList());
        task.put("constraints", constraints(new double[problem.limits().size()]).size());
        task.put("initial", initial);
        if (preference.regions().size() == 1) {
            List<Range> box = preference.regions().get(0).box();
            List<Double> worst = new ArrayList<>();
            for (int k = 0; k < box.size(); k++) {
                worst.add(
                        maximized(problem.objectives().get(k))
                                ? box.get(k).low()
                                : box.get(k).high());
            }
            task.put("thresholds", worst);
        }
        return Map.of("start", task);
    }

    /** The request that tells of a result. */
    Map<String, Object> tell(ForeignRun.Result result) {
        Map<String, @Nullable Object> told = new LinkedHashMap<>();
        Map<String, Object> params = new LinkedHashMap<>();
        Point point = problem.space().decode(result.unit());
        point.values().forEach((name, value) -> params.put(name, plain(value)));
        told.put("params", params);
        told.put("unit", result.unit());
        told.put("values", result.failed() ? null : result.outcomes());
        told.put("constraints", result.failed() ? null : constraints(result.limits()));
        return Map.of("tell", told);
    }

    /** At most 0 where the limits hold; one with two bounds is two. */
    private List<Double> constraints(double[] outcomes) {
        List<Double> values = new ArrayList<>();
        for (int l = 0; l < outcomes.length; l++) {
            OutcomeConstraint limit = problem.limits().get(l);
            if (Double.isFinite(limit.max())) {
                values.add(outcomes[l] - limit.max());
            }
            if (Double.isFinite(limit.min())) {
                values.add(limit.min() - outcomes[l]);
            }
        }
        return values;
    }

    private static boolean maximized(Objective objective) {
        return objective.direction() == Direction.MAXIMIZE;
    }

    private static Map<String, Object> parameter(Parameter parameter) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", parameter.name());
        if (parameter instanceof RealParameter real) {
            out.putAll(real(real));
        } else if (parameter instanceof IntegerParameter integer) {
            out.putAll(integer(integer));
        } else {
            out.put("type", parameter.ordered() ? "ordinal" : "categorical");
            out.put("values", parameter.listed().stream().map(PeerTask::plain).toList());
        }
        if (parameter.when().isPresent()) {
            Condition when = parameter.when().get();
            out.put(
                    "when",
                    Map.of(
                            when.parameter(),
                            when.values().stream().map(PeerTask::plain).toList()));
        }
        return out;
    }

    private static Map<String, Object> real(RealParameter real) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", "real");
        out.put("low", real.low());
        out.put("high", real.high());
        out.put("log", real.spacing() == Spacing.LOG);
        real.step().ifPresent(step -> out.put("step", step));
        return out;
    }

    private static Map<String, Object> integer(IntegerParameter integer) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", "integer");
        out.put("low", integer.low());
        out.put("high", integer.high());
        out.put("log", integer.spacing() == Spacing.LOG);
        if (integer.step() != 1) {
            out.put("step", integer.step());
        }
        return out;
    }

    private static Object plain(Value value) {
        if (value instanceof Value.Real real) {
            return real.number();
        }
        return value instanceof Value.Whole whole ? (Object) whole.number() : value.toString();
    }
}
