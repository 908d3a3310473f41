package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {

    @Test
    void theNearestWordIsSuggested() {
        List<String> known = List.of("strategy", "level", "window");
        assertThat(Names.suggestion("Level", known)).isEqualTo("did you mean 'level'?");
        assertThat(Names.suggestion("windwo", known)).isEqualTo("did you mean 'window'?");
        assertThat(Names.suggestion("completely different", known)).isEqualTo("known: strategy, level, window");
        assertThat(Names.meant("windwo", known)).isEqualTo("; did you mean 'window'?");
        assertThat(Names.meant("completely different", known)).isEmpty();
        assertThat(Names.meant("x", List.of())).isEmpty();
        assertThat(Names.suggestion("x", List.of())).isEqualTo("there are none");
    }

    @Test
    void namesHaveALimit() {
        assertThat(Names.checked("parameter", "学習率")).isEqualTo("学習率");
        assertThatIllegalArgumentException().isThrownBy(() -> Names.checked("parameter", "x".repeat(201)));
    }
}
