package dev.etesian.bench.peer;

import java.util.List;

/**
 * Python packages that some peers need, in a virtual environment of their own. Those that decide what a peer does are
 * pinned; what they need in turn is left to pip, which knows the machine.
 *
 * @param name of the environment's folder
 * @param requirements as pip reads them
 * @param downloaded about how many bytes come over the network, as measured on Linux with Python 3.12
 * @param kept about how many bytes stay on the disk
 */
public record PeerPackages(String name, List<String> requirements, long downloaded, long kept) {

    private static final long MIB = 1L << 20;

    static final PeerPackages OPTUNA = new PeerPackages("optuna", List.of("optuna==5.0.0"), 23 * MIB, 127 * MIB);

    static final PeerPackages PYMOO = new PeerPackages("pymoo", List.of("pymoo==0.6.2"), 81 * MIB, 358 * MIB);

    /** Torch weighs what it does because pip's standard index has it with its libraries for graphics cards only. */
    static final PeerPackages TORCH = new PeerPackages(
            "torch", List.of("torch==2.15.0", "botorch==0.18.1", "optuna==5.0.0"), 2_900 * MIB, 5_600 * MIB);

    public PeerPackages {
        requirements = List.copyOf(requirements);
    }
}
