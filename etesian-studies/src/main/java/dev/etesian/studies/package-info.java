/**
 * The application: everything that can be done with studies, for a program, a command line or a service to call.
 *
 * <p>Read first {@link dev.etesian.studies.Studies}, an open store, and {@link dev.etesian.studies.OpenStudy}, one study of it.
 * What changes something is a verb: a record of its arguments with one method {@code in}. What only looks is a noun: a record
 * made by {@code of}. Answers write themselves as JSON with {@link dev.etesian.studies.json.Json}. Nothing here prints.
 *
 * <pre>{@code
 * try (Studies studies = Studies.open(Path.of("etesian.db"), BuiltinProblems.none())) {
 *     OpenStudy study = new CreateStudy(new StudyReader().read(Path.of("study.yaml"))).in(studies);
 *     List<TrialView> asked = new Ask(4).in(study, Compute.of(2));
 *     new Tell(asked.get(0).trial().id(), Result.of(outcomes)).in(study);
 *     System.out.println(Json.document(Status.of(study)));
 * }
 * }</pre>
 */
@NullMarked
package dev.etesian.studies;

import org.jspecify.annotations.NullMarked;
