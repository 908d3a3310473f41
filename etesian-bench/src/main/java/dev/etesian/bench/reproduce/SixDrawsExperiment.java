package dev.etesian.bench.reproduce;

import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.chart.PlotsPicture;
import java.util.ArrayList;
import java.util.List;

/** Six objectives of six inputs, draws of a Gaussian process. Source: [Paria2019, Section 5]. */
final class SixDrawsExperiment implements ComparisonExperiment {

    private final ManyObjectives comparison = new ManyObjectives(BenchProblems.named("gp6"), "box6");

    @Override
    public String name() {
        return "gp6";
    }

    @Override
    public String title() {
        return "Six objectives of six inputs (gp6)";
    }

    @Override
    public Size dimensions() {
        return new Size(6, 6);
    }

    @Override
    public List<QualityPlan> plans(Protocol protocol) {
        int runs = protocol.runs(5, 2, 1);
        return comparison.plans(
                protocol, Protocol.initial(6, runs), runs, protocol.effort().of(120, 30, 15));
    }

    @Override
    public List<TaskReport> comparisons(Records records) {
        return comparison.reports(records);
    }

    @Override
    public List<TaskRuns> scored(Records records) {
        return comparison.scored(records);
    }

    @Override
    public Section report(Records records) {
        List<TaskReport> reports = comparisons(records);
        RegretVerdict regret = new RegretVerdict(reports);
        Claims judged = new Claims(List.of(
                regret.claim("The Bayes regret is smaller than the rivals' or comparable"), regret.improvement()));
        List<Block> measured = new ArrayList<>();
        measured.add(judged.table());
        if (!reports.isEmpty()) {
            measured.add(new Block.Figure(
                    "gp6-regret",
                    "−E max s against evaluations, lower is better.",
                    new PlotsPicture(
                            "Six draws of a Gaussian process on six inputs, box [2/3, 1]⁶",
                            TaskReport.curves(records.protocol().runs(5, 2, 1)),
                            reports.stream().map(TaskReport::plot).toList(),
                            2)));
        }
        for (TaskReport report : reports) {
            measured.addAll(report.blocks());
        }
        return new Section(
                name(),
                title(),
                "Six draws of GP(0, squared exponential) on [0,1]⁶, each mapped to [0,1]; the paper gives neither length-scale"
                        + " nor seed, ours are 0.5 and 2019. Box [2/3, 1]⁶, "
                        + Protocol.runsOf(records.protocol().runs(5, 2, 1)) + " "
                        + records.protocol().effort().of(120, 30, 15)
                        + " evaluations, the first 14 uniform and common to all methods (paper: 5 runs of 120). "
                        + records.protocol().setting().sentence() + " Rivals run once, without the box, EPI with"
                        + " Tchebyshev; all are scored for both scalarizations. " + Methods.FORMS,
                List.of(
                        "The Bayes regret is smaller than that of PESM, SMSego, ParEGO and MOEA/D-EGO or comparable (EHI is too"
                                + " expensive beyond two objectives).",
                        "The improvement is most significant for the experiments with many objectives or inputs."),
                regret.sentence() + ".",
                measured);
    }
}
