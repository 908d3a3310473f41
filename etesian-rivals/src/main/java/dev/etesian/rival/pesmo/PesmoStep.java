package dev.etesian.rival.pesmo;

/** The arithmetic of one site of one objective, forwards and backwards; symbols as in {@link PesmoSites}. One thread. */
final class PesmoStep {

    /** The least variance of a difference, in latent units: below, two points are one. */
    static final double LEAST = 1e-8;

    private static final double LEAST_FACTOR = 1e-6;

    private double a;
    private double n;
    private double b;
    private double divisor;
    private double cavity;
    private double shift;
    private double s;
    private double root;
    private double slope;
    private double curvature;
    private double factor;
    double z;
    double tau;
    double nu;
    double byA;
    double byTau;
    double byNu;
    double byGap;
    double byBeta;
    double byRest;
    private double byCavity;
    private double byShift;
    private double byS;
    double byW;
    double byZ;

    void cavity(double variance, double otherTau, double otherNu, double gap, double beta, double rest) {
        a = variance;
        n = otherNu;
        b = beta;
        divisor = 1 + a * otherTau;
        cavity = a / divisor;
        shift = cavity * n;
        s = cavity * b * b + rest + LEAST;
        root = Math.sqrt(s);
        z = (gap + b * shift) / root;
    }

    void site(double at, double w) {
        slope = -w / root;
        curvature = w * (at - w) / s;
        if (curvature >= 0) {
            tau = 0;
            nu = b * slope;
            return;
        }
        factor = Math.max(LEAST_FACTOR, 1 + cavity * b * b * curvature);
        tau = -b * b * curvature / factor;
        nu = b * slope / factor + shift * tau;
    }

    /** From derivatives by τ and ν to those by w and, in part, by z. */
    void siteBack(double byNewTau, double byNewNu, double at, double w) {
        double bySlope;
        double byCurvature = 0;
        byCavity = 0;
        byShift = 0;
        if (curvature >= 0) {
            byBeta = byNewNu * slope;
            bySlope = byNewNu * b;
        } else {
            double byT = byNewTau + byNewNu * shift;
            double byFactor = -(byNewNu * b * slope + byT * factor * tau) / (factor * factor);
            byShift = byNewNu * tau;
            bySlope = byNewNu * b / factor;
            byBeta = byNewNu * slope / factor - 2 * b * curvature * (byT / factor - byFactor * cavity);
            byCurvature = b * b * (byFactor * cavity - byT / factor);
            byCavity = byFactor * b * b * curvature;
        }
        byW = byCurvature * (at - 2 * w) / s - bySlope / root;
        byZ = byCurvature * w / s;
        byS = -(byCurvature * curvature + 0.5 * bySlope * slope) / s;
    }

    /** From the whole derivative by z to those by the inputs. */
    void cavityBack(double byWholeZ) {
        byGap = byWholeZ / root;
        byS -= 0.5 * byWholeZ * z / s;
        byCavity += byS * b * b;
        byBeta += 2 * byS * cavity * b + byGap * shift;
        byRest = byS;
        byShift += byGap * b;
        byCavity += byShift * n;
        byNu = byShift * cavity;
        byA = byCavity / (divisor * divisor);
        byTau = -byCavity * cavity * cavity;
    }
}
