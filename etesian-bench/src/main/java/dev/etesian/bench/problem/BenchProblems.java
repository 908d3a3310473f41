package dev.etesian.bench.problem;

import dev.etesian.space.Names;
import dev.etesian.workload.TimeMode;
import dev.etesian.workload.Workloads;
import java.util.List;
import java.util.stream.Stream;

/** The built-in problems: functions, and real workloads. To add a function, write it and add a line to the list. */
public final class BenchProblems {

    private static final List<BenchProblem> ALL = List.of(
            new Circle(),
            new BraninCurrin4(),
            GpDrawProblem.gp6(),
            BraninCurrin2.free(),
            BraninCurrin2.inDisc(),
            Dtlz2.of(2, false),
            Dtlz2.of(3, false),
            Dtlz2.of(4, false),
            Dtlz2.of(5, true),
            Dtlz2.of(6, true),
            Dtlz2.of(8, true),
            Dtlz2.of(10, true),
            new C2Dtlz2(),
            new Dtlz7(),
            Zdt.convex(),
            Zdt.concave(),
            Zdt.pieces(),
            new Vlmop2(),
            new Vlmop3(),
            new Kursawe(),
            new DhRobust(),
            new MixedKinds(),
            new DiscBrake(),
            new FourBarTruss(),
            new VehicleCrash(),
            new RocketInjector(),
            new TwoBarTruss(),
            new CarSideImpact(),
            new WeldedBeam(),
            new SpeedReducer(),
            new GearTrain(),
            new WaterResources(),
            new MarineDesign(),
            new HiddenFailure(),
            Stretched.heavyTailed(),
            Stretched.sixOrders(),
            GpDrawProblem.rough(),
            GpDrawProblem.medium(),
            GpDrawProblem.smooth(),
            GpDrawProblem.many(),
            Embedded.inTwenty(),
            Embedded.inForty());

    /** Each with its time as measured, then each with its work counted. */
    private static final List<BenchProblem> WORKLOADS = Stream.of(TimeMode.values())
            .<BenchProblem>flatMap(
                    mode -> Workloads.all(mode).stream().map(workload -> WorkloadProblem.of(workload, mode)))
            .toList();

    private static final List<BenchProblem> CRASHES = Stream.concat(
                    CrashRegions.all().stream(), MoreCrashRegions.all().stream())
            .toList();

    private BenchProblems() {}

    /** Returns all functions: cheap, repeatable, without data. */
    public static List<BenchProblem> all() {
        return ALL;
    }

    /** Returns the real workloads, which take seconds and may need data. */
    public static List<BenchProblem> workloads() {
        return WORKLOADS;
    }

    /** Returns programs that crash in a part of their space, each region in three forms: cheap, repeatable, without data. */
    public static List<BenchProblem> crashes() {
        return CRASHES;
    }

    private static Stream<BenchProblem> known() {
        return Stream.of(ALL, CRASHES, WORKLOADS).flatMap(List::stream);
    }

    /** Returns the names of all of them. */
    public static List<String> names() {
        return known().map(BenchProblem::name).toList();
    }

    /** Returns the problem of that name. */
    public static BenchProblem named(String name) {
        return known().filter(problem -> problem.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "problem '" + name + "': expected a built-in one; " + Names.suggestion(name, names())));
    }
}
