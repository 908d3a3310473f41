package dev.etesian.server;

import static dev.etesian.server.Cockpit.button;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.evaluate.CommandEvaluator;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.FailureLimits;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.document.EvaluatorSpec;
import dev.etesian.worker.Worker;
import dev.etesian.worker.WorkerSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A worker evaluates with a program while somebody steers on the page. */
final class CockpitWorkerTest extends CockpitFixture {

    private static final int BUDGET = 12;

    /** Every evaluation from the sixth on waits until the file {@code go} is there. */
    private static final String PROGRAM = """
            while [ "$ETESIAN_TRIAL" -ge 5 ] && [ ! -e go ]; do sleep 0.1; done
            awk -v x="$1" 'BEGIN { printf "{\\"low\\": %.9f, \\"high\\": %.9f}\\n", x * x, (x - 1) * (x - 1) }'
            """;

    private static final String DOCUMENT = """
            {"name":"demo","seed":1,"parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"low":"minimize","high":"minimize"},"preference":{"box":{"low":[0.2,0.6],"high":[0,0.4]}},
             "budget":{"trials":12}}""";

    @Test
    void theBoxMovesWhileAWorkerEvaluates() throws Exception {
        Path home = Files.createDirectory(folder.resolve("worker"));
        Files.writeString(home.resolve("evaluate.sh"), PROGRAM);
        try (Evaluator programs = new CommandEvaluator(
                EvaluatorSpec.Command.of(home, "sh", "evaluate.sh", "{x}"),
                Set.of("low", "high"),
                1,
                home.resolve("trials"))) {
            cockpit.create(DOCUMENT);
            String token = cockpit.service
                    .access()
                    .token("furnace", Role.WORKER, Optional.empty(), Optional.empty())
                    .text();
            Worker worker = new Worker(
                    new ServiceClient(cockpit.service.url(), token),
                    SearchSpace.of(Parameter.real("x", 0, 1)),
                    programs,
                    new WorkerSettings(
                            "demo",
                            "furnace",
                            1,
                            Duration.ofSeconds(60),
                            home,
                            false,
                            Duration.ZERO,
                            0,
                            FailureLimits.usual()),
                    line -> {});
            signIn("/studies/demo");
            browser.until("document.querySelector('.live')?.innerText === 'live'");
            CompletableFuture<Integer> evaluated = CompletableFuture.supplyAsync(() -> {
                try {
                    return worker.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            browser.until("document.querySelectorAll('.plots .point[data-trial]:not(.running)').length === 5");
            browser.open(cockpit.service.url() + "/studies/demo?view=workers");
            browser.until("document.querySelector('tbody tr')?.innerText.startsWith('furnace')");
            browser.open(cockpit.service.url() + "/studies/demo");
            browser.until("document.querySelectorAll('.plots .point[data-trial]:not(.running)').length === 5");
            browser.drag(".box .body", -150, 60);
            browser.until(button("Apply") + ".disabled === false");
            browser.value(button("Apply") + ".click()");
            browser.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
            Files.createFile(home.resolve("go"));
            browser.until("document.querySelectorAll('.plots .point[data-trial]:not(.running)').length === " + BUDGET);
            assertThat(evaluated.get(60, TimeUnit.SECONDS)).isEqualTo(BUDGET);
            JsonNode last =
                    admin.get("/api/v1/studies/demo/trials/" + (BUDGET - 1)).json();
            assertThat(last.path("state").asText()).isEqualTo("completed");
            assertThat(last.path("preference").asInt()).isEqualTo(2);
            assertThat(last.path("attempts").get(0).path("by").asText()).isEqualTo("furnace");
            browser.until("document.querySelector('[role=progressbar]').getAttribute('aria-valuenow') === '12'");
            assertThat(browser.errors).isEmpty();
        }
    }
}
