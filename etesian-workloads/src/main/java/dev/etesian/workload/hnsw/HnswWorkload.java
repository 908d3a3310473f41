package dev.etesian.workload.hnsw;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.workload.Lazy;
import dev.etesian.workload.Memo;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadInfo;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.vector.SearchTask;
import dev.etesian.workload.vector.WordVectors;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Lucene's graph search on word vectors: how the graph is built, how coarse its vectors are, and how many candidates a
 * search keeps.
 *
 * <p>Minimized are the time of a query in milliseconds, the share of the ten nearest vectors that is not found, and the
 * memory that searches touch in megabytes: the graph, and the vectors in the form that is compared. The whole index would
 * tell little apart, as Lucene keeps the exact vectors beside the coarse ones; so would the time to build, which follows
 * from two of the settings alone. Answers are not compared again by exact vectors: a coarse form costs precision. Where work
 * is counted, time becomes {@code visited}: vectors compared with a query. Source: [Malkov2020].
 */
public final class HnswWorkload implements Workload {

    private static final int WORDS = 10_000;
    private static final int QUERIES = 300;
    private static final double MEGABYTE = 1e6;
    private static final String CONNECTIONS = "connections";
    private static final String BEAM_WIDTH = "beamWidth";
    private static final String CANDIDATES = "candidates";
    private static final String QUANTIZATION = "quantization";

    private static final SearchSpace SPACE = SearchSpace.of(
            Parameter.integer(CONNECTIONS, 2, 32).log(),
            Parameter.integer(BEAM_WIDTH, 8, 128).log(),
            Parameter.integer(CANDIDATES, SearchTask.NEIGHBORS, 320).log(),
            Parameter.categorical(QUANTIZATION, Quantization.labels()));

    private static final Point WARM_UP = Point.of(CONNECTIONS, 4)
            .with(BEAM_WIDTH, 8)
            .with(CANDIDATES, 80)
            .with(QUANTIZATION, Quantization.NONE.label());

    private final TimeMode mode;
    private final WorkloadInfo info;
    private final Lazy<Graphs> graphs;
    private final Memo<Point, Map<String, Double>> known;

    public HnswWorkload(TimeMode mode) {
        this(mode, () -> WordVectors.task(DataFolder.standard(), WORDS, QUERIES));
    }

    HnswWorkload(TimeMode mode, Supplier<SearchTask> source) {
        this.mode = mode;
        graphs = new Lazy<>(() -> ready(new Graphs(source.get())));
        known = new Memo<>(mode);
        boolean timed = mode == TimeMode.CPU;
        info = new WorkloadInfo(
                "hnsw",
                "nearest word vectors by Lucene's graph: 3 integers, 1 categorical; query time in ms, 1 - precision,"
                        + " memory in MB",
                "vectors compared with a query",
                "Malkov2020",
                List.of(WordVectors.DATA.name()),
                1.5,
                SPACE,
                List.of(
                        timed
                                ? Objective.minimize("time").within(0, 0.6)
                                : Objective.minimize("visited").within(0, 2000).withoutNoise(),
                        Objective.minimize("imprecision").within(0, 0.4).withoutNoise(),
                        Objective.minimize("memory").within(0, 5).withoutNoise()),
                List.of(timed ? "ms a query" : "vectors a query", "share not found", "MB"),
                // Less memory than exact vectors take, and as good as graphs of coarse ones get at a third of their
                // longest time.
                List.of(new Range(0, timed ? 0.15 : 400), new Range(0, 0.1), new Range(0, 1.5)));
    }

    @Override
    public WorkloadInfo info() {
        return info;
    }

    /** Also runs once, as code that has just been loaded is slower. */
    @Override
    public void prepare() {
        graphs.value();
    }

    private Graphs ready(Graphs made) {
        evaluate(WARM_UP, made);
        return made;
    }

    @Override
    public Map<String, Double> evaluate(Point point) {
        return known.of(point, wanted -> evaluate(wanted, graphs.value()));
    }

    private Map<String, Double> evaluate(Point point, Graphs prepared) {
        SearchTask task = prepared.task();
        HnswIndex index = prepared.graph(new HnswSettings(
                (int) point.integer(CONNECTIONS),
                (int) point.integer(BEAM_WIDTH),
                Quantization.of(point.label(QUANTIZATION))));
        int candidates = (int) point.integer(CANDIDATES);
        HnswIndex.Answer[] answers = new HnswIndex.Answer[task.queries().size()];
        Runnable pass =
                () -> Arrays.setAll(answers, q -> index.nearest(task.queries().row(q), candidates));
        double milliseconds = mode.milliseconds(pass) / answers.length;
        double visited =
                Arrays.stream(answers).mapToDouble(HnswIndex.Answer::visited).sum() / answers.length;
        Map<String, Double> outcomes = new LinkedHashMap<>();
        outcomes.put(info.objectives().get(0).name(), mode == TimeMode.CPU ? milliseconds : visited);
        outcomes.put("imprecision", 1 - task.precision(first(answers)));
        outcomes.put("memory", index.bytes() / MEGABYTE);
        outcomes.put("visits", visited);
        return outcomes;
    }

    /** Of the candidates, as many as were asked for. */
    private static int[][] first(HnswIndex.Answer[] answers) {
        return Arrays.stream(answers)
                .map(answer -> Arrays.copyOf(answer.rows(), Math.min(answer.rows().length, SearchTask.NEIGHBORS)))
                .toArray(int[][]::new);
    }
}
