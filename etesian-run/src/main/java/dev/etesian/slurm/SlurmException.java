package dev.etesian.slurm;

/** Slurm did not do what it was asked to; the message is its own. */
final class SlurmException extends Exception {

    private static final long serialVersionUID = 1L;

    SlurmException(String message) {
        super(message);
    }
}
