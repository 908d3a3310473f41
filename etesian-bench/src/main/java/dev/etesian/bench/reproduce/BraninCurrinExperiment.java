package dev.etesian.bench.reproduce;

import dev.etesian.bench.compare.Task;
import dev.etesian.bench.picture.Samples;
import dev.etesian.bench.picture.SamplingPicture;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.Declared;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Section;
import dev.etesian.chart.Plot;
import dev.etesian.chart.PlotsPicture;
import dev.etesian.preference.Linear;
import dev.etesian.preference.Scalarization;
import dev.etesian.preference.Tchebyshev;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The two-objective problem: four regions, two scalarizations, the paper's two methods, its five rivals, and ours.
 *
 * <p>A rival looks at neither region nor scalarization, so it runs once and is scored for each. Source: [Paria2019,
 * Section 5, "Synthetic two-objective function", and the appendix].
 */
final class BraninCurrinExperiment implements ComparisonExperiment {

    private static final Task SHARED = new Task("branin-currin-4", "flat", "tchebyshev", 0);
    static final List<String> REGIONS = List.of("top", "mid", "flat", "top-mid");
    private static final List<String> ALL =
            Stream.concat(Methods.STEERED.stream(), Methods.RIVALS.stream()).toList();
    private static final List<Scalarization> SCALARIZATIONS = List.of(new Linear(), new Tchebyshev());

    private final BenchProblem problem = BenchProblems.named("branin-currin-4");

    @Override
    public String name() {
        return "branin-currin";
    }

    @Override
    public String title() {
        return "Two objectives, four regions (branin-currin)";
    }

    @Override
    public Size dimensions() {
        return new Size(2, 4);
    }

    /** The paper shows no regret for the region of two parts. */
    @Override
    public List<TaskReport> comparisons(Records records) {
        return withRegret(reports(records.protocol(), tasks(records)));
    }

    @Override
    public List<TaskRuns> scored(Records records) {
        List<Task> all = SCALARIZATIONS.stream()
                .flatMap(scalarization -> REGIONS.stream().map(region -> task(region, scalarization)))
                .toList();
        return tasks(records).scored(all, ALL);
    }

    private static Tasks tasks(Records records) {
        return new Tasks(records.counted(), SHARED, Methods.RIVALS);
    }

    private Task task(String region, Scalarization scalarization) {
        return new Task(problem.name(), region, scalarization.name(), 0);
    }

    private static List<TaskReport> withRegret(List<TaskReport> reports) {
        return reports.stream()
                .filter(report -> !report.result().task().preference().equals("top-mid"))
                .toList();
    }

    @Override
    public List<QualityPlan> plans(Protocol protocol) {
        int runs = protocol.runs(10, 2, 1);
        List<QualityPlan> plans = new ArrayList<>();
        for (Scalarization scalarization : SCALARIZATIONS) {
            for (String region : REGIONS) {
                List<String> strategies = protocol.running(methods(region, scalarization));
                if (!strategies.isEmpty()) {
                    plans.add(plan(protocol, runs, strategies, region, scalarization));
                }
            }
        }
        return plans;
    }

    /** EPI has no closed form for sums inside a box and costs many times more there; Tchebyshev is its default. */
    private List<String> methods(String region, Scalarization scalarization) {
        if (task(region, scalarization).equals(SHARED)) {
            return ALL;
        }
        if (region.equals("flat")) {
            return Methods.STEERED;
        }
        return scalarization instanceof Linear ? Methods.PAPER : Methods.SAMPLED;
    }

    private QualityPlan plan(
            Protocol protocol, int runs, List<String> strategies, String region, Scalarization scalarization) {
        return new QualityPlan(
                problem,
                strategies,
                problem.preference(region),
                scalarization,
                protocol.effort().of(150, 36, 12),
                runs,
                0,
                Optional.of(Protocol.initial(problem.dimension(), runs)),
                1,
                0,
                Declared.RANGES);
    }

    @Override
    public Section report(Records records) {
        Tasks tasks = tasks(records);
        List<TaskReport> reports = reports(records.protocol(), tasks);
        RegionShares shares = new RegionShares(problem, tasks);
        Claims judged = claims(reports, shares);
        List<Block> measured = new ArrayList<>();
        measured.add(judged.table());
        measured.add(new Block.Text(SamplingVerdict.RULES + " " + RegionShares.RULE + " " + FrontCoverage.RULE));
        addScatters(measured, tasks);
        measured.add(new Block.Heading("Share of suggestions inside the region"));
        measured.add(shares.table());
        measured.add(new Block.Heading("Linear against Tchebyshev where the front is not concave"));
        measured.add(shares.arcs());
        if (!reports.isEmpty()) {
            measured.add(new Block.Figure(
                    "branin-currin-regret",
                    "−E max s against evaluations, lower is better: upper row linear, lower row Tchebyshev. Dashed: t points of the"
                            + " exact front, each chosen as the one that adds most to those before it.",
                    new PlotsPicture(
                            "Bayes regret, two objectives",
                            TaskReport.curves(records.protocol().runs(10, 2, 1))
                                    + "; −E max s differs from the Bayes regret by a constant",
                            reports.stream().map(TaskReport::plot).toList(),
                            REGIONS.size())));
            addShort(measured, records.protocol(), reports);
            List<Plot> regrets = reports.stream()
                    .map(TaskReport::regretPlot)
                    .flatMap(Optional::stream)
                    .toList();
            measured.add(new Block.Figure(
                    "branin-currin-regret-log",
                    "The same as Bayes regret on a logarithmic axis, which tells the ends of the curves apart.",
                    new PlotsPicture(
                            "Bayes regret, two objectives, logarithmic",
                            TaskReport.curves(records.protocol().runs(10, 2, 1)) + ", cut off at the foot of the axis",
                            regrets,
                            REGIONS.size())));
        }
        for (TaskReport report : reports) {
            measured.addAll(report.blocks());
        }
        return new Section(
                name(),
                title(),
                setUp(records.protocol()),
                claims(),
                judged.start() + ": " + regret(reports).text() + shares.sentence(),
                measured);
    }

    private static RegretVerdict regret(List<TaskReport> reports) {
        return new RegretVerdict(withRegret(reports), "top, mid and flat; the paper shows no regret for top-mid");
    }

    private static Claims claims(List<TaskReport> reports, RegionShares shares) {
        List<Claims.Claim> all = new ArrayList<>(shares.claims());
        all.add(regret(reports).claim("The Bayes regret is smaller than the rivals' or comparable"));
        return new Claims(all);
    }

    /** One row that can be read at the width of a page. */
    private static void addShort(List<Block> measured, Protocol protocol, List<TaskReport> reports) {
        List<Plot> regrets = withRegret(reports).stream()
                .filter(report -> report.result().task().scalarization().equals("tchebyshev"))
                .map(TaskReport::regretPlot)
                .flatMap(Optional::stream)
                .toList();
        if (!regrets.isEmpty()) {
            measured.add(new Block.Figure(
                    "branin-currin-regret-row",
                    "Bayes regret with Tchebyshev scalarization in the regions whose regret the paper shows.",
                    PlotsPicture.row(
                            "Bayes regret, two objectives",
                            TaskReport.curves(protocol.runs(10, 2, 1)) + "; logarithmic, cut off at the foot",
                            regrets)));
        }
    }

    private List<TaskReport> reports(Protocol protocol, Tasks tasks) {
        List<TaskReport> reports = new ArrayList<>();
        for (Scalarization scalarization : SCALARIZATIONS) {
            for (String region : REGIONS) {
                Task task = task(region, scalarization);
                double[] best = BestPoints.values(
                                problem,
                                problem.preference(region),
                                scalarization,
                                protocol.effort().of(150, 36, 12))
                        .orElse(new double[0]);
                tasks.compared(task, ALL)
                        .ifPresent(result -> reports.add(new TaskReport(
                                result,
                                region + ", " + Methods.word(scalarization),
                                best,
                                Methods.RIVALS,
                                tasks.reached(problem, task, ALL))));
            }
        }
        return reports;
    }

    private void addScatters(List<Block> measured, Tasks tasks) {
        List<Samples> rivals = new ArrayList<>();
        for (String rival : Methods.RIVALS) {
            add(rivals, tasks.runs(SHARED, rival), "flat", Methods.label(rival));
        }
        addScatter(measured, "branin-currin-rivals", "The rivals sample the whole front", rivals, 5);
        for (Scalarization scalarization : SCALARIZATIONS) {
            List<Samples> steered = new ArrayList<>();
            for (String strategy : scalarization instanceof Linear ? Methods.PAPER : Methods.SAMPLED) {
                for (String region : REGIONS) {
                    Task task = task(region, scalarization);
                    add(steered, tasks.runs(task, strategy), region, Methods.label(strategy) + ", " + region);
                }
            }
            addScatter(
                    measured,
                    "branin-currin-" + scalarization.name(),
                    "Sampling where asked, " + Methods.word(scalarization) + " scalarization",
                    steered,
                    REGIONS.size());
        }
    }

    private void add(List<Samples> panels, List<QualityLine> runs, String region, String label) {
        if (!runs.isEmpty()) {
            panels.add(new Sampling(problem, problem.preference(region), runs).samples(label));
        }
    }

    private void addScatter(List<Block> measured, String file, String heading, List<Samples> panels, int columns) {
        if (!panels.isEmpty()) {
            measured.add(new Block.Figure(
                    file,
                    heading + ": outcomes of the first run of each method, brighter later.",
                    new SamplingPicture(
                            heading,
                            "Branin-4 and CurrinExp-4, both maximized; first run of each method",
                            problem,
                            panels,
                            columns)));
        }
    }

    private static String setUp(Protocol protocol) {
        return "Branin-4 and CurrinExp-4, both maximized on [0,1]⁴, Branin not rescaled; "
                + Protocol.runsOf(protocol.runs(10, 2, 1)) + " "
                + protocol.effort().of(150, 36, 12)
                + " evaluations, the first 10 uniform and common to all methods (paper: 10 runs of 150). "
                + protocol.setting().sentence()
                + " β_t = 0.125 ln(2t + 1). MOEA/D-EGO chooses one point at a time; rivals run"
                + " once, without a region, and are scored for each. " + Methods.FORMS
                + " In boxes it runs with Tchebyshev and is scored for both scalarizations. Boxes become weights on objectives scaled to [0,1]: taken literally, the paper's `top` box gives"
                + " negative weights.";
    }

    private static List<String> claims() {
        return List.of(
                "The method samples from the region asked for after some exploration, also from two regions that do not touch;"
                        + " later points concentrate there.",
                "The rivals sample the whole front.",
                "The Bayes regret is smaller than that of the rivals or comparable.");
    }
}
