package dev.etesian.strategy;

import dev.etesian.problem.History;

/** Which points a strategy may still suggest. */
final class Visits {

    private Visits() {}

    /** The space of a request without the points already tried; with repeats, only without those still running. */
    static Unvisited of(Request request) {
        History history = request.history();
        Unvisited domain = new Unvisited(request.problem().space().domain());
        for (double[] u : history.pending()) {
            domain.visit(u);
        }
        if (!request.repeats()) {
            for (double[] u : history.x()) {
                domain.visit(u);
            }
            for (double[] u : history.failed()) {
                domain.visit(u);
            }
        }
        return domain;
    }
}
