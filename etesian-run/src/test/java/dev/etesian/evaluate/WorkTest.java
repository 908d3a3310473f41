package dev.etesian.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.studies.document.Argument;
import dev.etesian.studies.document.EvaluatorSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkTest {

    @TempDir
    private Path home;

    @Test
    void onlyProgramsThatStartAnewRunElsewhere() {
        assertThatThrownBy(() -> work(new EvaluatorSpec.Builtin("circle")).program("slurm"))
                .hasMessageContaining("a built-in problem runs in this process");
        EvaluatorSpec.Command once = EvaluatorSpec.Command.of(home, "sh");
        EvaluatorSpec.Command stays = new EvaluatorSpec.Command(
                List.of(Argument.of("sh")),
                EvaluatorSpec.Mode.PERSISTENT,
                once.timeout(),
                once.idleTimeout(),
                0,
                home,
                once.environment(),
                once.keep());
        assertThatThrownBy(() -> work(stays).program("slurm")).hasMessageContaining("remove 'mode: persistent'");
        assertThat(work(once).program("slurm")).isEqualTo(once);
    }

    private Work work(EvaluatorSpec spec) {
        return new Work(spec, Runs.problem(), 1, home, name -> Runs::outcomes);
    }
}
