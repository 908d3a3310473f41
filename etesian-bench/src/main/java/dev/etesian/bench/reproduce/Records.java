package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.LineFile;
import dev.etesian.bench.quality.PackedLines;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything measured so far, in a folder: studies in {@code runs.jsonl} and {@code runs.jsonl.gz}, the runs of the theory in {@code theory.jsonl},
 * costs of suggestions in {@code complexity.jsonl}, settings of hash tables in {@code sweep.jsonl}. Lines of other settings are
 * refused before anything is written. Appending is safe from several threads.
 */
final class Records implements AutoCloseable {

    private static final String STUDIES = "runs.jsonl";
    private static final String THEORY = "theory.jsonl";
    private static final String COSTS = "complexity.jsonl";
    private static final String SWEEP = "sweep.jsonl";

    /** The names of the files. */
    static final List<String> FILES = List.of(STUDIES, THEORY, COSTS, SWEEP);

    /** Runs that were packed to be kept; read, never written. */
    static final String PACKED = "runs.jsonl.gz";

    private final Protocol protocol;
    private final int threads;
    private final ResultFile studies;
    private final List<QualityLine> packed;
    private final LineFile theoryFile;
    private final LineFile costFile;
    private final LineFile sweepFile;
    private final List<QualityPlan> plans;
    private final List<TheoryLine> theory;
    private final List<CostLine> costs;
    private final List<SweepLine> sweep;

    private Records(
            Protocol protocol,
            int threads,
            List<QualityPlan> plans,
            ResultFile studies,
            List<QualityLine> packed,
            LineFile theoryFile,
            LineFile costFile,
            LineFile sweepFile) {
        this.protocol = protocol;
        this.threads = threads;
        this.plans = plans;
        this.studies = studies;
        this.packed = List.copyOf(packed);
        this.theoryFile = theoryFile;
        this.costFile = costFile;
        this.sweepFile = sweepFile;
        theory = read(theoryFile, line -> TheoryLine.read(line, protocol));
        costs = read(costFile, line -> CostLine.read(line, protocol));
        sweep = read(sweepFile, line -> SweepLine.read(line, protocol));
    }

    private static <T> List<T> read(LineFile file, Function<LineFile.Line, T> reader) {
        return file.lines().stream().map(reader).collect(Collectors.toCollection(ArrayList::new));
    }

    private Records(Records of, Protocol protocol, List<QualityPlan> plans) {
        this.protocol = protocol;
        this.plans = plans;
        threads = of.threads;
        studies = of.studies;
        packed = of.packed;
        theoryFile = of.theoryFile;
        costFile = of.costFile;
        sweepFile = of.sweepFile;
        theory = of.theory;
        costs = of.costs;
        sweep = of.sweep;
    }

    /** The same results as those of other settings: to report what was not asked for. Nothing is appended through it. */
    Records as(Protocol other, Experiment experiment) {
        List<QualityPlan> own =
                experiment instanceof StudyExperiment study ? study.plans(other.ofAllStrategies()) : List.of();
        return new Records(this, other, own);
    }

    /** Opens the files of a folder; {@code plans} are all studies that may be in it. */
    static Records open(Path folder, Protocol protocol, int threads, List<QualityPlan> plans) throws IOException {
        List<AutoCloseable> opened = new ArrayList<>();
        try {
            ResultFile studies = ResultFile.open(folder.resolve(STUDIES), plans);
            opened.add(studies);
            LineFile theory = LineFile.open(folder.resolve(THEORY), "objectives");
            opened.add(theory);
            LineFile costs = LineFile.open(folder.resolve(COSTS), "strategy");
            opened.add(costs);
            LineFile sweep = LineFile.open(folder.resolve(SWEEP), "mode");
            opened.add(sweep);
            List<QualityLine> packed = PackedLines.read(folder.resolve(PACKED), plans);
            return new Records(protocol, threads, plans, studies, packed, theory, costs, sweep);
        } catch (IOException | RuntimeException e) {
            closeAll(opened, e);
            throw e;
        }
    }

    /** The names of the files whose last line was cut off by an interruption. */
    List<String> cutOff() {
        boolean[] cut = {studies.cutOff(), theoryFile.cutOff(), costFile.cutOff(), sweepFile.cutOff()};
        return IntStream.range(0, cut.length)
                .filter(i -> cut[i])
                .mapToObj(FILES::get)
                .toList();
    }

    private static void closeAll(List<AutoCloseable> opened, Exception why) {
        for (AutoCloseable file : opened) {
            try {
                file.close();
            } catch (Exception e) {
                why.addSuppressed(e);
            }
        }
    }

    Protocol protocol() {
        return protocol;
    }

    int threads() {
        return threads;
    }

    synchronized List<QualityLine> studies() {
        return Stream.concat(packed.stream(), studies.lines().stream()).toList();
    }

    /** The runs that count, named for their methods: those of the seeds and the setting asked for, whatever else is there. */
    synchronized List<QualityLine> counted() {
        return studies().stream()
                .filter(line -> plans.stream()
                        .anyMatch(plan ->
                                Tasks.of(plan).equals(Tasks.of(line)) && line.seed() < plan.seed() + plan.runs()))
                .flatMap(line -> protocol.setting().method(line.strategy()).map(line::of).stream())
                .toList();
    }

    synchronized List<TheoryLine> theory() {
        return List.copyOf(theory);
    }

    synchronized List<CostLine> costs() {
        return List.copyOf(costs);
    }

    synchronized List<SweepLine> sweep() {
        return List.copyOf(sweep);
    }

    synchronized void append(SweepLine line) throws IOException {
        sweepFile.append(line.json());
        sweep.add(line);
    }

    synchronized void append(QualityLine line) throws IOException {
        studies.append(line);
    }

    synchronized void append(TheoryLine line) throws IOException {
        theoryFile.append(line.json());
        theory.add(line);
    }

    synchronized void append(CostLine line) throws IOException {
        costFile.append(line.json());
        costs.add(line);
    }

    /**
     * Puts the lines of every file into an order that does not depend on which run ended first; the last thing to do.
     */
    synchronized void arrange() throws IOException {
        List<QualityLine> order = new ArrayList<>();
        List<QualityLine> all = studies.lines();
        for (QualityPlan plan : plans) {
            for (String strategy : plan.strategies()) {
                all.stream()
                        .filter(line -> line.strategy().equals(strategy)
                                && Tasks.of(line).equals(Tasks.of(plan)))
                        .sorted(Comparator.comparingLong(QualityLine::seed))
                        .forEach(order::add);
            }
        }
        studies.arrange(order);
        theory.sort(TheoryLine.ORDER);
        theoryFile.replace(theory.stream().map(TheoryLine::json).toList());
        costs.sort(CostLine.ORDER);
        costFile.replace(costs.stream().map(CostLine::json).toList());
        sweep.sort(SweepLine.ORDER);
        sweepFile.replace(sweep.stream().map(SweepLine::json).toList());
    }

    @Override
    public void close() throws IOException {
        try (studies;
                theoryFile;
                sweepFile) {
            costFile.close();
        }
    }
}
