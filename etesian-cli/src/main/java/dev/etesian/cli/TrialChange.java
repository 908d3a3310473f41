package dev.etesian.cli;

import dev.etesian.problem.Trial;
import dev.etesian.study.Study;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that end a trial share: which trial of which study, and the answer. */
final class TrialChange {

    /** What happens to a trial. */
    interface Change {
        Trial of(Study study, long trial);
    }

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "TRIAL", description = "The trial's number.")
    private String trial = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "The trial as one JSON document.")
    private boolean json;

    /** Makes the change and prints the trial; a note where the trial did not get the state that was wanted. */
    int make(CommandLine line, Change change, String wanted, String otherwise) {
        long number = TrialNumber.of(trial);
        try (OpenStudy study = OpenStudy.of(option, name)) {
            change.of(study.study(), number);
            TrialFacts facts = OpenStudy.facts(study.study().overview(), number);
            line.getOut()
                    .println(json ? JsonTree.document(facts.document()) : "trial " + number + ": " + facts.state());
            line.getOut().flush();
            if (!facts.state().equals(wanted)) {
                line.getErr().println("etesian: noted; its state stays as it is, for " + otherwise);
            }
        }
        return ExitCode.DONE;
    }
}
