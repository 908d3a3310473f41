package dev.etesian.study.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever gets lost, whoever dies and however late it is: nothing that was acknowledged is lost, and nothing happens twice. */
final class SimulationTest {

    private static final int STEPS = 200;
    private static final int SEEDS = 300;
    private static final int MANY_SEEDS = 100_000;

    /** A bug that strikes one time in seven is seen in this many runs, or the simulation is blind to it. */
    private static final int RUNS = 100;

    private static void run(int seeds) {
        for (long seed = 0; seed < seeds; seed++) {
            assertThat(Simulation.violation(seed, STEPS, Optional.empty()))
                    .as("seed " + seed)
                    .isEmpty();
        }
    }

    @Test
    void nothingIsLostAndNothingHappensTwice() {
        run(SEEDS);
    }

    @Test
    @Tag("slow")
    void nothingIsLostInAHundredThousandRuns() {
        run(MANY_SEEDS);
    }

    @ParameterizedTest
    @EnumSource(Bug.class)
    void everyPlantedBugIsCaught(Bug bug) {
        assertThat(LongStream.range(0, RUNS).mapToObj(seed -> Simulation.violation(seed, STEPS, Optional.of(bug))))
                .anyMatch(Optional::isPresent);
    }
}
