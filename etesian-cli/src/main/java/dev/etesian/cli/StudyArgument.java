package dev.etesian.cli;

import dev.etesian.cli.option.StoreOption;
import dev.etesian.studies.Studies;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A study of a store by name, as most commands have it first. */
final class StudyArgument {

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Mixin
    private StoreOption option = new StoreOption();

    String name() {
        return name;
    }

    /** Opens the store, which must be there. */
    Studies open() {
        return option.existing();
    }
}
