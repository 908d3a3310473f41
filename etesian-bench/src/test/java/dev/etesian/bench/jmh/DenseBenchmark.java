package dev.etesian.bench.jmh;

import dev.etesian.math.Dense;
import dev.etesian.math.Radial;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * The dense kernels, one thread. GFLOP/s from microseconds t: Cholesky n³/3, inverse 2n³/3, a tile 48 n², each
 * divided by 1000 t. Run {@link #main} with JMH's options on the test class path.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DenseBenchmark {

    private static final int DIMENSION = 5;
    private static final double NOISE = 1e-3;

    @Param({"30", "150", "500", "1000"})
    public int n;

    private final Dense dense = Dense.plain();
    private double[][] w = {};
    private double[][] k = {};
    private double[][] slope = {};
    private double[][] a = {};
    private double[][] l = {};
    private double[][] inverse = {};
    private double[][] start = {};
    private double[][] tile = {};
    private double[][] out = {};

    @Setup(Level.Trial)
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1);
        w = matrix(n, DIMENSION, random);
        start = matrix(n, Dense.TILE, random);
        tile = new double[n][Dense.TILE];
        k = new double[n][n];
        slope = new double[n][n];
        a = new double[n][n];
        inverse = new double[n][n];
        out = new double[n][DIMENSION];
        l = new double[n][n];
        covariance();
        copy(k, l);
        if (dense.cholesky(l, 0, n) >= 0) {
            throw new IllegalStateException("benchmark: the covariance is not positive definite");
        }
    }

    private static double[][] matrix(int rows, int columns, SplittableRandom random) {
        double[][] x = new double[rows][];
        for (int i = 0; i < rows; i++) {
            x[i] = random.doubles(columns).toArray();
        }
        return x;
    }

    private static void copy(double[][] from, double[][] to) {
        for (int i = 0; i < from.length; i++) {
            System.arraycopy(from[i], 0, to[i], 0, Math.min(i + 1, from[i].length));
        }
    }

    /** The lower triangle of the covariance and the slopes. */
    @Benchmark
    public double[][] covariance() {
        dense.squaredDistances(w, 0, n, DIMENSION, k);
        for (int i = 0; i < n; i++) {
            dense.radial(Radial.MATERN_52, k[i], i + 1, k[i], slope[i]);
            k[i][i] += NOISE;
        }
        return k;
    }

    /** With the copy that it destroys. */
    @Benchmark
    public int cholesky() {
        copy(k, a);
        return dense.cholesky(a, 0, n);
    }

    @Benchmark
    public double[][] inverse() {
        dense.inverse(l, n, inverse);
        return inverse;
    }

    /** With the copy that it destroys. */
    @Benchmark
    public double[][] solveLower() {
        for (int i = 0; i < n; i++) {
            System.arraycopy(start[i], 0, tile[i], 0, Dense.TILE);
        }
        dense.solveLower(l, n, tile, Dense.TILE);
        return tile;
    }

    /** What one value and gradient of a marginal likelihood costs: covariance, factor, inverse, product with inputs. */
    @Benchmark
    public double[][] likelihood() {
        covariance();
        copy(k, a);
        if (dense.cholesky(a, 0, n) < 0) {
            dense.inverse(a, n, inverse);
            dense.multiplySymmetric(inverse, n, w, DIMENSION, out);
        }
        return out;
    }

    public static void main(String[] arguments) throws RunnerException, CommandLineOptionException {
        new Runner(new CommandLineOptions(arguments)).run();
    }
}
