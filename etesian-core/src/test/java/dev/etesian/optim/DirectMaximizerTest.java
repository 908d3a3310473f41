package dev.etesian.optim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.math.Domain;
import dev.etesian.math.Streams;
import org.junit.jupiter.api.Test;

class DirectMaximizerTest extends MaximizerContract {

    @Override
    Maximizer maximizer() {
        return new DirectMaximizer(4000);
    }

    @Override
    double precision() {
        return 1e-4;
    }

    @Test
    void staysWithinItsBudget() {
        for (int budget : new int[] {1, 2, 10, 100, 1000}) {
            Field field = Field.hartmann6();
            new DirectMaximizer(budget)
                    .maximize(field, Domain.cube(6), NO_HINTS, Compute.serial(), new Streams(1).trial(0));
            assertThat(field.evaluations().get()).isLessThanOrEqualTo(budget);
            assertThat(field.evaluations().get()).isGreaterThan(budget - 12);
        }
    }

    @Test
    void fallsBackOnHintsWhereNoCenterIsAdmitted() {
        LevelDomain dot = LevelDomain.of(0, 0).where(u -> u[0] == 0.123 && u[1] == 0.25);
        double[][] hints = {{0.5, 0.5}, {0.123, 0.25}};
        Maximum found = new DirectMaximizer(100)
                .maximize(Field.of(2, u -> u[0]), dot, hints, Compute.serial(), new Streams(1).trial(0));
        assertThat(found.x()).containsExactly(0.123, 0.25);
        assertThat(found.value()).isEqualTo(0.123);
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new DirectMaximizer(0)).hasMessageContaining("evaluations: expected at least 1");
        assertThatThrownBy(() -> new DirectMaximizer(1, -1)).hasMessageContaining("epsilon: expected at least 0");
    }
}
