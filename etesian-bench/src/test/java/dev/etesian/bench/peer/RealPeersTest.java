package dev.etesian.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.preference.Tchebyshev;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The peers that are small, for real: installed into {@code target} where they can be, always in continuous integration. */
final class RealPeersTest {

    private static final PeerHome HOME = new PeerHome(
            Path.of("target", "peers").toAbsolutePath(), PeerHome.standard().pythons());

    @ParameterizedTest
    @ValueSource(strings = {"optuna-tpe", "optuna-nsga2", "pymoo-nsga2"})
    void runsOnEveryKindOfProblem(String name) throws IOException, InterruptedException {
        Peer peer = Peer.named(name);
        install(peer.packages());
        List<QualityPlan> plans =
                List.of(plan("vlmop2"), plan("hidden-failure"), plan("disc-brake"), plan("mixed-kinds"));
        List<QualityLine> lines = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        new PeerBench(plans, List.of(peer), HOME, 1).run(List.of(), lines::add, failed::add, () -> {});
        assertThat(failed).isEmpty();
        assertThat(lines).hasSize(peer.anyKind() ? 4 : 3);
        for (QualityLine line : lines) {
            BenchProblem problem = BenchProblems.named(line.problem());
            double[][] start = ForeignRun.start(plan(line.problem()), line.seed());
            for (int i = 0; i < start.length; i++) {
                assertThat(line.x()[i]).containsExactly(start[i]);
            }
            double[] last = line.x()[line.evaluations() - 1];
            if (problem.failure(last).isEmpty()) {
                assertThat(line.y()[line.evaluations() - 1]).containsExactly(problem.evaluate(last));
            }
            assertThat(line.version()).isEqualTo(name.startsWith("optuna") ? "5.0.0" : "0.6.2");
        }
        // The same seed, the same points; another process.
        List<QualityLine> again = new ArrayList<>();
        new PeerBench(plans.subList(0, 1), List.of(peer), HOME, 1).run(List.of(), again::add, failed::add, () -> {});
        assertThat(again.get(0).x()).isDeepEqualTo(lines.get(0).x());
        // What is there is not run again.
        new PeerBench(plans, List.of(peer), HOME, 1).run(lines, again::add, failed::add, () -> {});
        assertThat(again).hasSize(1);
    }

    private static void install(PeerPackages packages) throws InterruptedException {
        try {
            if (!HOME.has(packages)) {
                HOME.install(packages);
            }
        } catch (PeerHome.NotInstalled e) {
            assumeTrue("true".equals(System.getenv("CI")), e.getMessage());
            throw new AssertionError(e);
        }
    }

    private static QualityPlan plan(String name) {
        BenchProblem problem = BenchProblems.named(name);
        return new QualityPlan(
                problem,
                List.of("sobol"),
                problem.preferences().get(0),
                new Tchebyshev(),
                2 * (problem.dimension() + 1) + 8,
                1,
                3);
    }
}
