package dev.etesian.cli;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.study.Dossier;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code etesian tell}: what came of a trial. */
@Command(
        name = "tell",
        description = "Stores a result: of a trial, whatever its state, or with --params and --values of a point that"
                + " nobody asked for. When it returns, the result is on the disk.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian tell coating 4 hardness=7.2 cost=0.4",
            "  etesian tell coating 4 hardness=7.2:0.1 cost=NaN   (7.2±0.1; no cost)",
            "  etesian tell coating 4 hardness=6.9 --correct --note 'wrong gauge'",
            "  etesian tell coating --params t=80 --values hardness=6 cost=0.3"
        })
final class TellCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "NAME", description = "The study.")
    private String name = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "TRIAL NAME=VALUE",
            description = "The trial's number, then an outcome each: NAME=VALUE, or NAME=VALUE:ERROR with its standard"
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
            description = "Your own name for this result: telling it again under it changes nothing.")
    private @Nullable String id;

    @Option(names = "--correct", description = "Replaces the trial's last result, which is kept and no longer counts.")
    private boolean correct;

    @Option(names = "--report", paramLabel = "N", description = "With --correct: replaces report N of the trial.")
    private @Nullable Integer report;

    @Option(names = "--replicate", description = "Counts beside earlier results of the trial. This is the default.")
    private boolean replicate;

    @Option(names = "--note", paramLabel = "TEXT", defaultValue = "", description = "Anything to remember about it.")
    private String note = "";

    @Mixin
    private StoreOption option = new StoreOption();

    @Option(names = "--json", description = "The receipt as one JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        checkOptions();
        try (OpenStudy study = OpenStudy.of(option, name)) {
            Receipt receipt = params.isEmpty() ? toldTrial(study) : toldPoint(study);
            Dossier dossier = study.study().overview().dossiers().get((int) receipt.trial());
            print(new TrialFacts(study.problem(), dossier.trial(), dossier.preference()), receipt);
            return receipt.standing() == Receipt.Standing.CONFLICT ? ExitCode.FAILED : ExitCode.DONE;
        }
    }

    private void checkOptions() {
        if (correct && replicate) {
            throw new IllegalArgumentException("option '--correct': expected it or --replicate, got both");
        }
        if (report != null && !correct) {
            throw new IllegalArgumentException("option '--report': expected it only with --correct, got it without");
        }
        if (params.isEmpty() != values.isEmpty()) {
            throw new IllegalArgumentException("option '" + (params.isEmpty() ? "--params" : "--values")
                    + "': required beside the other of --params and --values, got none");
        }
        if (!params.isEmpty() && (!words.isEmpty() || correct)) {
            throw new IllegalArgumentException(
                    "option '--params': expected it instead of a trial, got both; a result of"
                            + " trial 4 is told by: tell " + Shell.quoted(name) + " 4 NAME=VALUE …");
        }
        if (params.isEmpty() && words.isEmpty()) {
            throw new IllegalArgumentException("argument 'TRIAL': required, got none");
        }
    }

    private Receipt toldTrial(OpenStudy study) {
        long trial = TrialNumber.of(words.get(0));
        List<String> outcomes = words.subList(1, words.size());
        if (outcomes.isEmpty()) {
            throw new IllegalArgumentException("trial " + trial
                    + ": expected an outcome, NAME=VALUE, got none; use fail" + " where there is none");
        }
        return study.study().tell(trial, result(study, outcomes));
    }

    private Receipt toldPoint(OpenStudy study) {
        List<String> names = study.problem().space().parameters().stream()
                .map(parameter -> parameter.name())
                .toList();
        Point point = study.problem().space().read(Assignments.read("parameter", params, names));
        return study.study().tell(point, result(study, values));
    }

    private Result result(OpenStudy study, List<String> outcomes) {
        Map<String, Measurement> measured = study.definition()
                .measured(Assignments.outcomes(outcomes, study.problem().outcomes()));
        Result result = Result.of(measured).noted(note);
        result = id == null ? result : result.identified(id);
        return correct ? result.correcting(report == null ? Result.LATEST : report) : result;
    }

    private void print(TrialFacts facts, Receipt receipt) {
        Output output = Output.of(spec);
        String standing = receipt.standing().name().toLowerCase(Locale.ROOT);
        if (receipt.standing() == Receipt.Standing.CONFLICT) {
            output.err()
                    .println("etesian: id '" + receipt.id().orElse("") + "': another result has it, of trial "
                            + receipt.trial() + "; this one is kept and does not count, use an id of its own");
        } else if (receipt.standing() == Receipt.Standing.REPLICATE && !replicate) {
            output.err()
                    .println("etesian: trial " + receipt.trial()
                            + " had a result: this one counts beside it (to replace one: --correct --report N)");
        }
        if (json) {
            output.out().println(JsonTree.document(document(facts, receipt, standing)));
        } else {
            TextLines.print(
                    output.out(),
                    "",
                    "trial " + receipt.trial() + ": " + standing + " stored, " + facts.state() + ", " + facts.words());
        }
        output.out().flush();
    }

    private static Map<String, Object> document(TrialFacts facts, Receipt receipt, String standing) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("trial", receipt.trial());
        document.put("report", receipt.report());
        document.put("position", receipt.position());
        document.put("standing", standing);
        document.put("late", receipt.late());
        Optional<String> known = receipt.id();
        known.ifPresent(text -> document.put("id", text));
        document.put("state", facts.state());
        return document;
    }
}
