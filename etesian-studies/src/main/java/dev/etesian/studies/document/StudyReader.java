package dev.etesian.studies.document;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Reads study files, YAML or JSON, and says everything that is wrong with one at once.
 *
 * <pre>{@code
 * StudyDefinition definition = new StudyReader().read(Path.of("study.yaml"));
 * Study study = Study.open(definition.name(), definition.setup(), store);
 * }</pre>
 *
 * @param problems what {@code evaluator.problem} may name
 */
public record StudyReader(BuiltinProblems problems) {

    /** A reader without built-in problems. */
    public StudyReader() {
        this(BuiltinProblems.none());
    }

    /** The study of a file. Relative paths in it start at its folder. */
    public StudyDefinition read(Path file) {
        Mistakes mistakes = new Mistakes();
        String label = file.toString();
        String text = TextFiles.read(file, label, TextFiles.STUDY, TextFiles.named(label, mistakes));
        mistakes.check();
        Path folder = Objects.requireNonNullElse(
                file.toAbsolutePath().getParent(), Path.of("").toAbsolutePath());
        String stem = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        return definition(text, label, new Source(folder, stem, true), mistakes);
    }

    /**
     * The study of a text.
     *
     * @param label what to call the text in messages
     * @param folder where relative paths start
     */
    public StudyDefinition parse(String text, String label, Path folder) {
        Mistakes mistakes = new Mistakes();
        if (text.length() > TextFiles.STUDY) {
            mistakes.add(new SourcePosition(label, 1, 1), "", "expected at most 1 MiB, got a larger text");
        }
        mistakes.check();
        return definition(text, label, new Source(folder, "", true), mistakes);
    }

    /**
     * The study of a {@link StudyDefinition#document()}, whoever wrote it: no file is opened for it, and folders that are gone by
     * now do not matter.
     */
    public StudyDefinition document(String document) {
        return definition(document, "document", new Source(Path.of("/"), "", false), new Mistakes());
    }

    private StudyDefinition definition(String text, String label, Source source, Mistakes mistakes) {
        Node node = DocumentReader.read(text, label, mistakes);
        StudyDefinition definition = node == null
                ? null
                : new DefinitionReader(problems, source, mistakes).read(new Field(node, "", mistakes));
        mistakes.check();
        return Objects.requireNonNull(definition);
    }

    /**
     * Where a definition comes from.
     *
     * @param name the study's name where the text has none; empty where it must have one
     * @param onDisk whether what it refers to must be there, and is read
     */
    record Source(Path folder, String name, boolean onDisk) {}
}
