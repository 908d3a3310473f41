/**
 * The demonstration: a study that is steered into one box and then into another.
 *
 * <p>Read {@link dev.etesian.bench.demo.SteeringDemo} and {@link dev.etesian.bench.demo.DemoResult} first.
 *
 * <pre>{@code
 * DemoResult result = new SteeringDemo(7, 35, 25).run(phase -> {}, () -> {});
 * result.phases().get(0).share();   // of the suggestions inside the first box
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.demo;

import org.jspecify.annotations.NullMarked;
