package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityPlan;
import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.HtmlReport;
import dev.etesian.bench.report.MarkdownReport;
import dev.etesian.bench.report.Section;
import dev.etesian.chart.PictureFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Experiments in a folder: what was measured before is kept, what is missing is measured, and the report covers every experiment
 * that is complete there, those of earlier calls included.
 */
public final class Reproduction implements AutoCloseable {

    private static final String TITLE = "The paper, reproduced";

    private final Selection selection;
    private final OutputFolder folder;
    private final Records records;

    private Reproduction(Selection selection, OutputFolder folder, Records records) {
        this.selection = selection;
        this.folder = folder;
        this.records = records;
    }

    /**
     * Opens a folder, made where it is missing.
     *
     * @throws IOException where the folder cannot be written to
     * @throws IllegalArgumentException where it holds runs of other settings, before anything is changed
     */
    public static Reproduction open(Selection selection, Protocol protocol, Path folder, int threads)
            throws IOException {
        selection.check(protocol);
        OutputFolder output = new OutputFolder(folder);
        output.prepare();
        List<QualityPlan> plans = new ArrayList<>();
        for (Experiment experiment : Experiments.all()) {
            if (experiment instanceof StudyExperiment studies) {
                plans.addAll(studies.plans(protocol.ofAllStrategies()));
            }
        }
        return new Reproduction(selection, output, Records.open(folder, protocol, threads, plans));
    }

    /** How many steps of an experiment are left. */
    public long steps(String name) {
        return named(name).steps(records);
    }

    /** How many lines are in the folder already. */
    public int kept() {
        return records.studies().size()
                + records.theory().size()
                + records.costs().size()
                + records.sweep().size();
    }

    /** The files of the folder whose last line was cut off by an interruption; what it held is done again. */
    public List<String> cutOff() {
        return records.cutOff();
    }

    /** How many seconds what is left of an experiment will take; takes a few seconds itself. */
    public double seconds(String name) {
        return named(name).steps(records) == 0 ? 0 : named(name).seconds(records);
    }

    /** Does what is left of an experiment; {@code step} is told of each step, on any thread. */
    public void run(String name, Runnable step) throws IOException, InterruptedException {
        named(name).run(records, step);
    }

    private Experiment named(String name) {
        return selection.experiments().stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("experiment '" + name + "': not one of those chosen"));
    }

    /** Writes the report and its figures and returns the verdicts by experiment; nothing can be run afterwards. */
    public Map<String, String> report() throws IOException {
        Map<Experiment, Records> complete = complete();
        Map<String, Section> sections = new LinkedHashMap<>();
        complete.forEach((experiment, own) -> sections.put(experiment.name(), experiment.report(own)));
        AcrossExperiments.of(complete).ifPresent(section -> sections.put(AcrossExperiments.NAME, section));
        for (Section section : sections.values()) {
            for (Block block : section.blocks()) {
                if (block instanceof Block.Figure figure) {
                    PictureFiles.write(figure.drawing(), folder.figures(), figure.name());
                }
            }
        }
        List<Block> opening = new ArrayList<>(List.of(new Block.Text(introduction(complete))));
        List<String> notes = selection.notes(sections.keySet());
        if (!notes.isEmpty()) {
            opening.add(new Block.Points(notes));
        }
        Files.writeString(folder.markdown(), MarkdownReport.of(TITLE, opening, sections));
        Files.writeString(folder.html(), HtmlReport.of(TITLE, opening, sections));
        Files.writeString(folder.values(), FinalValues.csv(complete));
        records.arrange();
        Map<String, String> verdicts = new LinkedHashMap<>();
        sections.forEach((name, section) -> verdicts.put(name, section.verdict()));
        return verdicts;
    }

    /** The experiments that are complete: those asked for by what was asked, the others by what is in the folder. */
    private Map<Experiment, Records> complete() {
        Map<Experiment, Records> complete = new LinkedHashMap<>();
        for (Experiment experiment : Experiments.all()) {
            Optional<Records> own = selection.experiments().contains(experiment)
                    ? Optional.of(records)
                    : experiment.held(records, folder).map(held -> records.as(held, experiment));
            own.filter(results -> experiment.steps(results) == 0)
                    .ifPresent(results -> complete.put(experiment, results));
        }
        return complete;
    }

    private String introduction(Map<Experiment, Records> complete) {
        Set<OptionalInt> runs =
                complete.values().stream().map(own -> own.protocol().runs()).collect(Collectors.toSet());
        String effort = records.protocol().effort() != Effort.FULL
                ? "in a short form: fewer runs and evaluations than the paper's, so bands are wide and verdicts are not final"
                : runs.equals(Set.of(OptionalInt.empty()))
                        ? "with the paper's numbers of runs and evaluations"
                        : "with the paper's numbers of evaluations; each section says how many runs there are";
        return "Experiments of \"A Flexible Framework for Multi-Objective Bayesian Optimization using Random Scalarizations\""
                + " (Paria, Kandasamy, Póczos, UAI 2019), " + effort + ". "
                + (records.protocol().setting() == Setting.PAPER
                        ? "All methods have the paper's models and maximizer"
                        : "All methods have our models and maximizer")
                + ", so that only the methods differ. Bands are 90 % intervals of the mean."
                + " Regenerate " + commands(complete) + ".";
    }

    /** What to type for the sections: one line where their settings are the same. */
    private static String commands(Map<Experiment, Records> complete) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        complete.forEach(
                (experiment, own) -> names.computeIfAbsent(own.protocol().options(), options -> new ArrayList<>())
                        .add(experiment.name()));
        if (names.size() == 1) {
            return "a section with `etesian reproduce NAME"
                    + names.keySet().iterator().next() + "`";
        }
        return names.entrySet().stream()
                .flatMap(same ->
                        same.getValue().stream().map(name -> "`etesian reproduce " + name + same.getKey() + "`"))
                .collect(Collectors.joining(", ", "the sections with ", ""));
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
