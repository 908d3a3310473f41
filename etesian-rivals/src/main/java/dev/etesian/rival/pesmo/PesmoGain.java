package dev.etesian.rival.pesmo;

import dev.etesian.acquisition.Acquisition;
import dev.etesian.gp.JointPosterior;
import dev.etesian.gp.Surrogate;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.ScalarField;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Predictive entropy search for several objectives: ln of what an evaluation is expected to tell about the Pareto set,
 * a(x) = Σ_k a_k(x), a_k(x) = ½ [ln v_k(x) − mean over sampled sets of ln v_k(x | X*)], in nats.
 *
 * <p>v_k is the predictive variance, noise included; given that X* is the Pareto set it follows from expectation
 * propagation of the conditions that nothing dominates a point of X*: neither another one ({@link PesmoPropagation}) nor a
 * good known point, nor the candidate itself ({@link PesmoSites}). A term a_k alone says what evaluating only objective k
 * would tell. No term is negative. Source: [HernandezLobato2016, Equation 9 and Section 3].
 *
 * <p>Propagation takes conditions on neighboring points of a set for more independent than they are, so gains come out too
 * large: against sampling in one dimension by 1 to 1.5 for sets of 3 points, 1.2 to 2 for 10, 1.5 to 2.2 for 17 to 25. Gains of
 * different candidates grow alike, so their order remains. Sets of 10 to 20 points, spread or drawn from the whole, are nearer
 * to the truth, but suggestions from them are no better, and often worse.
 */
public final class PesmoGain implements Acquisition {

    /** Where nothing can be learned, the gain is taken as this. */
    static final double LEAST = 1e-12;

    private final List<JointPosterior> joints;
    private final int dimension;
    private final int[][] anchors;
    private final PesmoConditions[] conditions;
    private final List<String> fallbacks;

    private PesmoGain(
            List<JointPosterior> joints,
            int dimension,
            int[][] anchors,
            PesmoConditions[] conditions,
            List<String> fallbacks) {
        this.joints = joints;
        this.dimension = dimension;
        this.anchors = anchors;
        this.conditions = conditions;
        this.fallbacks = fallbacks;
    }

    /**
     * Propagates the conditions of every sampled set.
     *
     * @param models one per objective
     * @param sets sampled Pareto sets, points of the cube
     * @param known the good known points: those that no other is expected to dominate
     */
    public static PesmoGain of(
            List<Surrogate> models, List<double[][]> sets, double[][] known, Dense dense, Compute compute) {
        double[][] all = concatenate(sets, known);
        JointPosterior[] joints = new JointPosterior[models.size()];
        compute.forEach(joints.length, k -> joints[k] = models.get(k).jointWith(all));
        double[][] means = Arrays.stream(joints).map(JointPosterior::means).toArray(double[][]::new);
        int[][] anchors = anchors(sets, known.length);
        PesmoConditions[] conditions = new PesmoConditions[anchors.length];
        String[] notes = new String[anchors.length];
        compute.forEach(anchors.length, m -> {
            if (m > 0 && compute.cancelled().getAsBoolean()) {
                notes[m] = "no time for all sampled Pareto sets";
                return;
            }
            try {
                PesmoPropagation ep = propagation(joints, means, anchors[m], sets.get(m).length, dense);
                double change = ep.run();
                if (!(change < PesmoPropagation.UNSETTLED)) {
                    notes[m] = "expectation propagation did not settle";
                }
                conditions[m] = Double.isFinite(change) ? ep.conditions() : null;
            } catch (IllegalStateException e) {
                notes[m] = e.getMessage();
            }
        });
        int[] usable = IntStream.range(0, anchors.length)
                .filter(m -> conditions[m] != null)
                .toArray();
        return new PesmoGain(
                List.of(joints),
                models.get(0).dimension(),
                Arrays.stream(usable).mapToObj(m -> anchors[m]).toArray(int[][]::new),
                Arrays.stream(usable).mapToObj(m -> conditions[m]).toArray(PesmoConditions[]::new),
                Arrays.stream(notes).filter(Objects::nonNull).distinct().toList());
    }

    private static double[][] concatenate(List<double[][]> sets, double[][] known) {
        return Stream.concat(sets.stream().flatMap(Arrays::stream), Arrays.stream(known))
                .toArray(double[][]::new);
    }

    /** Per set the indices of its points and of the known ones among all. */
    private static int[][] anchors(List<double[][]> sets, int known) {
        int total = sets.stream().mapToInt(set -> set.length).sum();
        int[][] out = new int[sets.size()][];
        int from = 0;
        for (int m = 0; m < out.length; m++) {
            int start = from;
            int stars = sets.get(m).length;
            out[m] = new int[stars + known];
            Arrays.setAll(out[m], i -> i < stars ? start + i : total + i - stars);
            from += stars;
        }
        return out;
    }

    private static PesmoPropagation propagation(
            JointPosterior[] joints, double[][] means, int[] anchors, int stars, Dense dense) {
        double[][] mu = new double[joints.length][];
        double[][][] sigma = new double[joints.length][][];
        for (int k = 0; k < joints.length; k++) {
            double[] all = means[k];
            mu[k] = Arrays.stream(anchors).mapToDouble(i -> all[i]).toArray();
            sigma[k] = joints[k].covariances(anchors);
        }
        return new PesmoPropagation(dense, stars, mu, sigma);
    }

    /** What could not be done as intended. */
    public List<String> fallbacks() {
        return fallbacks;
    }

    /** How many sampled sets count. */
    public int samples() {
        return conditions.length;
    }

    /** The terms a_k at a point, by objective: what evaluating each of them alone is expected to tell, in nats. */
    public double[] terms(double[] x) {
        return new PesmoField(joints, dimension, anchors, conditions).terms(x);
    }

    @Override
    public ScalarField open() {
        return new PesmoField(joints, dimension, anchors, conditions);
    }
}
