package dev.etesian.cli;

import dev.etesian.studies.RenameStudy;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code etesian rename}: another name for a study. */
@Command(
        name = "rename",
        description = "Renames a study. Change the name in its file too before you run it again.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian rename coating coating-old")
final class RenameCommand implements Callable<Integer> {

    @Mixin
    private NameChange names = new NameChange();

    @Override
    public Integer call() {
        return names.make((studies, name, fresh) -> new RenameStudy(name, fresh).in(studies), "Renamed");
    }
}
