/**
 * A study as a document: the file that a user writes, checked and explained at its lines.
 *
 * <p>Read first {@link dev.etesian.studies.document.StudyReader} and {@link dev.etesian.studies.document.StudyDefinition}. A document
 * becomes {@code Node}s with places, those are read as {@code Field}s, and whatever is wrong goes to {@code Mistakes}.
 *
 * <pre>{@code
 * StudyDefinition definition = new StudyReader().read(Path.of("study.yaml"));
 * Study study = Study.open(definition.name(), definition.setup(), store);
 * String kept = definition.document();
 * StudyDefinition same = new StudyReader().document(kept);
 * Preference preference = PreferenceDocument.read("box: {cost: [0, 3]}", definition.problem().objectives());
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.document;

import org.jspecify.annotations.NullMarked;
