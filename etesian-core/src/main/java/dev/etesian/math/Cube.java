package dev.etesian.math;

/** The unit cube itself, without levels or constraints. */
record Cube(int dimension) implements Domain {

    private static final Axis CONTINUOUS = new Axis() {
        @Override
        public long levels() {
            return 0;
        }

        @Override
        public boolean unordered() {
            return false;
        }

        @Override
        public double level(long index) {
            throw new IllegalStateException("axis: a continuous coordinate has no levels, asked for level " + index);
        }

        @Override
        public long nearest(double u) {
            throw new IllegalStateException("axis: a continuous coordinate has no levels");
        }
    };

    Cube {
        if (dimension < 1) {
            throw new IllegalArgumentException("domain: expected at least one coordinate, got " + dimension);
        }
    }

    @Override
    public Axis axis(int coordinate) {
        return CONTINUOUS;
    }

    @Override
    public void snap(double[] u) {
        for (int j = 0; j < dimension; j++) {
            u[j] = Math.min(1, Math.max(0, u[j]));
        }
    }

    @Override
    public boolean admits(double[] u) {
        return true;
    }
}
