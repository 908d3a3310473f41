package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies made while results come in, and put in the place of a store that is gone. */
final class BackupCommandTest {

    @TempDir
    Path folder;

    private Desk desk() throws IOException {
        Desk desk = new Desk(folder);
        desk.create(Desk.COATING.replace("trials: 30", "trials: 100000"));
        return desk;
    }

    @Test
    void everyCopyIsSoundWhileResultsComeIn() throws Exception {
        check(8);
    }

    @Test
    @Tag("slow")
    void aHundredCopiesAreSound() throws Exception {
        check(100);
    }

    private void check(int copies) throws Exception {
        Desk desk = desk();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger told = new AtomicInteger();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            while (!enough.get()) {
                desk.done("ask", "coating");
                desk.done("tell", "coating", Integer.toString(told.get()), "hardness=" + told.get(), "cost=1");
                told.incrementAndGet();
            }
        });
        try {
            for (int i = 0; i < copies; i++) {
                int before = told.get();
                Path copy = folder.resolve("copy" + i + ".db");
                desk.done("backup", copy.toString());
                Cli verified = Cli.run("verify", "--store", copy.toString());
                assertThat(verified.code()).as(verified.out()).isEqualTo(ExitCode.DONE);
                assertThat(Cli.run("trials", "coating", "--state", "completed,partial", "--store", copy.toString())
                                .out()
                                .lines()
                                .filter(line -> line.matches("\\d+ .*"))
                                .count())
                        .isGreaterThanOrEqualTo(before);
            }
        } finally {
            enough.set(true);
            writer.join();
        }
    }

    @Test
    void aRestoredStoreGoesOn() throws Exception {
        Desk desk = desk();
        desk.done("ask", "coating");
        desk.done("tell", "coating", "0", "hardness=7", "cost=1");
        Path copy = folder.resolve("monday.db");
        desk.done("backup", copy.toString());
        String before = desk.done("export", "coating");
        Files.writeString(desk.store(), "gone");
        Files.deleteIfExists(folder.resolve("etesian.db-wal"));
        Files.deleteIfExists(folder.resolve("etesian.db-shm"));
        Files.copy(copy, desk.store(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(desk.done("export", "coating")).isEqualTo(before);
        assertThat(desk.done("ask", "coating")).contains("trial 1");
        Cli again = desk.run("backup", copy.toString());
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err()).contains("expected a new file, got one that exists");
    }
}
