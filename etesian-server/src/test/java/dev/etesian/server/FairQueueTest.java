package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Turns between studies, and that waiting for one holds nobody else up. */
@Timeout(60)
final class FairQueueTest extends ServiceFixture {

    private final FairQueue queue = new FairQueue(4);

    @AfterEach
    void stop() {
        queue.close();
    }

    @Test
    void studiesTakeTurnsHoweverManyOneOfThemWants() throws Exception {
        ConcurrentLinkedQueue<String> order = new ConcurrentLinkedQueue<>();
        CountDownLatch go = new CountDownLatch(1);
        List<CompletableFuture<?>> all = new ArrayList<>();
        IntStream.range(0, 4).forEach(i -> all.add(queue.submit("busy" + i, () -> go.await(9, TimeUnit.SECONDS))));
        IntStream.range(0, 20).forEach(i -> all.add(queue.submit("greedy", () -> order.add("greedy"))));
        IntStream.range(0, 3).forEach(i -> all.add(queue.submit("modest", () -> order.add("modest"))));
        assertThat(queue.waiting()).isEqualTo(23);
        go.countDown();
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get();
        assertThat(order.stream().limit(10).filter("modest"::equals)).hasSizeGreaterThanOrEqualTo(2);
        assertThat(order).hasSize(23);
    }

    @Test
    void oneTurnOfAStudyIsTakenAtATime() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<CompletableFuture<?>> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            all.add(queue.submit("one", () -> {
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                Thread.sleep(2);
                return inside.decrementAndGet();
            }));
        }
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get();
        assertThat(most).hasValue(1);
    }

    @Test
    void slowStudiesHoldUpEachOtherAndNobodyElse() throws Exception {
        for (int i = 0; i < 6; i++) {
            queue.submit("slow" + i, () -> sleep(FairQueue.SLOW.plusMillis(50))).get();
        }
        CountDownLatch end = new CountDownLatch(1);
        List<CompletableFuture<?>> slow = IntStream.range(0, 6)
                .<CompletableFuture<?>>mapToObj(i -> queue.submit("slow" + i, () -> end.await(30, TimeUnit.SECONDS)))
                .toList();
        assertThat(queue.waiting()).as("slow ones that wait").isEqualTo(4);
        for (int i = 0; i < 50; i++) {
            assertThat(queue.submit("quick" + i, () -> "done").get(5, TimeUnit.SECONDS))
                    .isEqualTo("done");
        }
        end.countDown();
        CompletableFuture.allOf(slow.toArray(CompletableFuture[]::new)).get();
        // Both were quick this time but for their wait; those that came later were, and have every place again.
        queue.submit("slow5", () -> "quick").get();
        assertThat(queue.submit("slow5", () -> "quick").get()).isEqualTo("quick");
    }

    @Test
    void whoLooksHoldsNoWorkerUpAndComesAgainWhereTooManyLook() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        List<CompletableFuture<?>> looks = new ArrayList<>();
        for (String study : List.of("s", "t", "u", "v")) {
            looks.add(queue.look(study, () -> {
                begun.incrementAndGet();
                return end.await(30, TimeUnit.SECONDS);
            }));
        }
        for (int i = 0; i < FairQueue.MOST_LOOKS; i++) {
            looks.add(queue.look("s", () -> "seen"));
        }
        assertThat(queue.look("s", () -> "seen"))
                .failsWithin(Duration.ofSeconds(1))
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(Refusal.class)
                .withMessageContaining("try again");
        for (int i = 0; i < 20; i++) {
            assertThat(queue.submit("s", () -> "asked").get(20, TimeUnit.SECONDS))
                    .isEqualTo("asked");
        }
        assertThat(begun).hasValue(1);
        end.countDown();
        CompletableFuture.allOf(looks.toArray(CompletableFuture[]::new)).get();
    }

    @Test
    void suggestionsThatWaitAreBounded() {
        CountDownLatch end = new CountDownLatch(1);
        List<CompletableFuture<?>> asks = new ArrayList<>();
        asks.add(queue.submit("s", () -> end.await(30, TimeUnit.SECONDS)));
        for (int i = 0; i < FairQueue.MOST_ASKS; i++) {
            asks.add(queue.submit("s", () -> "asked"));
        }
        assertThat(queue.submit("s", () -> "asked")).isCompletedExceptionally();
        assertThat(queue.submit("t", () -> "asked")).succeedsWithin(Duration.ofSeconds(20));
        end.countDown();
        asks.forEach(CompletableFuture::join);
    }

    @Test
    void aFailureIsToldAndTheTurnPasses() throws Exception {
        CompletableFuture<Object> failed = queue.submit("s", () -> {
            throw new IllegalStateException("no model");
        });
        assertThat(queue.submit("s", () -> 1).get()).isEqualTo(1);
        assertThat(failed)
                .failsWithin(Duration.ofSeconds(1))
                .withThrowableOfType(ExecutionException.class)
                .withMessageContaining("no model");
    }

    @Test
    void aStopFinishesWhatRunsAndRefusesWhatWaits() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<String> runs = queue.submit("s", () -> {
            begun.countDown();
            Thread.sleep(100);
            return "finished";
        });
        CompletableFuture<String> waits = queue.submit("s", () -> "never");
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        queue.close();
        assertThat(runs.get()).isEqualTo("finished");
        for (CompletableFuture<String> refused : List.of(waits, queue.submit("t", () -> "never"))) {
            assertThat(refused)
                    .failsWithin(Duration.ofSeconds(1))
                    .withThrowableOfType(ExecutionException.class)
                    .withCauseInstanceOf(Refusal.class)
                    .withMessageContaining("still accepts results");
        }
    }

    @Test
    void aResultDoesNotWaitForSuggestions() {
        Client client = new Client(service.url(), token("ann", Role.ADMIN, Optional.empty()));
        for (String name : List.of("asked", "told")) {
            StringBuilder known = new StringBuilder();
            for (int i = 0; i < 200; i++) {
                double x = (i * 0.618034) % 1;
                double y = (i * 0.754878) % 1;
                known.append(i == 0 ? "" : ",")
                        .append("{\"params\":{\"x\":" + x + ",\"y\":" + y + "},\"values\":{\"f\":" + (x * y) + ",\"g\":"
                                + (x - y * y) + "}}");
            }
            assertThat(client.post(
                                    "/api/v1/studies",
                                    "{\"name\":\"" + name + "\",\"seed\":1,\"parameters\":{\"x\":{\"type\":\"real\","
                                            + "\"low\":0,\"high\":1},\"y\":{\"type\":\"real\",\"low\":0,\"high\":1}},\"objectives\":"
                                            + "{\"f\":\"maximize\",\"g\":\"maximize\"},\"known\":[" + known + "]}")
                            .status())
                    .isEqualTo(201);
        }
        AtomicInteger answered = new AtomicInteger();
        List<CompletableFuture<Integer>> asks = IntStream.range(0, 150)
                .mapToObj(i -> client.later("/api/v1/studies/asked/ask", "{}").thenApply(status -> {
                    answered.incrementAndGet();
                    return status;
                }))
                .toList();
        // More wait than the server has threads; a study asks one at a time, so they are answered one after the other.
        assertThat(client.post("/api/v1/studies/told/trials/0/tell", "{\"id\":\"r\",\"values\":{\"f\":1,\"g\":1}}")
                        .status())
                .isEqualTo(200);
        assertThat(answered).as("suggestions made before a result was taken").hasValueLessThan(75);
        asks.forEach(ask -> assertThat(ask.join()).isEqualTo(200));
    }

    private static boolean sleep(Duration time) throws InterruptedException {
        Thread.sleep(time.toMillis());
        return true;
    }
}
