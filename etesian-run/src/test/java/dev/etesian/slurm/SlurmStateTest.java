package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlurmStateTest {

    @ParameterizedTest
    @CsvSource({
        "PENDING, WAITING",
        "CONFIGURING, WAITING",
        "RUNNING, RUNNING",
        "COMPLETING, RUNNING",
        "SUSPENDED, RUNNING",
        "COMPLETED, ENDED",
        "FAILED, ENDED",
        "TIMEOUT, TIME_OVER",
        "DEADLINE, TIME_OVER",
        "OUT_OF_MEMORY, OUT_OF_MEMORY",
        "NODE_FAIL, TAKEN_AWAY",
        "BOOT_FAIL, TAKEN_AWAY",
        "PREEMPTED, TAKEN_AWAY",
        "CANCELLED, TAKEN_AWAY",
        "CANCELLED by 1000, TAKEN_AWAY",
        "CANCELLED+, TAKEN_AWAY",
        "REQUEUED, TAKEN_AWAY",
        "REQUEUE_HOLD, TAKEN_AWAY",
        "SPECIAL_EXIT, TAKEN_AWAY",
        "REVOKED, TAKEN_AWAY"
    })
    void aStateIsTheProgramsDoingOrTheClusters(String written, SlurmState state) {
        assertThat(SlurmState.of(written)).isEqualTo(state);
    }
}
