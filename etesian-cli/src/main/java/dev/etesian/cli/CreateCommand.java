package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.BuiltIn;
import dev.etesian.cli.option.StoreOption;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian create}: a study from its file, without running anything. */
@Command(
        name = "create",
        description =
                "Creates a study from its file. Evaluate its trials yourself with ask and tell, or let run do it.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = "  etesian create study.yaml")
final class CreateCommand implements Callable<Integer> {

    @Parameters(paramLabel = "STUDY.yaml", description = "The study file; its format is in docs/study-file.md.")
    private Path file = Path.of("");

    @Option(names = "--seed", paramLabel = "N", description = "Default: the file's.")
    private @Nullable Long seed;

    @Mixin
    private StoreOption option = new StoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        StudyDefinition written = new StudyReader(new BuiltIn()).read(file);
        try (Studies studies = option.made()) {
            OpenStudy study = new CreateStudy(seed == null ? written : written.seeded(seed)).in(studies);
            int trials = study.study().trials().size();
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("study", study.name());
            json.put("store", studies.place());
            json.put("trials", trials);
            return answer.print(json, output -> {
                output.out()
                        .println("Created '" + study.name() + "' in " + studies.place()
                                + (trials == 0 ? "" : ", with " + trials + " trials from the file") + ".");
                output.out()
                        .println(
                                study.definition().evaluator().isPresent()
                                        ? "Run it:  etesian run " + Shell.quoted(file.toString())
                                        : "Next:  etesian ask " + Shell.quoted(study.name()));
            });
        }
    }
}
