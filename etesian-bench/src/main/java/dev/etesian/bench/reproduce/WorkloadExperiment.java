package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.problem.WorkloadProblem;
import dev.etesian.bench.quality.InitialPoints;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.chart.PlotsPicture;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workload;
import dev.etesian.workload.WorkloadDataMissing;
import dev.etesian.workload.Workloads;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A real workload tuned by the paper's methods, ours and the rivals. Source: [Paria2019, Section 5] for two of them.
 *
 * <p>Where time is measured, studies run one after the other; where work is counted, as many at a time as there are threads.
 */
final class WorkloadExperiment implements ComparisonExperiment {

    private final Workload workload;
    private final String title;
    private final String setUp;
    private final List<String> claims;

    /** Makes one of the paper's, or, without claims, one of ours. */
    WorkloadExperiment(String name, String title, String setUp, List<String> claims) {
        workload = Workloads.named(name, TimeMode.CPU);
        this.title = title;
        this.setUp = setUp;
        this.claims = List.copyOf(claims);
    }

    @Override
    public String name() {
        return workload.info().name();
    }

    @Override
    public String title() {
        return title + " (" + name() + ")";
    }

    @Override
    public Size dimensions() {
        return new Size(workload.info().objectives().size(), dimension());
    }

    private int dimension() {
        return workload.info().space().parameters().size();
    }

    @Override
    public Optional<WorkloadDataMissing> missing() {
        try {
            workload.info().data().forEach(data -> DataFolder.standard().check(DataSets.named(data)));
            return Optional.empty();
        } catch (WorkloadDataMissing missing) {
            return Optional.of(missing);
        }
    }

    /** The workload as a problem; the same one every time, as its data takes time to read. */
    WorkloadProblem problem(Protocol protocol) {
        return (WorkloadProblem) BenchProblems.named(WorkloadProblem.name(workload, protocol.time()));
    }

    private ManyObjectives comparison(Protocol protocol) {
        return new ManyObjectives(problem(protocol), workload.info().name());
    }

    private static int runs(Protocol protocol) {
        return protocol.runs(5, 1, 1);
    }

    /** The short forms have half as many initial points, since each of them is measured for every method, */
    private int initial(Protocol protocol) {
        return (protocol.effort() == Effort.FULL ? 2 : 1) * (dimension() + 1);
    }

    /** and a few suggestions after them. */
    private int evaluations(Protocol protocol) {
        return protocol.effort().of(120, initial(protocol) + 4, initial(protocol) + 1);
    }

    @Override
    public List<QualityPlan> plans(Protocol protocol) {
        int runs = runs(protocol);
        InitialPoints initial = Protocol.initial(dimension(), initial(protocol), runs);
        return comparison(protocol).plans(protocol, initial, runs, evaluations(protocol));
    }

    @Override
    public boolean oneByOne(Protocol protocol) {
        return protocol.time() == TimeMode.CPU;
    }

    @Override
    public List<TaskReport> comparisons(Records records) {
        return comparison(records.protocol()).reports(records);
    }

    @Override
    public List<TaskRuns> scored(Records records) {
        return comparison(records.protocol()).scored(records);
    }

    @Override
    public Section report(Records records) {
        RegretVerdict verdict = new RegretVerdict(comparisons(records));
        String word = claims.isEmpty() ? verdict.finding() : verdict.sentence();
        return section(records, word + shares(records).sentence() + ".", List.of(), List.of());
    }

    /** What was found, without a verdict before it or a full stop behind. */
    String findings(Records records) {
        return new RegretVerdict(comparisons(records)).text() + shares(records).sentence();
    }

    /** Where the methods sampled. */
    PooledShares shares(Records records) {
        ManyObjectives comparison = comparison(records.protocol());
        return new PooledShares(comparison.problem(), workload.info().name(), comparison.pooled(records));
    }

    /** The report with a verdict, and with more before and after what the studies show. */
    Section section(Records records, String verdict, List<Block> opening, List<Block> closing) {
        List<TaskReport> reports = comparisons(records);
        List<Block> measured = new ArrayList<>(opening);
        if (!reports.isEmpty()) {
            measured.add(new Block.Figure(
                    name() + "-regret",
                    "−E max s against evaluations, lower is better.",
                    new PlotsPicture(
                            title,
                            TaskReport.curves(runs(records.protocol())),
                            reports.stream().map(TaskReport::plot).toList(),
                            2)));
            measured.add(new Block.Figure(
                    name() + "-samples",
                    "Outcomes of all runs of each method, brighter later.",
                    samples(records.protocol(), comparison(records.protocol()).pooled(records))
                            .picture(title + ": where each method sampled")));
            measured.add(new Block.Heading("Share of suggestions inside the box"));
            measured.add(shares(records).table());
        }
        for (TaskReport report : reports) {
            measured.addAll(report.blocks());
        }
        measured.addAll(closing);
        return new Section(
                name(),
                title(),
                setUp + " " + protocolOf(records.protocol()),
                claims.isEmpty() ? List.of("Nothing: this workload is ours, run through the same pipeline.") : claims,
                verdict,
                measured);
    }

    private PooledSamples samples(Protocol protocol, List<ManyObjectives.Pooled> pooled) {
        Workload here = problem(protocol).workload();
        return new PooledSamples(
                here.info().objectives(), here.info().units(), here.info().box(), pooled);
    }

    private String protocolOf(Protocol protocol) {
        String time = protocol.time() == TimeMode.CPU
                ? "Times are processor times of one thread, one study at a time; a run repeated gives others, and the"
                        + " common first points are timed anew for every method, so curves need not start at one value."
                : "In place of time: " + workload.info().work() + ", so that runs repeat exactly.";
        return "Box: " + samples(protocol, List.of()).wanted() + ". " + Protocol.runsOf(runs(protocol)) + " "
                + evaluations(protocol)
                + " evaluations, the first " + initial(protocol) + " uniform and common to all methods. " + time
                + " Data: `" + String.join("`, `", workload.info().data())
                + "`, " + (workload.info().data().size() == 1 ? "its" : "their")
                + " hashes in each line of the runs. " + protocol.setting().sentence()
                + " Rivals run once, without the box, EPI with"
                + " Tchebyshev; all are scored for both scalarizations. " + Methods.FORMS;
    }
}
