package dev.etesian.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Keeps pictures of long studies small: of very many marks an even part is drawn, and all that matter. */
final class Thinning {

    /** So many marks fill a panel. */
    static final int MOST = 4000;

    private Thinning() {}

    static <T> List<T> of(List<T> all, Predicate<T> matters) {
        if (all.size() <= MOST) {
            return all;
        }
        List<T> kept = new ArrayList<>();
        int every = (all.size() + MOST - 1) / MOST;
        for (int i = 0; i < all.size(); i++) {
            if (i % every == 0 || matters.test(all.get(i))) {
                kept.add(all.get(i));
            }
        }
        return kept;
    }
}
