package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Hashing of word vectors: the studies of the paper, and a grid of settings to test what it says about tables. */
record LshExperiment(WorkloadExperiment studies) implements ReproducedWorkload {

    /** About how long a setting of the grid takes, in seconds. */
    private static final double CELL = 1.5;

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
    public Claims claims(Records records) {
        HashTables tables = tables(records);
        return new Claims(List.of(
                regret(records),
                studies.shares(records)
                        .verdict()
                        .inside("The method samples from the box asked for after some exploration"),
                tables.claim("More hash tables mean shorter queries, at equal precision, and more memory"),
                tables.probes("More probes mean a higher precision and longer queries")));
    }

    private static HashTables tables(Records records) {
        return new HashTables(records.sweep(), records.protocol().time());
    }

    @Override
    public List<Block> opening(Records records) {
        return List.of(claims(records).table(), new Block.Text(SamplingVerdict.RULES));
    }

    @Override
    public List<Block> closing(Records records) {
        HashTables tables = tables(records);
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading("More tables, shorter queries?"));
        blocks.add(new Block.Text(tables.verdict()));
        blocks.add(new Block.Text("Settings of a grid, not chosen by any method: "
                + Sweep.grid(records.protocol().effort())
                + ". For each number of tables the fastest number of bits of the grid that reaches the precision,"
                + " and as many probes as that takes, read off between two numbers of probes. Where that is a number of bits whose least"
                + " number of probes is above the precision already (`above`), the time is an upper bound, not at equal precision, and"
                + " counts in no comparison. Memory is the price."));
        if (!tables.clause().isEmpty()) {
            blocks.add(new Block.Figure(
                    "lsh-tables",
                    "What a query and the tables take against the number of tables, at equal precision.",
                    tables.picture()));
        }
        blocks.add(tables.table());
        blocks.add(new Block.Heading("More probes, higher precision and longer queries?"));
        blocks.add(new Block.Text(tables.steps()));
        return blocks;
    }

    @Override
    public String besides(Records records) {
        String clause = tables(records).clause();
        return clause.isEmpty() ? "" : "; " + clause;
    }
}
