package dev.etesian.space;

/** A parameter with finitely many numbers, at the places that {@link Levels} give them. */
interface LevelCoordinate extends Coordinate {

    /** Its numbers in the unit interval. */
    Levels scale();

    @Override
    default long levels() {
        return scale().count();
    }

    @Override
    default double level(long index) {
        return scale().level(index);
    }

    @Override
    default long nearest(double u) {
        return scale().nearest(u);
    }

    @Override
    default double position(Value value) {
        long index = index(value);
        Double x = value instanceof Value.Label ? null : Decimals.real(value);
        return index >= 0 ? level(index) : x == null ? REST : scale().position(x);
    }

    @Override
    default double place(Value value) {
        Double x = value instanceof Value.Label ? null : Decimals.real(value);
        return index(value) >= 0 || x == null ? position(value) : scale().place(x);
    }
}
