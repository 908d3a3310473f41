package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.problem.BenchProblem;
import dev.etesian.bench.problem.BenchProblems;
import dev.etesian.bench.report.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SamplingVerdictTest {

    private static SamplingVerdict of(double[] tchebyshev, double[] linear) {
        return new SamplingVerdict(
                List.of(
                        new SamplingVerdict.Shares("Tchebyshev", tchebyshev),
                        new SamplingVerdict.Shares("linear", linear)),
                0.16);
    }

    @Test
    void samplingWhereAskedIsJudgedApartFromConcentrating() {
        SamplingVerdict paper = of(new double[] {0.38, 0.37, 0.37}, new double[] {0.21, 0.14, 0.08});
        assertThat(paper.inside("asked"))
                .isEqualTo(new Claims.Claim(
                        "asked",
                        "37 % (Tchebyshev) and 8 % (linear) inside in the last third, against 16 % of the rivals'",
                        Verdict.IN_PART));
        assertThat(paper.concentrating("later"))
                .isEqualTo(new Claims.Claim(
                        "later",
                        "38 %, 37 % and 37 % (Tchebyshev) and 21 %, 14 % and 8 % (linear) inside in the first, second and last"
                                + " third",
                        Verdict.DISAGREES));
    }

    @Test
    void bothScalarizationsCount() {
        double[] growing = {0.2, 0.4, 0.6};
        double[] falling = {0.2, 0.1, 0.1};
        assertThat(of(growing, growing).inside("").verdict()).isEqualTo(Verdict.AGREES);
        assertThat(of(growing, growing).concentrating("").verdict()).isEqualTo(Verdict.AGREES);
        assertThat(of(growing, falling).concentrating("").verdict()).isEqualTo(Verdict.IN_PART);
        assertThat(of(falling, falling).inside("").verdict()).isEqualTo(Verdict.DISAGREES);
        double[] none = {Double.NaN, Double.NaN, Double.NaN};
        assertThat(of(none, none).inside("").verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void aFrontIsCoveredWhereOutcomesAreNear() {
        BenchProblem problem = BenchProblems.named("circle");
        FrontCoverage coverage = FrontCoverage.of(problem);
        double[][] front = problem.front().orElseThrow();
        assertThat(coverage.share(front)).isEqualTo(1, within(1e-12));
        assertThat(coverage.share(new double[0][])).isZero();
        double[][] half = Arrays.stream(front).filter(y -> y[0] > y[1]).toArray(double[][]::new);
        assertThat(coverage.share(half)).isBetween(0.5, 0.54); // and a twentieth of the range beyond
    }
}
