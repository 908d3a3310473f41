package dev.etesian.gp;

/**
 * Values of one objective at some points, drawn jointly from its posterior, in latent units. Each draw, taken as the truth
 * at these points, makes another posterior everywhere else: their means differ, the variance is the same for all.
 * Immutable and safe to share.
 */
public interface JointDraws {

    /** The values, one row a draw, one column a point; not to be changed. */
    double[][] values();

    /** A new cursor over the posteriors of the draws, confined to one thread. */
    DrawPredictor predictor();
}
