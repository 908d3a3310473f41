package dev.etesian.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlurmTimeTest {

    @Test
    void readsTimesAsTheQueueShowsThem() {
        assertThat(Slurm.time("0:59")).hasValue(Duration.ofSeconds(59));
        assertThat(Slurm.time("12:03")).hasValue(Duration.ofSeconds(723));
        assertThat(Slurm.time("1:02:03")).hasValue(Duration.ofSeconds(3723));
        assertThat(Slurm.time("2-01:02:03")).hasValue(Duration.ofSeconds(2 * 86_400 + 3723));
        assertThat(Slurm.time("UNLIMITED")).isEmpty();
        assertThat(Slurm.time("NOT_SET")).isEmpty();
        assertThat(Slurm.time("")).isEmpty();
    }
}
