/**
 * The demonstration: a study that is steered into one box and then into another.
 *
 * <p>Read {@link dev.etesian.studies.demo.SteeringDemo} and {@link dev.etesian.studies.demo.DemoResult} first.
 *
 * <pre>{@code
 * DemoResult result = new SteeringDemo(7, 35, 25).run(phase -> {}, () -> {});
 * result.phases().get(0).share();   // of the suggestions inside the first box
 * }</pre>
 */
@NullMarked
package dev.etesian.studies.demo;

import org.jspecify.annotations.NullMarked;
