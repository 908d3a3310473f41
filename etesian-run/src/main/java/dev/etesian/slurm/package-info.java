/**
 * Evaluations as jobs of a Slurm cluster.
 *
 * <p>Read {@link dev.etesian.slurm.SlurmEngine} and {@code SlurmWatch} first; {@code slurm-job.sh} is the job.
 *
 * <pre>{@code
 * Engine engine = new SlurmEngine(Optional.of("gpu"), List.of("--mem=4G"));
 * Evaluator evaluator = engine.evaluator(work);
 * }</pre>
 */
@NullMarked
package dev.etesian.slurm;

import org.jspecify.annotations.NullMarked;
