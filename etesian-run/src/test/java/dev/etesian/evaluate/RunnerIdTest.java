package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.space.Names;
import org.junit.jupiter.api.Test;

class RunnerIdTest {

    @Test
    void aTokenNamesItsRun() {
        RunnerId run = RunnerId.begin();
        String token = run.token();
        assertThat(Names.checked("lease", token)).isEqualTo(token);
        assertThat(RunnerId.of(token)).contains(run);
        assertThat(run.token()).isNotEqualTo(token);
        assertThat(RunnerId.of("4bd1e0a2-6f3e-4a55-9a53-6d0b4d3c7f10")).isEmpty();
        assertThat(run.worker()).endsWith("/" + ProcessHandle.current().pid());
        run.end();
    }

    @Test
    void aRunOfThisProcessIsDeadOnceItEnded() {
        RunnerId run = RunnerId.begin();
        assertThat(run.dead()).isFalse();
        run.end();
        assertThat(run.dead()).isTrue();
    }

    @Test
    void aProcessIsDeadOnceItEndedNotWhenItIsStopped() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "300.5").start();
        RunnerId other = with(sleep.pid(), ProcessTable.started(sleep.pid()));
        assertThat(other.dead()).isFalse();
        new ProcessBuilder("/bin/sh", "-c", "kill -STOP " + sleep.pid()).start().waitFor();
        assertThat(other.dead()).isFalse();
        sleep.destroyForcibly().waitFor();
        assertThat(other.dead()).isTrue();
    }

    /** The number may have gone to somebody else. */
    @Test
    void anotherProcessOfTheSameNumberIsNotTheOne() {
        long parent = ProcessHandle.current().parent().orElseThrow().pid();
        assertThat(with(parent, ProcessTable.started(parent)).dead()).isFalse();
        assertThat(with(parent, ProcessTable.started(parent) + 1).dead()).isTrue();
    }

    @Test
    void nothingIsKnownOfOtherMachinesBootsAndContainers() {
        RunnerId run = with(Integer.MAX_VALUE, 5);
        assertThat(run.dead()).isTrue();
        assertThat(new RunnerId(run.host() + "2", run.boot(), run.namespace(), run.pid(), run.start(), 1).dead())
                .isFalse();
        assertThat(new RunnerId(run.host(), "another", run.namespace(), run.pid(), run.start(), 1).dead())
                .isFalse();
        assertThat(new RunnerId(run.host(), run.boot(), run.namespace() + "2", run.pid(), run.start(), 1).dead())
                .isFalse();
        assertThat(new RunnerId(run.host(), "", run.namespace(), run.pid(), run.start(), 1).dead())
                .isFalse();
    }

    private static RunnerId with(long pid, long start) {
        RunnerId self = RunnerId.begin();
        self.end();
        return new RunnerId(self.host(), self.boot(), self.namespace(), pid, start, 1);
    }
}
