package dev.etesian.bench.command;

import dev.etesian.cli.CommandProvider;
import java.util.Map;

/** The commands of the laboratory. */
public final class LaboratoryCommands implements CommandProvider {

    @Override
    public Map<String, Class<?>> commands() {
        return Map.of(
                "problems", ProblemsCommand.class,
                "data", DataCommand.class,
                "bench", BenchCommand.class,
                "reproduce", ReproduceCommand.class);
    }
}
