package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.studies.TrialState;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A service that stops makes no more suggestions, finishes the one that it makes, and takes results until it is gone. */
final class StopTest extends ServiceFixture {

    private static final String DOCUMENT =
            "{\"name\":\"%s\",\"strategy\":\"%s\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},"
                    + "\"objectives\":{\"f\":\"maximize\",\"g\":\"minimize\"}}";
    private static final String VALUES = "\"values\":{\"f\":1,\"g\":2}";

    /** Keeps what is logged. */
    private static final class ListeningHandler extends Handler {

        private final List<LogRecord> logged;

        ListeningHandler(List<LogRecord> logged) {
            this.logged = logged;
        }

        @Override
        public void publish(LogRecord entry) {
            logged.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Test
    @Timeout(120)
    void asksAreRefusedAndResultsAreTaken() throws Exception {
        Client admin = new Client(service.url(), token("test", Role.ADMIN, Optional.empty()));
        for (String[] study : new String[][] {{"slow", "held"}, {"quick", "random"}}) {
            Client.Answer created = admin.post("/api/v1/studies", DOCUMENT.formatted(study[0], study[1]));
            assertThat(created.status()).as(created.text()).isEqualTo(201);
        }
        assertThat(admin.post("/api/v1/studies/quick/ask", "{}").status()).isEqualTo(200);
        CompletableFuture<Integer> running = admin.later("/api/v1/studies/slow/ask", "{\"id\":\"running\"}");
        HeldStrategies.BEGUN.await();
        CompletableFuture<Integer> waiting = admin.later("/api/v1/studies/slow/ask", "{\"id\":\"waiting\"}");
        while (!admin.get("/metrics").text().contains("suggestions_waiting 1")) {
            Thread.sleep(20);
        }
        List<LogRecord> logged = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger(Service.class.getName());
        Handler listener = new ListeningHandler(logged);
        log.addHandler(listener);
        CompletableFuture<Void> stopped = CompletableFuture.runAsync(service::close);
        assertThat(waiting.get(60, TimeUnit.SECONDS)).isEqualTo(503);
        for (String study : new String[] {"slow", "quick"}) {
            Client.Answer late = admin.post("/api/v1/studies/" + study + "/ask", "{}");
            assertThat(late.status()).isEqualTo(503);
            assertThat(late.raw().headers().firstValue("Retry-After")).contains("5");
            assertThat(late.text()).contains("makes no new suggestions, but still accepts results");
            Client.Answer added =
                    admin.post("/api/v1/studies/" + study + "/trials", "{\"params\":{\"x\":0.5}," + VALUES + "}");
            assertThat(added.status()).as(added.text()).isEqualTo(200);
        }
        Client.Answer told = admin.post("/api/v1/studies/quick/trials/0/tell", "{" + VALUES + "}");
        assertThat(told.status()).as(told.text()).isEqualTo(200);
        assertThat(running).isNotDone();
        assertThat(stopped).isNotDone();
        HeldStrategies.END.countDown();
        assertThat(running.get(60, TimeUnit.SECONDS)).isEqualTo(200);
        stopped.get(60, TimeUnit.SECONDS);
        log.removeHandler(listener);
        assertThat(logged).as("a stop is no failure").isEmpty();
        assertThat(studies.study("slow").trials())
                .extracting(trial -> trial.state())
                .containsExactly(TrialState.COMPLETED, TrialState.PENDING);
        assertThat(studies.study("quick").trials())
                .extracting(trial -> trial.state())
                .containsExactly(TrialState.COMPLETED, TrialState.COMPLETED);
    }
}
