package dev.etesian.optim;

import dev.etesian.math.Domain;
import java.util.function.BooleanSupplier;

/**
 * Projected L-BFGS from many starts at once: each start owns its quasi-Newton state, each round evaluates one trial of
 * every start that still runs, so evaluations arrive in tiles.
 *
 * <p>Trials are snapped; an inadmissible one is a rejected step and costs no evaluation. All space is taken at
 * construction; starting {@link #ascent ascents} and {@link #run} may be repeated.
 */
final class LockStepLbfgs {

    private static final int MEMORY = 8;

    private final Domain domain;
    private final Ascent[] ascents;
    private final int[] waiting;

    LockStepLbfgs(Domain domain, int starts) {
        this.domain = domain;
        ascents = new Ascent[starts];
        for (int i = 0; i < starts; i++) {
            ascents[i] = new Ascent(domain.dimension(), MEMORY);
        }
        waiting = new int[starts];
    }

    /** Start number {@code i}, as it stands. */
    Ascent ascent(int i) {
        return ascents[i];
    }

    /** Advances every start until it stops. */
    void run(Tile tile, BooleanSupplier cancelled) {
        boolean running = true;
        while (running && !cancelled.getAsBoolean()) {
            running = false;
            int from = 0;
            while (from < ascents.length) {
                from = advance(tile, from);
            }
            for (Ascent ascent : ascents) {
                running |= ascent.running();
            }
        }
    }

    /** One trial of each start from {@code from} on, a tile at most; returns the first that found no room. */
    private int advance(Tile tile, int from) {
        int filled = 0;
        int i = from;
        for (; i < ascents.length && filled < Tile.SIZE; i++) {
            if (admissibleTrial(ascents[i])) {
                waiting[filled] = i;
                tile.rows[filled++] = ascents[i].trial();
            }
        }
        if (filled > 0) {
            tile.evaluateWithGradients(filled);
        }
        for (int k = 0; k < filled; k++) {
            if (ascents[waiting[k]].tell(tile.values[k])) {
                ascents[waiting[k]].tellGradient(tile.gradients[k]);
            }
        }
        return i;
    }

    private boolean admissibleTrial(Ascent ascent) {
        while (ascent.running()) {
            domain.snap(ascent.trial());
            if (domain.admits(ascent.trial())) {
                return true;
            }
            ascent.reject();
        }
        return false;
    }
}
