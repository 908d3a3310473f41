package dev.etesian.math;

class PlainDenseTest extends DenseContract {

    @Override
    Dense dense() {
        return Dense.plain();
    }
}
