/**
 * Ask and tell over an event log.
 *
 * <p>Read {@link dev.etesian.study.Study} and {@link dev.etesian.study.Event} first.
 *
 * <pre>{@code
 * Study study = Study.open("compression", Setup.of(problem).seeded(7), new MemoryStore());
 * Pending trial = study.ask();
 * study.tell(trial.id(), 3.2, 0.4);
 * study.steer(Preference.box("ratio", 3, 4).atMost("seconds", 0.5));
 * List<Completed> front = study.front();
 * }</pre>
 */
@NullMarked
package dev.etesian.study;

import org.jspecify.annotations.NullMarked;
