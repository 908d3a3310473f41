package dev.etesian.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NormalTest {

    private static final ReferenceTable TABLE = ReferenceTable.read("normal.csv");

    /** A dozen roundings, and the exponential of the platform. */
    private static final RelativeError CLOSE = RelativeError.of(4e-15);

    /** Where a logarithm passes through zero, relative error means nothing. */
    private static final RelativeError CLOSE_OR_TINY = new RelativeError(4e-15, 4e-16);

    private static void against(String column, RelativeError tolerance, DoubleUnaryOperator f) {
        int c = TABLE.column(column);
        for (double[] row : TABLE.rows()) {
            tolerance.check(f.applyAsDouble(row[0]), row[c], column + "(" + row[0] + ")");
        }
    }

    @Test
    void densityMatchesFiftyDigits() {
        against("pdf", CLOSE, Normal::pdf);
    }

    @Test
    void distributionMatchesFiftyDigitsInRelativeTerms() {
        against("cdf", CLOSE, Normal::cdf);
    }

    @Test
    void logarithmOfTheDistributionMatchesDeepInTheTail() {
        against("logCdf", CLOSE, Normal::logCdf);
    }

    @Test
    void hazardMatches() {
        against("hazard", CLOSE, Normal::hazard);
    }

    @Test
    void improvementMatches() {
        against("improvement", CLOSE, Normal::improvement);
    }

    @Test
    void logarithmOfTheImprovementMatchesDeepInTheTail() {
        against("logImprovement", CLOSE_OR_TINY, Normal::logImprovement);
    }

    @Test
    void slopeOfTheLogarithmicImprovementMatches() {
        against("slope", CLOSE, Normal::logImprovementSlope);
    }

    @Test
    void logDensityIsTheLogarithmOfTheDensity() {
        for (double z = -30; z <= 30; z += 0.37) {
            CLOSE_OR_TINY.check(Normal.logPdf(z), Math.log(Normal.pdf(z)), "logPdf(" + z + ")");
        }
    }

    @Test
    void quantileMatchesFiftyDigits() {
        for (double[] row : ReferenceTable.read("normal-quantile.csv").rows()) {
            CLOSE.check(Normal.quantile(row[0]), row[1], "quantile(" + row[0] + ")");
        }
        assertThat(Normal.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Normal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void quantileRefusesWhatIsNoProbability(double p) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Normal.quantile(p))
                .withMessageContaining("probability")
                .withMessageContaining(Double.toString(p));
    }

    @Test
    void probabilityOfAnIntervalMatchesFiftyDigits() {
        for (double[] row : ReferenceTable.read("normal-interval.csv").rows()) {
            String where = "logProbability(" + row[0] + ", " + row[1] + ")";
            CLOSE_OR_TINY.check(Normal.logProbability(row[0], row[1]), row[2], where);
            CLOSE_OR_TINY.check(Normal.logProbability(-row[1], -row[0]), row[2], "mirrored " + where);
        }
    }

    @Test
    void intervalsWithInfiniteOrEqualEnds() {
        double inf = Double.POSITIVE_INFINITY;
        assertThat(Normal.logProbability(-inf, inf)).isZero();
        assertThat(Normal.logProbability(2, 2)).isEqualTo(-inf);
        CLOSE.check(Normal.logProbability(-inf, -50), Normal.logCdf(-50), "left tail");
        CLOSE.check(Normal.logProbability(50, inf), Normal.logCdf(-50), "right tail");
        CLOSE.check(Normal.logProbability(-inf, 3), Normal.logCdf(3), "all but a tail");
    }

    @Test
    void infinitiesAndNaN() {
        double inf = Double.POSITIVE_INFINITY;
        assertThat(Normal.cdf(inf)).isOne();
        assertThat(Normal.cdf(-inf)).isZero();
        assertThat(Normal.logCdf(-inf)).isEqualTo(-inf);
        assertThat(Normal.logCdf(inf)).isZero();
        assertThat(Normal.improvement(-inf)).isZero();
        assertThat(Normal.improvement(inf)).isEqualTo(inf);
        assertThat(Normal.logImprovement(-inf)).isEqualTo(-inf);
        assertThat(Normal.hazard(-inf)).isEqualTo(inf);
        assertThat(Normal.hazard(inf)).isZero();
        assertThat(Normal.cdf(Double.NaN)).isNaN();
        assertThat(Normal.pdf(Double.NaN)).isNaN();
        assertThat(Normal.logCdf(Double.NaN)).isNaN();
        assertThat(Normal.improvement(Double.NaN)).isNaN();
        assertThat(Normal.logImprovement(Double.NaN)).isNaN();
        assertThat(Normal.logImprovementSlope(Double.NaN)).isNaN();
        assertThat(Normal.logProbability(Double.NaN, 1)).isNaN();
    }

    @Test
    void blockMatchesFiftyDigits() {
        int n = TABLE.rows().size();
        double[] z = TABLE.rows().stream().mapToDouble(row -> row[0]).toArray();
        double[] cdf = new double[n];
        double[] pdf = new double[n];
        Normal.cdf(z, n, cdf, pdf);
        for (int i = 0; i < n; i++) {
            double[] row = TABLE.rows().get(i);
            CLOSE.check(pdf[i], row[TABLE.column("pdf")], "block pdf(" + z[i] + ")");
            CLOSE.check(cdf[i], row[TABLE.column("cdf")], "block cdf(" + z[i] + ")");
        }
    }

    @Test
    void blockTakesSpecialValuesAndLeavesTheRestAlone() {
        double[] z = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -0.0, Double.MIN_VALUE, 7};
        double[] cdf = {9, 9, 9, 9, 9, 9};
        double[] pdf = cdf.clone();
        Normal.cdf(z, 5, cdf, pdf);
        assertThat(cdf[0]).isNaN();
        assertThat(pdf[0]).isNaN();
        assertThat(cdf).endsWith(0, 1, 0.5, 0.5, 9);
        assertThat(pdf[1]).isZero();
        assertThat(pdf[2]).isZero();
        assertThat(pdf[5]).isEqualTo(9);
    }
}
