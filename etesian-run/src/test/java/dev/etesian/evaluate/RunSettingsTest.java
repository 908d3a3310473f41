package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunSettingsTest {

    @Test
    void oneSettingLeavesTheOthersAlone() {
        RunSettings usual = RunSettings.of(Runs.budget(10, 2), Path.of("runs"));
        Duration minute = Duration.ofMinutes(1);
        RunSettings stopping = usual.stopping(minute, true);
        assertThat(stopping.grace()).isEqualTo(minute);
        assertThat(stopping.detach()).isTrue();
        assertThat(stopping.stopping(usual.grace(), usual.detach())).isEqualTo(usual);
        assertThat(usual.leasing(minute).leasing(usual.lease())).isEqualTo(usual);
        assertThat(usual.within(Runs.budget(20, 2)).within(usual.budget())).isEqualTo(usual);
        assertThat(usual.failing(FailureLimits.usual().inRow(3)).failing(usual.failures()))
                .isEqualTo(usual);
    }
}
