package dev.etesian.gp;

/**
 * A posterior together with its covariances to fixed points, the anchors: what is needed to ask how knowledge about the
 * anchors changes a prediction elsewhere. In latent units. Immutable and safe to share.
 */
public interface JointPosterior {

    /** Posterior means at the anchors. */
    double[] means();

    /** Posterior covariances among some of the anchors, given by their indices: full and symmetric. */
    double[][] covariances(int[] anchors);

    /** The variance that a further evaluation adds to the objective. */
    double noiseVariance();

    /** A new cursor for moments and covariances, confined to one thread. */
    JointPredictor predictor();
}
