package dev.etesian.rival.scalarized;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.gp.Surrogate;
import dev.etesian.rival.evolution.Decomposition;
import dev.etesian.rival.evolution.Moead;
import dev.etesian.rival.evolution.SimplexLattice;
import dev.etesian.strategy.Method;
import dev.etesian.strategy.Posterior;
import dev.etesian.strategy.Proposal;
import dev.etesian.strategy.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * MOEA/D-EGO: the expected improvements of many weighted Tchebyshev distances are maximized at once by MOEA/D, and of the
 * solutions those are evaluated that improve most, one of each group of similar weights.
 *
 * <p>Weights come from a lattice; with five objectives or more each suggestion draws its own from the whole simplex, because a
 * lattice of so few would leave objectives out. For one point at a time there is one group. See {@link TchebyshevImprovements}. Source: [Zhang2010, section III].
 */
public record MoeadEgo() implements Method {

    /** Two tiles, one for each of two threads; a finer lattice hardly moves the best of it. */
    private static final int SUBPROBLEMS = 96;

    private static final int NEIGHBORS = 20;
    private static final int REPLACED = 2;

    /** Multiplications spent on predictions, and the fewest and most generations. */
    private static final double AFFORDABLE = 3e8;

    private static final double OVERHEAD = 5e3;
    private static final int LEAST = 20;
    private static final int MOST = 60;

    @Override
    public Proposal propose(Posterior posterior, Search search, RandomGenerator random) {
        return proposeTogether(posterior, search, 1, random).get(0);
    }

    @Override
    public List<Proposal> proposeTogether(Posterior at, Search search, int count, RandomGenerator random) {
        List<Surrogate> models = at.models().objectives();
        List<Acquisition> restrictions = at.restrictions();
        double[][] weights = SimplexLattice.covering(models.size(), SUBPROBLEMS, random);
        Decomposition improvements = new TchebyshevImprovements(weights, incumbents(at));
        Moead.Solutions found = new Moead(options(at, weights.length))
                .maximize(
                        () -> new PosteriorMoments(models, restrictions),
                        improvements,
                        search.domain(),
                        search.starts(),
                        search.compute(),
                        random);
        List<Proposal> chosen = chosen(found, improvements, count, random);
        return chosen.isEmpty() ? List.of(unknown(search, random)) : chosen;
    }

    /** Expected latent values of the feasible front; of all known points where nothing is feasible. */
    private static double[][] incumbents(Posterior at) {
        double[][] front = at.front().length > 0 ? at.front() : at.means();
        double[][] out = new double[front.length][];
        for (int i = 0; i < out.length; i++) {
            double[] gains = front[i];
            out[i] = IntStream.range(0, gains.length)
                    .mapToDouble(k -> at.models().objectives().get(k).link().latent(gains[k]))
                    .toArray();
        }
        return out;
    }

    private static Moead.Options options(Posterior at, int subproblems) {
        double n = at.known().length;
        double each = at.problem().objectives().size() * (n * n + OVERHEAD);
        int generations = (int) Math.max(LEAST, Math.min(MOST, AFFORDABLE / each / subproblems));
        return new Moead.Options(generations, Moead.Mating.DIFFERENCE, NEIGHBORS, REPLACED, SUBPROBLEMS);
    }

    /** Of each group of weights the solution that improves most, no point twice. */
    private static List<Proposal> chosen(
            Moead.Solutions found, Decomposition improvements, int count, RandomGenerator random) {
        int[] usable = IntStream.range(0, found.x().length)
                .filter(j -> Double.isFinite(fitness(found, improvements, j)))
                .toArray();
        if (usable.length == 0) {
            return List.of();
        }
        double[][] weights =
                Arrays.stream(usable).mapToObj(j -> improvements.weights()[j]).toArray(double[][]::new);
        int[] group = KMeans.groups(weights, count, random);
        List<Proposal> out = new ArrayList<>();
        for (int g = 0; g < count; g++) {
            int best = -1;
            for (int i = 0; i < usable.length; i++) {
                int j = usable[i];
                boolean open = group[i] == g && out.stream().noneMatch(p -> Arrays.equals(p.x(), found.x()[j]));
                if (open && (best < 0 || fitness(found, improvements, j) > fitness(found, improvements, best))) {
                    best = j;
                }
            }
            if (best >= 0) {
                double value = fitness(found, improvements, best);
                Proposal proposal = new Proposal(found.x()[best].clone(), value, List.of(), List.of());
                out.add(proposal.weighing(improvements.weights()[best]));
            }
        }
        return out;
    }

    private static double fitness(Moead.Solutions found, Decomposition improvements, int j) {
        return improvements.fitness(j, found.values()[j], found.ideal());
    }

    private static Proposal unknown(Search search, RandomGenerator random) {
        Proposal widest = search.argmax(search.uncertainty(), random);
        List<String> note = List.of("no improvement expected anywhere: took the largest posterior variance");
        return new Proposal(widest.x(), widest.value(), List.of(), note);
    }
}
