package dev.etesian.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.ForeignRun;
import dev.etesian.bench.quality.QualityLine;
import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.quality.Scorer;
import dev.etesian.preference.Tchebyshev;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The protocol from our side, against a peer of twenty lines that needs nothing but Python. */
final class PeerProcessTest {

    private static final String FAKE = """
            import json, sys
            from protocol import serve

            class Search:
                version = "0.1"

                def __init__(self, task):
                    print("noise on standard output")
                    self.task, self.told = task, []

                def ask(self):
                    if len(self.told) == 9:
                        raise ValueError("nine is enough")
                    if len(self.told) == 11:
                        sys.exit("gone")
                    return {"unit": [len(self.told) / 16, 1.5]}

                def tell(self, point):
                    assert set(point) == {"params", "unit", "values", "constraints"}, point
                    self.told.append(point)

            serve(Search)
            """;

    @TempDir
    private Path folder;

    private final Peer peer = new Peer("fake", "a fake", PeerPackages.OPTUNA, "fake.py", false);

    @Test
    void asksAndTells() throws IOException {
        try (PeerProcess process = fake()) {
            QualityLine line = run(process, 8);
            assertThat(line.strategy()).isEqualTo("fake");
            assertThat(line.version()).isEqualTo("0.1");
            // Six to start with; what is outside of the cube is moved to its edge.
            assertThat(line.x()[6]).containsExactly(6 / 16.0, 1);
            assertThat(line.x()[7]).containsExactly(7 / 16.0, 1);
            assertThat(line.seconds()).isPositive();
        }
    }

    @Test
    void anErrorEndsTheRunAndNotTheProcess() throws IOException {
        try (PeerProcess process = fake()) {
            assertThatThrownBy(() -> run(process, 12))
                    .isInstanceOf(PeerFailure.class)
                    .hasMessage("ValueError: nine is enough");
            assertThat(process.alive()).isTrue();
            assertThat(run(process, 7).x()).hasDimensions(7, 2);
        }
    }

    @Test
    void theEndOfTheProcessIsToldWithItsLastWords() throws IOException {
        try (PeerProcess process = fake()) {
            PeerTask task = new PeerTask(problem());
            process.answer(task.start(peer, problem().preferences().get(0), 0, 0));
            for (int i = 0; i < 11; i++) {
                process.answer(
                        task.tell(new ForeignRun.Result(new double[2], new double[] {1, Double.NaN}, new double[0])));
            }
            assertThatThrownBy(() -> process.answer(Map.of("ask", Map.of())))
                    .isInstanceOf(PeerFailure.class)
                    .hasMessageStartingWith("ended: ")
                    .hasMessageContaining("gone");
        }
    }

    @Test
    void leavesNothingBehind() throws IOException {
        Path home = folder.resolve("peer");
        try (PeerProcess process = fake()) {
            assertThat(home).isDirectory();
            assertThat(process.alive()).isTrue();
        }
        assertThat(home).doesNotExist();
    }

    private PeerProcess fake() throws IOException {
        assumeTrue(Pythons.any().isPresent(), "needs Python 3");
        Path home = Files.createDirectory(folder.resolve("peer"));
        Files.copy(PeerProcess.class.getResourceAsStream("protocol.py"), home.resolve("protocol.py"));
        Path script = Files.writeString(home.resolve("fake.py"), FAKE);
        return new PeerProcess(home, List.of(Pythons.any().get(), script.toString()), 1);
    }

    private QualityLine run(PeerProcess process, int evaluations) {
        QualityPlan plan = new QualityPlan(
                problem(), List.of("sobol"), problem().preferences().get(0), new Tchebyshev(), evaluations, 1, 0);
        PeerSearch search = new PeerSearch(process, peer, plan, 0);
        Scorer scorer = new Scorer(plan.problem(), plan.preference(), plan.scalarization());
        return new ForeignRun(plan, 0).run(search, peer.name(), search.version(), scorer, () -> {});
    }

    private static BenchProblem problem() {
        return BenchProblems.named("circle");
    }
}
