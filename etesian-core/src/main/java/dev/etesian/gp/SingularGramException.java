package dev.etesian.gp;

/** A covariance matrix that is not numerically positive definite. */
final class SingularGramException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SingularGramException(int pivot, int size) {
        super("covariance matrix of " + size + " results: expected a positive pivot, got none in row " + pivot);
    }
}
