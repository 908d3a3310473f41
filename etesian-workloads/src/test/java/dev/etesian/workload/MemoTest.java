package dev.etesian.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MemoTest {

    @Test
    void workIsDoneOnceAndTimeMeasuredAnew() {
        List<String> done = new ArrayList<>();
        for (TimeMode mode : TimeMode.values()) {
            Memo<String, Integer> known = new Memo<>(mode);
            for (String word : List.of("one", "one", "three")) {
                assertThat(known.of(word, settings -> {
                            done.add(mode.word());
                            return settings.length();
                        }))
                        .isEqualTo(word.length());
            }
        }
        assertThat(done).containsExactly("cpu", "cpu", "cpu", "work", "work");
    }

    @Test
    void aPassIsTimedOrDoneOnce() {
        int[] passes = new int[1];
        assertThat(TimeMode.WORK.milliseconds(() -> passes[0]++)).isNaN();
        assertThat(passes[0]).isOne();
        assertThat(TimeMode.CPU.milliseconds(() -> passes[0]++)).isNotNegative();
        assertThat(passes[0]).isEqualTo(4);
    }

    @Test
    void aValueIsMadeOnceButAFailureIsTriedAgain() {
        int[] calls = new int[1];
        Lazy<String> once = new Lazy<>(() -> {
            if (calls[0]++ == 0) {
                throw new IllegalStateException("not yet");
            }
            return "made";
        });
        assertThatThrownBy(once::value).hasMessage("not yet");
        assertThat(once.value()).isSameAs(once.value());
        assertThat(calls[0]).isEqualTo(2);
    }
}
