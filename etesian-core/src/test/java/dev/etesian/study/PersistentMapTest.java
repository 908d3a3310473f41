package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against the map of the platform. */
final class PersistentMapTest {

    @Test
    void everyStateStaysAsItWas() {
        Random random = new Random(4);
        PersistentMap<Integer> map = PersistentMap.empty();
        Map<String, Integer> ordinary = new HashMap<>();
        List<PersistentMap<Integer>> states = new ArrayList<>();
        List<Map<String, Integer>> expected = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            String key = "key-" + random.nextInt(3_000);
            map = map.with(key, i);
            ordinary.put(key, i);
            if (i % 500 == 0) {
                states.add(map);
                expected.add(Map.copyOf(ordinary));
            }
        }
        for (int s = 0; s < states.size(); s++) {
            for (int i = 0; i < 3_000; i++) {
                assertThat(states.get(s).get("key-" + i))
                        .isEqualTo(expected.get(s).get("key-" + i));
            }
        }
    }

    @Test
    void oneThatGrewInOneGoIsLikeAnyOtherAfterwards() {
        PersistentMap<Integer> map = PersistentMap.growing();
        for (int i = 0; i < 1_000; i++) {
            map = map.with("key-" + i % 700, i);
        }
        PersistentMap<Integer> settled = map.settled();
        PersistentMap<Integer> more = settled.with("key-3", -1).with("new", -2);
        assertThat(settled.get("key-3")).isEqualTo(703);
        assertThat(settled.get("key-300")).isEqualTo(300);
        assertThat(settled.get("new")).isNull();
        assertThat(more.get("key-3")).isEqualTo(-1);
        assertThat(more.get("new")).isEqualTo(-2);
        assertThat(more.get("key-4")).isEqualTo(704);
    }

    @Test
    void staysShallowWhateverTheOrder() {
        PersistentMap<Integer> map = PersistentMap.empty();
        for (int i = 0; i < 200_000; i++) {
            map = map.with(String.format("%08d", i), i);
        }
        assertThat(map.get("00123456")).isEqualTo(123_456);
        assertThat(map.get("x")).isNull();
    }
}
