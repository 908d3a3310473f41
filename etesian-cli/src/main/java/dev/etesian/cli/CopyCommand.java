package dev.etesian.cli;

import dev.etesian.studies.CopyStudy;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian copy}: the same study once more. */
@Command(
        name = "copy",
        description = "Copies a study with its whole history. The two are independent from then on.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian copy coating coating-2")
final class CopyCommand implements Callable<Integer> {

    @Mixin
    private NameChange names = new NameChange();

    @Override
    public Integer call() {
        return names.make((studies, name, fresh) -> new CopyStudy(name, fresh).in(studies), "Copied");
    }
}
