package dev.etesian.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MemoryPlanTest {

    @Test
    void modelsStayWithinHalfAGigabyte() {
        for (int models = 1; models <= 60; models++) {
            int n = MemoryPlan.results(2_000, models);
            assertThat(16.0 * n * n * models).isLessThanOrEqualTo(512e6);
            if (n < 2_000) {
                assertThat(16.0 * (n + 1) * (n + 1) * models).isGreaterThan(512e6);
            }
        }
        assertThat(MemoryPlan.results(2_000, 8)).isEqualTo(2_000);
        assertThat(MemoryPlan.results(500, 8)).isEqualTo(500);
    }
}
