package dev.etesian.bench.problem;

import dev.etesian.problem.Objective;
import dev.etesian.problem.Range;
import java.util.List;

/**
 * A box of wanted outcomes and the directions that the paper draws to get there.
 *
 * <p>Directions live in scaled gains: 0 at the worst and 1 at the best end of each objective's range. The paper draws
 * u_k ~ U(from_k, to_k). Source: [Paria2019, Section 5].
 *
 * @param box per objective, the outcomes wanted, in its own units
 * @param from per objective, the smallest scaled direction
 * @param to per objective, the largest scaled direction; may equal the smallest
 */
public record Region(List<Range> box, List<Double> from, List<Double> to) {

    public Region {
        box = List.copyOf(box);
        from = List.copyOf(from);
        to = List.copyOf(to);
        if (box.isEmpty() || box.size() != from.size() || box.size() != to.size()) {
            throw new IllegalArgumentException("region: expected as many directions as bounds, got " + from.size()
                    + ", " + to.size() + " and " + box.size());
        }
        for (int k = 0; k < from.size(); k++) {
            if (!(from.get(k) >= 0 && from.get(k) <= to.get(k) && to.get(k) > 0)) {
                throw new IllegalArgumentException(
                        "region: direction " + k + " must satisfy 0 ≤ from ≤ to, to > 0, got " + from.get(k) + " and "
                                + to.get(k) + "; a box must lie within the objective's range");
            }
        }
    }

    /** Returns a box whose directions are the box itself, scaled by the objectives' ranges. */
    public static Region box(List<Objective> objectives, Range... bounds) {
        if (bounds.length != objectives.size()) {
            throw new IllegalArgumentException(
                    "box: expected " + objectives.size() + " intervals, got " + bounds.length);
        }
        Double[] from = new Double[bounds.length];
        Double[] to = new Double[bounds.length];
        for (int k = 0; k < bounds.length; k++) {
            Unit unit = Unit.of(objectives.get(k));
            double low = unit.scaled(bounds[k].low());
            double high = unit.scaled(bounds[k].high());
            from[k] = Math.min(low, high);
            to[k] = Math.max(low, high);
        }
        return new Region(List.of(bounds), List.of(from), List.of(to));
    }
}
