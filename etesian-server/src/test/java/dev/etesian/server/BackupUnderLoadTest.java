package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.studies.BackUp;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.study.Report;
import dev.etesian.study.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store is backed up while a service writes to it: every copy is whole, has every result acknowledged before, and is served. */
final class BackupUnderLoadTest {

    private static final int CLIENTS = 4;
    private static final String DOCUMENT = """
            {"name":"s","strategy":"sobol","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"}}""";

    @TempDir
    Path folder;

    private final Map<String, Double> receipts = new ConcurrentHashMap<>();
    private volatile boolean enough;

    @Test
    void everyBackupIsWhole() throws Exception {
        backUp(8);
    }

    @Test
    @Tag("slow")
    void soAreAHundred() throws Exception {
        backUp(100);
    }

    private void backUp(int times) throws Exception {
        Path store = folder.resolve("etesian.db");
        String token = ServiceProcess.token(store, Role.ADMIN);
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        Path copy = folder.resolve("copy.db");
        try (ServiceProcess process = new ServiceProcess(store)) {
            Client admin = new Client(process.url(), token);
            assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
            List<Future<?>> clients = new ArrayList<>();
            for (int c = 0; c < CLIENTS; c++) {
                int client = c;
                clients.add(threads.submit(() -> tell(admin, client)));
            }
            int before = 0;
            for (int i = 0; i < times; i++) {
                while (receipts.size() < before + 20) {
                    Thread.sleep(5);
                }
                Map<String, Double> acknowledged = Map.copyOf(receipts);
                before = acknowledged.size();
                Files.deleteIfExists(copy);
                try (Studies beside = Studies.open(store, BuiltinProblems.none())) {
                    new BackUp(copy).in(beside);
                }
                check(copy, acknowledged);
            }
            enough = true;
            for (Future<?> one : clients) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
        restored(copy, token);
    }

    private Void tell(Client admin, int client) throws InterruptedException {
        for (int i = 0; !enough; i++) {
            String id = client + "/" + i;
            double value = client + i / 1e6;
            String body = "{\"id\":\"" + id + "\",\"params\":{\"x\":0.5},\"values\":{\"f\":" + value + ",\"g\":1}}";
            int status = admin.post("/api/v1/studies/s/trials", body).status();
            if (status == 200) {
                receipts.put(id, value);
            } else {
                assertThat(status).isEqualTo(429);
                Thread.sleep(50);
            }
        }
        return null;
    }

    private static void check(Path copy, Map<String, Double> acknowledged) {
        try (Studies studies = Studies.open(copy, BuiltinProblems.none())) {
            assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
            Map<String, Double> stored = new HashMap<>();
            for (TrialRecord record : studies.study("s").overview().records()) {
                for (Report report : record.reports()) {
                    stored.put(
                            report.result().id().orElseThrow(),
                            report.result().outcomes().get("f").value());
                }
            }
            assertThat(stored).containsAllEntriesOf(acknowledged);
        }
    }

    /** The drill: a service over the copy knows its users and goes on. */
    private static void restored(Path copy, String token) throws Exception {
        try (ServiceProcess process = new ServiceProcess(copy)) {
            Client admin = new Client(process.url(), token);
            assertThat(admin.get("/api/v1/studies/s").json().path("completed").asInt())
                    .isPositive();
            assertThat(admin.post("/api/v1/studies/s/ask", "{}").status()).isEqualTo(200);
        }
    }
}
