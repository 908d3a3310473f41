package dev.etesian.evaluate;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.util.Map;

/** A function that evaluates points in this process. Safe to call from several threads. */
@FunctionalInterface
public interface Builtin {

    /** The outcomes of a point, by the names of objectives and limits; an exception is a failed evaluation. */
    Map<String, Measurement> evaluate(Point point);
}
