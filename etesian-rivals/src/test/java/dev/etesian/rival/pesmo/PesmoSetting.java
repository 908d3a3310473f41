package dev.etesian.rival.pesmo;

import dev.etesian.gp.GpSettings;
import dev.etesian.gp.Input;
import dev.etesian.gp.JointPosterior;
import dev.etesian.gp.Results;
import dev.etesian.gp.SamplePath;
import dev.etesian.gp.Surrogate;
import dev.etesian.gp.SurrogateFitter;
import dev.etesian.math.Compute;
import dev.etesian.math.Dense;
import dev.etesian.math.Streams;
import dev.etesian.pareto.Dominance;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Four results of one input, stratified, and points of the Pareto set of one draw on a grid.
 *
 * @param paths the draw, by objective
 * @param known the results that no other dominates
 */
record PesmoSetting(List<Surrogate> models, List<SamplePath> paths, double[][] set, double[][] known) {

    private static final int GRID = 60;
    private static final double LENGTH = 0.6;

    /** ln ℓ, ln s, ln noise and no warps, the curvature of a fit, and no output warp. */
    private static final List<Double> SMOOTH =
            List.of(Math.log(LENGTH), 0.0, Math.log(GpSettings.NOISE_FLOOR), 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0);

    /** A fitted model. */
    static Surrogate fit(double[][] x, ToDoubleFunction<double[]> f) {
        return model(x, f, SurrogateFitter.Refit.SCHEDULED, List.of());
    }

    private static Surrogate model(
            double[][] x, ToDoubleFunction<double[]> f, SurrogateFitter.Refit refit, List<Double> setting) {
        double[] unknown = new double[x.length];
        Arrays.fill(unknown, Double.NaN);
        double[] y = Arrays.stream(x).mapToDouble(f).toArray();
        return new SurrogateFitter(GpSettings.standard(), Dense.plain(), refit)
                .fit(new Results(x, y, unknown, Input.continuous(x[0].length), true), setting, Compute.serial())
                .surrogate();
    }

    /** With up to {@code stars} points, evenly by rank, on models of one length-scale, however models are fitted. */
    static PesmoSetting of(int objectives, int stars, long seed) {
        RandomGenerator random = new Streams(seed).trial(0);
        double[][] x = IntStream.range(0, 4)
                .mapToObj(i -> new double[] {(i + random.nextDouble()) / 4})
                .toArray(double[][]::new);
        List<ToDoubleFunction<double[]>> f = List.of(u -> Math.sin(5 * u[0]), u -> Math.cos(4 * u[0]));
        List<Surrogate> models = f.subList(0, objectives).stream()
                .map(one -> model(x, one, SurrogateFitter.Refit.KEEP, SMOOTH))
                .toList();
        List<SamplePath> paths = models.stream().map(m -> m.samplePath(random)).toList();
        double[][] told = Arrays.stream(x)
                .map(u -> f.subList(0, objectives).stream()
                        .mapToDouble(one -> one.applyAsDouble(u))
                        .toArray())
                .toArray(double[][]::new);
        double[][] known = rows(x, Dominance.nonDominated(told));
        double[][] grid = IntStream.range(0, GRID)
                .mapToObj(i -> new double[] {i / (GRID - 1.0)})
                .toArray(double[][]::new);
        // What a known point dominates on the path is no Pareto set given the known ones.
        double[][] all = concatenated(grid, known);
        int[] front = Arrays.stream(Dominance.nonDominated(outcomes(paths, all)))
                .filter(i -> i < GRID)
                .toArray();
        int count = Math.min(stars, front.length);
        int[] chosen = IntStream.range(0, count)
                .map(j -> front[(2 * j + 1) * front.length / (2 * count)])
                .toArray();
        return new PesmoSetting(models, paths, rows(grid, chosen), known);
    }

    PesmoGain gain() {
        return PesmoGain.of(models, List.<double[][]>of(set), known, Dense.plain(), Compute.serial());
    }

    /** Per point and objective, the values drawn. */
    static double[][] outcomes(List<SamplePath> paths, double[][] points) {
        double[][] out = new double[points.length][paths.size()];
        for (int k = 0; k < paths.size(); k++) {
            double[] values = paths.get(k).open().values(points);
            for (int i = 0; i < points.length; i++) {
                out[i][k] = values[i];
            }
        }
        return out;
    }

    /** Per objective ½ ln(v/v given the conditions) at one point, refined together with it until little changes. */
    double[] together(double[] x) {
        double[][] all = concatenated(set, known, new double[][] {x});
        int last = all.length - 1;
        double[][] mu = new double[models.size()][];
        double[][][] sigma = new double[models.size()][][];
        double[] noise = new double[models.size()];
        for (int k = 0; k < models.size(); k++) {
            JointPosterior joint = models.get(k).jointWith(all);
            mu[k] = joint.means();
            sigma[k] = joint.covariances(IntStream.range(0, all.length).toArray());
            noise[k] = joint.noiseVariance();
        }
        PesmoPropagation ep = new PesmoPropagation(Dense.plain(), set.length, mu, sigma);
        ep.run();
        double[] out = new double[models.size()];
        Arrays.setAll(out, k -> 0.5 * Math.log((sigma[k][last][last] + noise[k]) / (ep.variance(k, last) + noise[k])));
        return out;
    }

    static double[][] concatenated(double[][]... parts) {
        return Stream.of(parts).flatMap(Arrays::stream).toArray(double[][]::new);
    }

    private static double[][] rows(double[][] matrix, int[] indices) {
        return Arrays.stream(indices).mapToObj(i -> matrix[i]).toArray(double[][]::new);
    }
}
