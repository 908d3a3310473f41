package dev.etesian.gp;

import java.util.random.RandomGenerator;

/**
 * The posterior of one objective given its results: a Gaussian process in <em>latent</em> units, tied to the
 * objective's gains by a monotone {@link Link}. Immutable and safe to share; work is done through cursors.
 */
public interface Surrogate {

    /** The number of coordinates of a point. */
    int dimension();

    /** A new cursor for posterior means and variances, confined to one thread. */
    Predictor predictor();

    /** A function drawn from the posterior, in latent units. */
    SamplePath samplePath(RandomGenerator random);

    /** Values at given points, drawn jointly from the posterior, and what each draw says about all other points. */
    JointDraws jointDraws(double[][] x, int count, RandomGenerator random);

    /** The posterior with its covariances to given points. */
    JointPosterior jointWith(double[][] points);

    /** The posterior after further results, hyper-parameters unchanged: gains where finite, else only the variance shrinks. */
    Surrogate conditionedOn(double[][] x, double[] gains);

    /** Whether results differ from the objective itself. */
    boolean noisy();

    /** The posterior if nothing but noise parted the results at these points from what is expected there: it is sure of them. */
    Surrogate settledAt(double[][] points);

    /** What it expects of each of its results had it not seen that one: how far it can be trusted. */
    LeaveOneOut leaveOneOut();

    /** How latent values and gains correspond. */
    Link link();
}
