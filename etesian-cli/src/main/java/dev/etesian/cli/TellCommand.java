package dev.etesian.cli;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.TextLines;
import dev.etesian.space.Parameter;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Studies;
import dev.etesian.studies.Tag;
import dev.etesian.studies.Tell;
import dev.etesian.studies.document.Assignments;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian tell}: what came of a trial. */
@Command(
        name = "tell",
        description = "Stores a result: of a trial in any state or, with --params and --values, of a point that was"
                + " never suggested. When it returns, the result is on disk.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian tell coating 4 hardness=7.2 cost=0.4",
            "  etesian tell coating 4 hardness=7.2:0.1 cost=NaN   (7.2±0.1; no cost)",
            "  etesian tell coating 4 hardness=6.9 --correct --note 'wrong gauge'",
            "  etesian tell coating 4 hardness=7.2 --tag good --user-attr batch=12",
            "  etesian tell coating --params t=80 --values hardness=6 cost=0.3"
        })
final class TellCommand implements Callable<Integer> {

    @Mixin
    private StudyArgument study = new StudyArgument();

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "TRIAL NAME=VALUE",
            description = "The trial's number, then its outcomes: NAME=VALUE, or NAME=VALUE:ERROR with its standard"
                    + " error (also NAME=VALUE±ERROR). A value may be NaN, Infinity or -Infinity; leave out what"
                    + " was not measured.")
    private List<String> words = List.of();

    @Option(
            names = "--params",
            arity = "1..*",
            paramLabel = "NAME=VALUE",
            description = "Instead of a trial: the point that was evaluated.")
    private List<String> params = List.of();

    @Option(names = "--values", arity = "1..*", paramLabel = "NAME=VALUE", description = "With --params: its outcomes.")
    private List<String> values = List.of();

    @Option(
            names = "--id",
            paramLabel = "ID",
            description = "Your own id for this result: telling it again changes nothing.")
    private @Nullable String id;

    @Option(names = "--correct", description = "Replaces the trial's last result, which is kept but no longer counts.")
    private boolean correct;

    @Option(names = "--report", paramLabel = "N", description = "With --correct: replaces report N of the trial.")
    private @Nullable Integer report;

    @Option(
            names = "--replicate",
            description = "Adds a replicate to earlier results of the trial. This is the default.")
    private boolean replicate;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "A note to keep with the result.")
    private String note = "";

    @Option(
            names = {"--tag", "--user-attr"},
            paramLabel = "TAG|NAME=VALUE",
            description = "A tag or an attribute for the trial; may be given several times. See tag.")
    private List<String> tags = List.of();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        checkOptions();
        try (Studies studies = study.open()) {
            OpenStudy open = studies.study(study.name());
            Tell tell = params.isEmpty() ? ofTrial(open) : ofPoint(open);
            Map<String, String> attributes = Assignments.attributes(tags);
            Tell.Answer told = tell.in(open);
            if (!attributes.isEmpty()) {
                OpenStudy once = id == null ? open : open.once(id + "/tags");
                new Tag(told.receipt().trial(), attributes).in(once);
            }
            warn(told.receipt());
            if (!told.note().isEmpty()) {
                answer.warn(told.note() + "; stored anyway");
            }
            answer.print(
                    told,
                    output -> TextLines.print(
                            output.out(),
                            "",
                            "trial " + told.receipt().trial() + ": " + told.standing() + " stored, "
                                    + told.trial().state() + ", " + told.trial().words()));
            return told.receipt().standing() == Receipt.Standing.CONFLICT ? ExitCode.FAILED : ExitCode.DONE;
        }
    }

    private void checkOptions() {
        if (correct && replicate) {
            throw new IllegalArgumentException(
                    "option '--correct': not allowed with --replicate; use one or the other");
        }
        if (report != null && !correct) {
            throw new IllegalArgumentException("option '--report': only allowed with --correct");
        }
        if (params.isEmpty() != values.isEmpty()) {
            throw new IllegalArgumentException("option '" + (params.isEmpty() ? "--params" : "--values")
                    + "': required with " + (params.isEmpty() ? "--values" : "--params") + ", got none");
        }
        if (!params.isEmpty() && (!words.isEmpty() || correct)) {
            throw new IllegalArgumentException(
                    "option '--params': not allowed with a trial number; for a result of trial 4 use: tell "
                            + Shell.quoted(study.name()) + " 4 NAME=VALUE …");
        }
        if (params.isEmpty() && words.isEmpty()) {
            throw new IllegalArgumentException("argument 'TRIAL': required, got none");
        }
    }

    private Tell ofTrial(OpenStudy open) {
        long trial = TrialNumber.of(words.get(0));
        List<String> outcomes = words.subList(1, words.size());
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException(
                    "trial " + trial + ": expected an outcome, NAME=VALUE, got none; use fail if there is none");
        }
        return new Tell(trial, result(open, outcomes));
    }

    private Tell ofPoint(OpenStudy open) {
        SearchSpace space = open.problem().space();
        List<String> names = space.parameters().stream().map(Parameter::name).toList();
        return new Tell(space.read(Assignments.read("parameter", params, names)), result(open, values));
    }

    private Result result(OpenStudy open, List<String> outcomes) {
        Result result = Result.of(Assignments.outcomes(outcomes, open.problem().outcomes()))
                .noted(note);
        result = id == null ? result : result.identified(id);
        return correct ? result.correcting(report == null ? Result.LATEST : report) : result;
    }

    private void warn(Receipt receipt) {
        if (receipt.standing() == Receipt.Standing.CONFLICT) {
            answer.warn("id '" + receipt.id().orElse("") + "' is already used by a result of trial " + receipt.trial()
                    + "; this one is stored but does not count");
        } else if (receipt.standing() == Receipt.Standing.REPLICATE && !replicate) {
            answer.warn("trial " + receipt.trial()
                    + " already had a result: this one is a replicate (to replace one: --correct --report N)");
        }
    }
}
