package dev.etesian.gp;

/** One setting of a kernel's hyper-parameters, unpacked from its vector of logarithms. */
record Hyperparameters(
        Kernel kernel,
        double[] lnTheta,
        double[] lengthScale,
        double signalVariance,
        double noiseVariance,
        double[] warpA,
        double[] warpB) {

    static Hyperparameters of(Kernel kernel, double[] lnTheta) {
        int d = kernel.dimension();
        double[] lengthScale = new double[d];
        double[] a = new double[d];
        double[] b = new double[d];
        for (int p = 0; p < d; p++) {
            lengthScale[p] = Math.exp(lnTheta[p]);
            a[p] = kernel.warping() ? Math.exp(lnTheta[kernel.warp(p)]) : 1;
            b[p] = kernel.warping() ? Math.exp(lnTheta[kernel.warp(p) + 1]) : 1;
        }
        return new Hyperparameters(
                kernel,
                lnTheta.clone(),
                lengthScale,
                Math.exp(lnTheta[kernel.signal()]),
                Math.exp(lnTheta[kernel.noise()]),
                a,
                b);
    }

    /** Writes the warped inputs divided by their length-scales, ordered coordinates only. */
    void scaleInputs(double[][] x, int from, int to, double[][] w) {
        int[] ordered = kernel.ordered();
        for (int i = from; i < to; i++) {
            for (int q = 0; q < ordered.length; q++) {
                int p = ordered[q];
                double u = x[i][p];
                double z = kernel.warping()
                        ? InputWarp.value(InputWarp.lnInput(u), warpA[p], warpB[p]) + InputWarp.beyond(u)
                        : u;
                w[i][q] = z / lengthScale[p];
            }
        }
    }

    /** ∂w_q/∂x_p at one input, p the q-th ordered coordinate. */
    double inputSlope(int p, double u) {
        double slope = kernel.warping() ? InputWarp.slope(InputWarp.lnInput(u), warpA[p], warpB[p]) : 1;
        return slope / lengthScale[p];
    }

    /** The factor by which a difference in unordered coordinate p lowers the correlation. */
    double hamming(int p) {
        return Math.exp(-1 / lengthScale[p]);
    }
}
