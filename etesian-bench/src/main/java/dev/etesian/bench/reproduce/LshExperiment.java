package dev.etesian.bench.reproduce;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Hashing of word vectors: the studies of the paper, and a grid of settings to test what it says about tables. */
record LshExperiment(WorkloadExperiment studies) implements JudgedWorkload {

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
                inside(records).inside("The method samples from the box asked for after some exploration"),
                tables.claim("More hash tables mean shorter queries, at equal precision, and more memory"),
                tables.probes("More probes mean a higher precision and longer queries")));
    }

    private static HashTables tables(Records records) {
        return new HashTables(records.sweep(), records.protocol().time());
    }

    @Override
    public Section report(Records records) {
        Section section = JudgedWorkload.super.report(records);
        HashTables tables = tables(records);
        List<Block> measured = new ArrayList<>(section.measured());
        measured.add(1, new Block.Text(SamplingVerdict.RULES));
        measured.add(new Block.Heading("More tables, shorter queries?"));
        measured.add(new Block.Text(tables.verdict()));
        measured.add(new Block.Text("Settings of a grid, not chosen by any method: "
                + Sweep.grid(records.protocol().effort())
                + ". For each number of tables the fastest number of bits of the grid that reaches the precision,"
                + " and as many probes as that takes, read off between two numbers of probes. Where that is a number of bits whose least"
                + " number of probes is above the precision already (`above`), the time is an upper bound, not at equal precision, and"
                + " counts in no comparison. Memory is the price."));
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
