package dev.etesian.bench.peer;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.space.Names;
import java.util.List;
import java.util.Optional;

/**
 * An optimizer that others made.
 *
 * @param name as on the command line and in the lines
 * @param description one line for people
 * @param packages what it needs
 * @param driver the script that speaks for it
 * @param anyKind whether it knows categorical and conditional parameters
 */
public record Peer(String name, String description, PeerPackages packages, String driver, boolean anyKind) {

    private static final List<Peer> ALL = List.of(
            new Peer("optuna-gp", "Optuna's GPSampler", PeerPackages.TORCH, "optuna_peer.py", true),
            new Peer("optuna-tpe", "Optuna's TPESampler", PeerPackages.OPTUNA, "optuna_peer.py", true),
            new Peer("optuna-nsga2", "Optuna's NSGAIISampler", PeerPackages.OPTUNA, "optuna_peer.py", true),
            new Peer("botorch-nehvi", "BoTorch's qLogNEHVI", PeerPackages.TORCH, "botorch_peer.py", false),
            new Peer("botorch-nparego", "BoTorch's qLogNParEGO", PeerPackages.TORCH, "botorch_peer.py", false),
            new Peer("pymoo-nsga2", "pymoo's NSGA-II", PeerPackages.PYMOO, "pymoo_peer.py", false));

    /** Returns all of them. */
    public static List<Peer> all() {
        return ALL;
    }

    /** Returns the one with this name. */
    public static Peer named(String name) {
        List<String> known = ALL.stream().map(Peer::name).toList();
        return ALL.stream()
                .filter(peer -> peer.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("option '--peer': expected one of "
                        + String.join(", ", known) + ", got '" + name + "'" + Names.meant(name, known)));
    }

    /** Says why it cannot be run on a problem; empty where it can. */
    public Optional<String> unable(BenchProblem problem) {
        boolean others = problem.space().parameters().stream()
                .anyMatch(parameter -> !parameter.ordered() || parameter.when().isPresent());
        if (!problem.space().constraints().isEmpty()) {
            return Optional.of("takes no constraints on parameters");
        }
        return others && !anyKind ? Optional.of("takes no categorical or conditional parameters") : Optional.empty();
    }
}
