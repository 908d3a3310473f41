package dev.etesian.cli;

import dev.etesian.math.Compute;
import dev.etesian.problem.History;
import dev.etesian.strategy.Outlook;
import dev.etesian.study.Overview;
import dev.etesian.study.Setup;
import org.jspecify.annotations.Nullable;

/** The models of a study, fitted when they are first asked for. Confined to one thread. */
final class FittedOnce {

    private final Overview overview;
    private @Nullable Outlook fitted;

    FittedOnce(Overview overview) {
        this.overview = overview;
    }

    Outlook outlook() {
        Outlook outlook = fitted;
        if (outlook == null) {
            Setup setup = overview.setup();
            History history = History.of(setup.problem(), overview.trials());
            outlook = Outlook.of(setup.strategy(), setup.problem(), history, compute());
            fitted = outlook;
        }
        return outlook;
    }

    static Compute compute() {
        return Compute.of(Runtime.getRuntime().availableProcessors());
    }
}
