package dev.etesian.math;

class VectorDenseTest extends DenseContract {

    @Override
    Dense dense() {
        return Dense.vector().orElseThrow();
    }
}
