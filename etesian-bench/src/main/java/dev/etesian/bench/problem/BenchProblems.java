package dev.etesian.bench.problem;

import dev.etesian.space.Names;
import java.util.List;

/** The built-in problems. To add one, write it and add a line to the list. */
public final class BenchProblems {

    private static final List<BenchProblem> ALL = List.of(
            new Circle(),
            new BraninCurrin4(),
            new Gp6(),
            BraninCurrin2.free(),
            BraninCurrin2.inDisc(),
            Dtlz2.of(2, false),
            Dtlz2.of(3, true),
            Dtlz2.of(4, false),
            Dtlz2.of(5, true),
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
            new HiddenFailure(),
            Stretched.heavyTailed(),
            Stretched.sixOrders(),
            GpDraws.rough(),
            GpDraws.medium(),
            GpDraws.smooth(),
            Embedded.inTwenty(),
            Embedded.inForty());

    private BenchProblems() {}

    /** Returns all of them. */
    public static List<BenchProblem> all() {
        return ALL;
    }

    /** Returns the problem of that name. */
    public static BenchProblem named(String name) {
        List<String> known = ALL.stream().map(BenchProblem::name).toList();
        return ALL.stream()
                .filter(problem -> problem.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "problem '" + name + "': expected a built-in one; " + Names.suggestion(name, known)));
    }
}
