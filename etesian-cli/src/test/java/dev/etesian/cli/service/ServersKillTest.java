package dev.etesian.cli.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.server.Access;
import dev.etesian.server.Role;
import dev.etesian.store.Postgres;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Report;
import dev.etesian.study.TrialRecord;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two and then four services on one database are killed in turn, while clients ask and tell in one study through any of them.
 * Every receipt stands for a stored result, trials are numbered without a gap, and that the services get in each other's way is
 * never a client's business. R-08.
 */
final class ServersKillTest {

    private static final String DOCUMENT = """
            {"name":"s","strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"},"seed":3}""";

    /** A service takes so many asks a second of each, and clients share them. */
    private static final int TOKENS = 8;

    @TempDir
    Path folder;

    private final List<ServeProcess> servers = new ArrayList<>();
    private final List<String> tokens = new ArrayList<>();

    /** By server, one for each token. */
    private final List<List<ServiceClient>> services = new CopyOnWriteArrayList<>();

    private final AtomicInteger begun = new AtomicInteger();
    private final Map<Long, String> asked = new ConcurrentHashMap<>();
    private final Map<String, Double> receipts = new ConcurrentHashMap<>();

    /** What a service answered instead of doing what it was asked for, with how often. */
    private final Map<String, Integer> refusals = new ConcurrentHashMap<>();

    @Test
    @Timeout(300)
    void twoServersLoseNothing() throws Exception {
        kill(List.of(2), 300, 8, Duration.ofMillis(500), 1);
    }

    /** A server is killed every {@code etesian.seconds} until there are {@code etesian.trials} trials. */
    @Test
    @Timeout(14_400)
    @Tag("slow")
    void fourServersAndSixtyFourClientsLoseNothing() throws Exception {
        long start = System.nanoTime();
        int trials = Integer.getInteger("etesian.trials", 200_000);
        int kills = kill(List.of(2, 4), trials, 64, Duration.ofSeconds(Integer.getInteger("etesian.seconds", 20)), 2);
        System.out.printf("%d trials, %d kills, %d s%n", trials, kills, (System.nanoTime() - start) / 1_000_000_000);
    }

    /** With so many servers, one after the other, an equal part of the trials each. Answers how often one was killed. */
    private int kill(List<Integer> sizes, int trials, int clients, Duration pause, long seed) throws Exception {
        String database = Postgres.fresh();
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        Random random = new Random(seed);
        int kills = 0;
        create(database);
        try {
            for (int size : sizes) {
                grow(database, size);
                int until = trials * (sizes.indexOf(size) + 1) / sizes.size();
                List<Future<?>> running = new ArrayList<>();
                for (int c = 0; c < clients; c++) {
                    int client = c;
                    running.add(threads.submit(() -> askAndTell(client, until)));
                }
                while (receipts.size() < until && running.stream().noneMatch(ServersKillTest::failed)) {
                    Thread.sleep(pause.toMillis());
                    ServeProcess victim = servers.get(random.nextInt(size));
                    victim.kill();
                    victim.restart();
                    kills++;
                }
                for (Future<?> one : running) {
                    one.get();
                }
            }
            for (ServeProcess server : servers) {
                assertThat(server.stop()).isIn(0, 143);
            }
        } finally {
            threads.shutdownNow();
            for (ServeProcess server : servers) {
                server.close();
            }
        }
        assertThat(kills).as("kills").isPositive();
        assertThat(refusals).as("seed %d", seed).isEmpty();
        check(database, trials);
        return kills;
    }

    private void create(String database) {
        try (Studies studies = Studies.open(database, BuiltinProblems.none())) {
            new CreateStudy(new StudyReader().document(DOCUMENT)).in(studies);
            Access access = new Access(studies.credentials(), Clock.systemUTC());
            for (int i = 0; i < TOKENS; i++) {
                tokens.add(access.token("t" + i, Role.WORKER, Optional.empty(), Optional.empty())
                        .text());
            }
        }
    }

    private void grow(String database, int size) throws Exception {
        while (servers.size() < size) {
            ServeProcess server = ServeProcess.on(database, folder.resolve("server" + servers.size() + ".log"));
            servers.add(server);
            services.add(tokens.stream()
                    .map(token -> new ServiceClient(server.url(), token))
                    .toList());
        }
    }

    /** Whether a client ended with an error, which {@link Future#get} then says. */
    private static boolean failed(Future<?> client) {
        try {
            if (client.isDone()) {
                client.get();
            }
            return false;
        } catch (Exception e) {
            return true;
        }
    }

    private Void askAndTell(int client, int until) throws InterruptedException {
        Random random = new Random(client);
        while (begun.getAndIncrement() < until) {
            String id = UUID.randomUUID().toString();
            JsonNode answer = send(client, random, "/studies/s/ask", Map.of("id", id));
            long trial = answer.path("trials").get(0).path("trial").asLong();
            assertThat(asked.put(trial, id)).as("trial %d", trial).isNull();
            double value = random.nextDouble();
            send(
                    client,
                    random,
                    "/studies/s/trials/" + trial + "/tell",
                    Map.of("id", id + "/t", "values", Map.of("f", value, "g", -value)));
            receipts.put(id + "/t", value);
        }
        begun.decrementAndGet(); // the one that was too many
        return null;
    }

    /** Sends to any of the servers, and again to any where nobody answered. */
    private JsonNode send(int client, Random random, String path, Map<String, ?> body) throws InterruptedException {
        while (true) {
            try {
                List<ServiceClient> server = services.get(random.nextInt(services.size()));
                return server.get(client % TOKENS).post(path, body);
            } catch (ServiceClient.Unreachable away) {
                if (away.getCause() == null) {
                    refusals.merge(String.valueOf(away.getMessage()), 1, Integer::sum);
                }
                Thread.sleep(50 + random.nextInt(50));
            }
        }
    }

    private void check(String database, int trials) {
        assertThat(receipts).hasSize(trials);
        try (Studies studies = Studies.open(database, BuiltinProblems.none())) {
            assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
            List<TrialRecord> records = studies.study("s").overview().records();
            assertThat(records).hasSize(trials);
            for (int i = 0; i < trials; i++) {
                TrialRecord record = records.get(i);
                assertThat(record.trial().id()).isEqualTo(i);
                assertThat(record.reports()).as("trial %d", i).hasSize(1);
                Report report = record.reports().get(0);
                String id = asked.get((long) i) + "/t";
                assertThat(report.result().id()).contains(id);
                assertThat(report.result().outcomes().get("f").value()).as(id).isEqualTo(receipts.get(id));
            }
        }
    }
}
