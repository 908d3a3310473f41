package dev.etesian.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against the lists and maps of the platform. */
final class PersistentListTest {

    /** More than two full levels of the tree. */
    private static final int LONG = 33 * 32 * 32;

    @Test
    void growsLikeAnOrdinaryList() {
        PersistentList<Integer> list = PersistentList.empty();
        List<Integer> ordinary = new ArrayList<>();
        for (int i = 0; i < LONG; i++) {
            list = list.plus(i);
            ordinary.add(i);
        }
        assertThat(list).isEqualTo(ordinary);
    }

    @Test
    void everyStateStaysAsItWas() {
        Random random = new Random(3);
        PersistentList<Integer> list = PersistentList.empty();
        List<PersistentList<Integer>> states = new ArrayList<>();
        List<List<Integer>> expected = new ArrayList<>();
        List<Integer> ordinary = new ArrayList<>();
        for (int i = 0; i < 1_500; i++) {
            if (ordinary.isEmpty() || random.nextInt(3) > 0) {
                list = list.plus(i);
                ordinary.add(i);
            } else {
                int at = random.nextInt(ordinary.size());
                list = list.with(at, -i);
                ordinary.set(at, -i);
            }
            if (i % 100 == 0) {
                states.add(list);
                expected.add(List.copyOf(ordinary));
            }
        }
        assertThat(states).hasSize(15);
        for (int i = 0; i < states.size(); i++) {
            assertThat(states.get(i)).isEqualTo(expected.get(i));
        }
    }

    @Test
    void oneThatGrewInOneGoIsLikeAnyOtherAfterwards() {
        Random random = new Random(5);
        PersistentList<Integer> list = PersistentList.growing();
        List<Integer> ordinary = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            list = list.plus(i);
            ordinary.add(i);
            int at = random.nextInt(ordinary.size());
            list = list.with(at, -i);
            ordinary.set(at, -i);
        }
        PersistentList<Integer> settled = list.settled();
        List<Integer> before = List.copyOf(ordinary);
        PersistentList<Integer> more = settled;
        for (int i = 0; i < 2_000; i++) {
            more = more.plus(i).with(20 * i, i);
            ordinary.add(i);
            ordinary.set(20 * i, i);
        }
        assertThat(settled).isEqualTo(before);
        assertThat(more).isEqualTo(ordinary);
    }

    @Test
    void knowsItsBounds() {
        PersistentList<String> list = PersistentList.<String>empty().plus("a");
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.get(1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.get(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.with(1, "b"));
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> list.add("b"));
    }
}
