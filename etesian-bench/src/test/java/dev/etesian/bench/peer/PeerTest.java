package dev.etesian.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.quality.ForeignRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PeerTest {

    @TempDir
    private Path folder;

    @Test
    void kindsThatAPeerLacksAreSaid() {
        BenchProblem mixed = BenchProblems.named("mixed-kinds");
        assertThat(Peer.named("optuna-gp").unable(mixed)).isEmpty();
        assertThat(Peer.named("botorch-nehvi").unable(mixed))
                .contains("takes no categorical or conditional parameters");
        assertThat(Peer.named("botorch-nehvi").unable(BenchProblems.named("disc-brake")))
                .isEmpty();
    }

    @Test
    void everyDriverIsInTheBuild() {
        assertThat(Peer.all()).allMatch(peer -> PeerProcess.class.getResource(peer.driver()) != null);
    }

    /** Names, kinds, directions, limits: neither a range nor anything else of the outcomes. */
    @Test
    void aPeerIsToldWhatAUserKnows() throws JsonProcessingException {
        BenchProblem problem = BenchProblems.named("mixed-kinds");
        JsonNode start = json(new PeerTask(problem)
                        .start(Peer.named("optuna-tpe"), problem.preferences().get(0), -3, 12))
                .get("start");
        assertThat(start.get("directions").toString()).isEqualTo("[\"minimize\",\"minimize\"]");
        assertThat(start.get("seed").asLong()).isEqualTo((1L << 31) - 3);
        assertThat(start.get("initial").asInt()).isEqualTo(12);
        assertThat(start.has("thresholds")).isFalse();
        assertThat(start.get("parameters").get(2).toString())
                .isEqualTo("{\"name\":\"level\",\"type\":\"integer\",\"low\":1,\"high\":9,\"log\":false,"
                        + "\"when\":{\"codec\":[\"fast\",\"dense\"]}}");
        JsonNode box = json(new PeerTask(problem).start(Peer.named("optuna-tpe"), problem.preference("knee"), 1, 12));
        assertThat(box.get("start").get("thresholds").toString()).isEqualTo("[0.35,0.7]");
    }

    @Test
    void limitsAreAtMostZeroWhereTheyHold() throws JsonProcessingException {
        BenchProblem problem = BenchProblems.named("disc-brake");
        double[] u = {0.5, 0.5, 0.5, 0.5};
        JsonNode told = json(new PeerTask(problem)
                        .tell(new ForeignRun.Result(u, problem.evaluate(u), problem.limited(u))))
                .get("tell");
        assertThat(told.get("constraints")).hasSize(4);
        boolean holds = true;
        for (JsonNode value : told.get("constraints")) {
            holds &= value.asDouble() <= 0;
        }
        assertThat(holds).isEqualTo(problem.keepsLimits(problem.limited(u)));
        assertThat(told.get("values")).hasSize(2);
    }

    @Test
    void withoutPythonItIsSaidWhatToDo() {
        PeerHome home = new PeerHome(folder, List.of("no-such-python"));
        assertThat(home.has(PeerPackages.OPTUNA)).isFalse();
        assertThatThrownBy(() -> home.install(PeerPackages.OPTUNA))
                .isInstanceOf(PeerHome.NotInstalled.class)
                .hasMessage(
                        "needs Python 3.11 or newer with venv, found none as no-such-python; install it, or name one in"
                                + " ETESIAN_PYTHON");
    }

    private static JsonNode json(Map<String, Object> request) throws JsonProcessingException {
        ObjectMapper mapper = new ObjectMapper();
        return mapper.readTree(mapper.writeValueAsString(request));
    }
}
