package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.workload.WorkloadDataMissing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Hashing of word vectors: the studies of the paper, and a grid of settings to test what it says about tables. */
final class LshExperiment implements Compared {

    /** About how long a setting of the grid takes, in seconds. */
    private static final double CELL = 1.5;

    private final WorkloadExperiment studies;

    LshExperiment(WorkloadExperiment studies) {
        this.studies = studies;
    }

    @Override
    public String name() {
        return studies.name();
    }

    @Override
    public String title() {
        return studies.title();
    }

    @Override
    public Size dimensions() {
        return studies.dimensions();
    }

    @Override
    public Optional<WorkloadDataMissing> missing() {
        return studies.missing();
    }

    @Override
    public boolean oneByOne(Protocol protocol) {
        return studies.oneByOne(protocol);
    }

    @Override
    public List<QualityPlan> plans(Protocol protocol) {
        return studies.plans(protocol);
    }

    @Override
    public List<TaskReport> comparisons(Records records) {
        return studies.comparisons(records);
    }

    @Override
    public List<TaskRuns> scored(Records records) {
        return studies.scored(records);
    }

    @Override
    public Optional<Protocol> held(Records records, OutputFolder folder) {
        return studies.held(records, folder);
    }

    @Override
    public long steps(Records records) {
        return studies.steps(records) + left(records).size();
    }

    @Override
    public double seconds(Records records) {
        return studies.seconds(records) + CELL * left(records).size();
    }

    private static List<Sweep.Cell> left(Records records) {
        Set<Sweep.Cell> done = records.sweep().stream().map(SweepLine::key).collect(Collectors.toSet());
        return Sweep.cells(records.protocol().effort()).stream()
                .filter(cell -> !done.contains(cell))
                .toList();
    }

    @Override
    public void run(Records records, Runnable step) throws IOException, InterruptedException {
        studies.run(records, step);
        Sweep sweep = new Sweep(studies.problem(records.protocol()));
        for (Sweep.Cell cell : left(records)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            records.append(sweep.measure(cell));
            step.run();
        }
    }

    @Override
    public Section report(Records records) {
        Section section = studies.report(records);
        HashTables tables = new HashTables(records.sweep(), records.protocol().time());
        List<Block> measured = new ArrayList<>(section.measured());
        measured.add(new Block.Heading("More tables, shorter queries?"));
        measured.add(new Block.Text(tables.verdict()));
        measured.add(new Block.Text("Settings of a grid, not chosen by any method: "
                + Sweep.grid(records.protocol().effort())
                + ". For each number of tables the fastest number of bits of the grid that reaches the precision,"
                + " and as many probes as that takes. Memory is the price."));
        if (!tables.clause().isEmpty()) {
            measured.add(new Block.Figure(
                    "lsh-tables",
                    "What a query and the tables take against the number of tables, at equal precision.",
                    tables.picture()));
        }
        measured.add(tables.table());
        measured.add(new Block.Heading("More probes, higher precision and longer queries?"));
        measured.add(new Block.Text(tables.steps()));
        String verdict = section.verdict();
        if (!tables.clause().isEmpty()) {
            verdict = verdict.substring(0, verdict.length() - 1) + "; " + tables.clause() + ".";
        }
        return new Section(section.name(), section.title(), section.setUp(), section.paper(), verdict, measured);
    }
}
