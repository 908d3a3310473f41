package dev.etesian.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.LocalEngine;
import dev.etesian.slurm.SlurmEngine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class EngineOptionTest {

    @Test
    void findsEnginesByTheirAddresses() {
        assertThat(engine()).isInstanceOf(LocalEngine.class);
        assertThat(engine("--on", "local")).isInstanceOf(LocalEngine.class);
        assertThat(engine("--on", "slurm")).isEqualTo(new SlurmEngine(Optional.empty(), List.of()));
        assertThat(engine("--on", "slurm:gpu", "--sbatch=--mem=4G", "--sbatch=--gres=gpu:1"))
                .isEqualTo(new SlurmEngine(Optional.of("gpu"), List.of("--mem=4G", "--gres=gpu:1")));
    }

    @Test
    void saysWhatAnAddressOrAnOptionShouldBe() {
        assertThatThrownBy(() -> engine("--on", "slurm:"))
                .hasMessage("--on 'slurm:': expected local, slurm[:PARTITION], spark://HOST:PORT or spark:local[N]");
        assertThatThrownBy(() -> engine("--sbatch=--mem=4G"))
                .hasMessage("--sbatch: goes with --on slurm, got --on local");
        assertThatThrownBy(() -> engine("--on", "slurm", "--sbatch=mem=4G"))
                .hasMessage("sbatch option 'mem=4G': expected one in one word, such as --mem=4G");
    }

    @Test
    void isNamedAgainWhereARunIsToGoOn() {
        assertThat(option("--on", "local").words()).isEmpty();
        assertThat(option("--on", "slurm:gpu", "--sbatch=--mem=4G").words())
                .containsExactly("--on", "slurm:gpu", "--sbatch=--mem=4G");
    }

    private static Engine engine(String... arguments) {
        return option(arguments).engine();
    }

    private static EngineOption option(String... arguments) {
        EngineOption option = new EngineOption();
        new CommandLine(CommandLine.Model.CommandSpec.create()
                        .addMixin("engine", CommandLine.Model.CommandSpec.forAnnotatedObject(option)))
                .parseArgs(arguments);
        return option;
    }
}
