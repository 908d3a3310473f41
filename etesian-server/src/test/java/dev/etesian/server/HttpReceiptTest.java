package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A receipt of a service means durable: between a request and its receipt the kernel has forced the log to the disk. */
final class HttpReceiptTest {

    private static final int CLIENTS = 8;
    private static final String DOCUMENT = """
            {"name":"s","strategy":"sobol","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"f":"maximize","g":"minimize"}}""";

    @TempDir
    Path folder;

    @Test
    void aReceiptIsSentOnlyAfterTheDiskHasTheResult() throws Exception {
        receipts(400);
    }

    @Test
    @Tag("slow")
    void soAreTenThousand() throws Exception {
        receipts(10_000);
    }

    private void receipts(int tells) throws Exception {
        assumeTrue(canTrace(), "needs strace, and the right to use it");
        Path store = folder.resolve("etesian.db");
        Path trace = folder.resolve("trace");
        String token = ServiceProcess.token(store, Role.ADMIN);
        List<String> tracer = List.of(
                "strace",
                "-f",
                "-y",
                "-s",
                "2000",
                "-e",
                "trace=fsync,fdatasync,read,write,writev,sendmsg",
                "-o",
                trace.toString());
        try (ServiceProcess process = new ServiceProcess(store, tracer)) {
            Client admin = new Client(process.url(), token);
            assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
            AtomicInteger next = new AtomicInteger();
            List<Callable<Void>> clients = new ArrayList<>();
            for (int c = 0; c < CLIENTS; c++) {
                clients.add(() -> {
                    for (int i = next.getAndIncrement(); i < tells; i = next.getAndIncrement()) {
                        tell(admin, i);
                    }
                    return null;
                });
            }
            ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
            try {
                for (Future<Void> one : threads.invokeAll(clients)) {
                    one.get();
                }
            } finally {
                threads.shutdownNow();
            }
            process.end();
        }
        try (Stream<String> lines = Files.lines(trace)) {
            Trace seen = new Trace();
            lines.forEach(seen::read);
            assertThat(seen.early)
                    .as("receipts before their results were on the disk")
                    .isEmpty();
            assertThat(seen.receipts).isEqualTo(tells);
        }
    }

    private static void tell(Client admin, int number) throws InterruptedException {
        String body =
                "{\"id\":\"told-" + number + "\",\"params\":{\"x\":0.5},\"values\":{\"f\":" + number + ",\"g\":1}}";
        int status = admin.post("/api/v1/studies/s/trials", body).status();
        while (status == 429) {
            Thread.sleep(100);
            status = admin.post("/api/v1/studies/s/trials", body).status();
        }
        assertThat(status).isEqualTo(200);
    }

    /** What the kernel was asked for, in the order of time. */
    private static final class Trace {

        private static final Pattern SYNC = Pattern.compile("(\\d+) +f(?:data)?sync\\(\\d+<([^>]*)>(\\)? .*)");
        private static final Pattern SYNCED = Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed>.*= 0");
        private static final Pattern ASKED =
                Pattern.compile("\\d+ +(?:read\\(|<\\.\\.\\. read resumed>).*told-(\\d+)\\\\\".*");
        private static final Pattern ANSWERED = Pattern.compile("\\d+ +(?:writev?|sendmsg)\\(.*told-(\\d+)\\\\\".*");

        private final Map<String, Integer> forcing = new HashMap<>();
        private final Map<String, Integer> asked = new HashMap<>();
        /** When the last force that ended had begun. */
        private int begun = -1;

        private int line;
        int receipts;
        final List<String> early = new ArrayList<>();

        void read(String text) {
            line++;
            Matcher sync = SYNC.matcher(text);
            Matcher synced = SYNCED.matcher(text);
            Matcher question = ASKED.matcher(text);
            Matcher answer = ANSWERED.matcher(text);
            if (sync.matches() && sync.group(2).endsWith("-wal")) {
                if (sync.group(3).endsWith("= 0")) {
                    begun = line;
                } else {
                    forcing.put(sync.group(1), line);
                }
            } else if (synced.matches() && forcing.containsKey(synced.group(1))) {
                begun = Math.max(begun, forcing.remove(synced.group(1)));
            } else if (question.matches()) {
                asked.putIfAbsent(question.group(1), line);
            } else if (answer.matches()) {
                receipts++;
                if (begun < asked.getOrDefault(answer.group(1), Integer.MAX_VALUE)) {
                    early.add(answer.group(1));
                }
            }
        }
    }

    /** The check sees what it is there for. */
    @Test
    void aReceiptThatComesTooEarlyIsSeen() throws IOException {
        String trace = """
                7 read(9<TCP:[1]>, "{\\"id\\":\\"told-1\\"}", 99) = 18
                8 fdatasync(5</s/etesian.db-wal>) = 0
                7 write(9<TCP:[1]>, "{\\"id\\":\\"told-1\\"}", 18) = 18
                7 read(9<TCP:[1]>, "{\\"id\\":\\"told-2\\"}", 99) = 18
                7 write(9<TCP:[1]>, "{\\"id\\":\\"told-2\\"}", 18) = 18
                8 fdatasync(5</s/etesian.db-wal> <unfinished ...>
                7 <... read resumed>"{\\"id\\":\\"told-3\\"}", 99) = 18
                8 <... fdatasync resumed>) = 0
                7 writev(9<TCP:[1]>, [{iov_base="{\\"id\\":\\"told-3\\"}", iov_len=18}], 1) = 18
                """;
        Trace seen = new Trace();
        try (BufferedReader lines = new BufferedReader(new java.io.StringReader(trace))) {
            lines.lines().forEach(seen::read);
        }
        assertThat(seen.receipts).isEqualTo(3);
        assertThat(seen.early).containsExactly("2", "3");
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-o", "/dev/null", "true")
                            .redirectOutput(Redirect.DISCARD)
                            .redirectError(Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
