package dev.etesian.studies.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Keeps pictures of long studies small: of very many marks an even part is drawn, and all that matter. */
final class Thinning {

    /** So many marks fill a panel. */
    static final int MARKS = 2000;

    /** So many lines from axis to axis hide each other. */
    static final int LINES = 400;

    private Thinning() {}

    /** What a picture says where some of so many are left out. */
    static List<String> note(int count, int most) {
        return count <= most ? List.of() : List.of(count + " results: an even sample and the whole front are drawn.");
    }

    static <T> List<T> of(List<T> all, int most, Predicate<T> matters) {
        if (all.size() <= most) {
            return all;
        }
        List<T> kept = new ArrayList<>();
        int every = (all.size() + most - 1) / most;
        for (int i = 0; i < all.size(); i++) {
            if (i % every == 0 || matters.test(all.get(i))) {
                kept.add(all.get(i));
            }
        }
        return kept;
    }
}
