package dev.etesian.bench.peer;

/** That a peer gave up, or answered something that it should not. */
public final class PeerFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    PeerFailure(String message) {
        super(message);
    }
}
