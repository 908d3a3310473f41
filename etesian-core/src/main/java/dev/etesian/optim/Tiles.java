package dev.etesian.optim;

import dev.etesian.math.Compute;
import dev.etesian.math.ScalarField;
import java.util.ArrayDeque;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The tiles of one maximization: as many as threads ever asked at once, opened when first wanted, then lent again. */
final class Tiles {

    private final Supplier<? extends ScalarField> field;
    private final ArrayDeque<Tile> idle = new ArrayDeque<>();

    Tiles(Supplier<? extends ScalarField> field) {
        this.field = field;
    }

    /** Evaluates points {@code from} … {@code to} − 1 of a pool, a tile a task; stops between tiles when cancelled. */
    void evaluate(Points points, int from, int to, Compute compute) {
        int count = (to - from + Tile.SIZE - 1) / Tile.SIZE;
        compute.forEach(count, i -> {
            if (i == 0 || !compute.cancelled().getAsBoolean()) {
                int start = from + i * Tile.SIZE;
                with(tile -> tile.evaluate(points, start, Math.min(to, start + Tile.SIZE)));
            }
        });
    }

    void with(Consumer<Tile> work) {
        Tile tile = take();
        work.accept(tile);
        synchronized (idle) {
            idle.push(tile);
        }
    }

    private Tile take() {
        synchronized (idle) {
            return idle.isEmpty() ? new Tile(field.get()) : idle.pop();
        }
    }
}
