package dev.etesian.acquisition;

import dev.etesian.math.GaussLegendre;

/** Gauss–Legendre rules with an even number of nodes, computed once. */
final class Quadrature {

    /** The most nodes of a rule. */
    static final int MOST = 32;

    private static final GaussLegendre[] RULES = rules();

    private Quadrature() {}

    static GaussLegendre rule(int nodes) {
        return RULES[nodes / 2];
    }

    private static GaussLegendre[] rules() {
        GaussLegendre[] rules = new GaussLegendre[MOST / 2 + 1];
        for (int i = 1; i < rules.length; i++) {
            rules[i] = GaussLegendre.of(2 * i);
        }
        rules[0] = rules[1];
        return rules;
    }
}
