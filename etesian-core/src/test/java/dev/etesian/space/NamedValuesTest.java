package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Against the map of the platform that it copies. */
final class NamedValuesTest {

    @Test
    void isEqualToWhatItCopiesInTheSameOrder() {
        Map<String, Integer> ordinary = new LinkedHashMap<>();
        for (int size = 0; size < 12; size++) {
            NamedValues<Integer> copy = NamedValues.copyOf(ordinary);
            assertThat(copy).isEqualTo(ordinary).hasSameHashCodeAs(ordinary).hasToString(ordinary.toString());
            assertThat(ordinary).isEqualTo(copy);
            assertThat(copy.keySet()).containsExactlyElementsOf(ordinary.keySet());
            assertThat(copy.keySet()).isEqualTo(ordinary.keySet()).doesNotContain("nobody");
            assertThat(copy.keySet().containsAll(ordinary.keySet())).isTrue();
            assertThat(copy.get("nobody")).isNull();
            assertThat(copy.containsKey("name " + (size - 1))).isEqualTo(size > 0);
            ordinary.put("name " + size, size);
        }
    }

    @Test
    void isNeverChanged() {
        Map<String, Integer> ordinary = new LinkedHashMap<>(Map.of("a", 1));
        NamedValues<Integer> copy = NamedValues.copyOf(ordinary);
        ordinary.put("a", 2);
        assertThat(copy.get("a")).isEqualTo(1);
        assertThat(NamedValues.copyOf(copy)).isSameAs(copy);
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> copy.put("b", 1));
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(copy::clear);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> copy.keySet().remove("a"));
        ordinary.put("a", null);
        assertThatNullPointerException().isThrownBy(() -> NamedValues.copyOf(ordinary));
    }
}
