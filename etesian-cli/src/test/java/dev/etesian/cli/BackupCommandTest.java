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

    private Workspace workspace() throws IOException {
        Workspace workspace = new Workspace(folder);
        workspace.create(Workspace.COATING.replace("trials: 30", "trials: 100000"));
        return workspace;
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
        Workspace workspace = workspace();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger told = new AtomicInteger();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            while (!enough.get()) {
                workspace.done("ask", "coating");
                workspace.done("tell", "coating", Integer.toString(told.get()), "hardness=" + told.get(), "cost=1");
                told.incrementAndGet();
            }
        });
        try {
            for (int i = 0; i < copies; i++) {
                int before = told.get();
                Path copy = folder.resolve("copy" + i + ".db");
                workspace.done("backup", copy.toString());
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
        Workspace workspace = workspace();
        workspace.done("ask", "coating");
        workspace.done("tell", "coating", "0", "hardness=7", "cost=1");
        Path copy = folder.resolve("monday.db");
        workspace.done("backup", copy.toString());
        String before = workspace.done("export", "coating");
        Files.writeString(workspace.store(), "gone");
        Files.deleteIfExists(folder.resolve("etesian.db-wal"));
        Files.deleteIfExists(folder.resolve("etesian.db-shm"));
        Files.copy(copy, workspace.store(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(workspace.done("export", "coating")).isEqualTo(before);
        assertThat(workspace.done("ask", "coating")).contains("trial 1");
        Cli again = workspace.run("backup", copy.toString());
        assertThat(again.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(again.err()).contains("expected a new file, got one that exists");
    }
}
