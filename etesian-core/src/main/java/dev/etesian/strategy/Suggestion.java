package dev.etesian.strategy;

import dev.etesian.problem.Rationale;
import dev.etesian.space.Point;

/** A point to evaluate, in the user's units, and why. */
public record Suggestion(Point point, Rationale rationale) {}
