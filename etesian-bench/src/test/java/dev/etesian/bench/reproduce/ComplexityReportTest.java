package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.etesian.bench.report.Section;
import dev.etesian.bench.report.Verdict;
import dev.etesian.strategy.Screening;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

final class ComplexityReportTest {

    private static final int REPEATS = 20;

    /** Costs by a law: fits K n³, ParEGO one model, the rest as given, in proportion to the candidates screened. */
    private static Costs law(ToDoubleFunction<CostCell> ehi) {
        List<CostLine> lines = ComplexityExperiment.STRATEGIES.stream()
                .flatMap(strategy -> CostCell.sizes(Effort.FULL).map(size -> size.with(strategy)))
                .map(cell -> line(cell, ehi))
                .toList();
        return new Costs(lines, 60, 4);
    }

    private static CostLine line(CostCell cell, ToDoubleFunction<CostCell> ehi) {
        double model = 1e-5 * Math.pow(cell.n(), 3);
        double screened = 0.01 * Screening.candidates(cell.n(), cell.d(), cell.k());
        return switch (cell.strategy()) {
            case "parego" -> cost(cell, model + screened, 0);
            case "ehi" -> cost(cell, cell.k() * model + screened * ehi.applyAsDouble(cell), cell.k() * model);
            case "smsego" -> cost(cell, cell.k() * model + 3 * screened, cell.k() * model);
            case "pesmo" -> cost(cell, cell.k() * model + 100 * cell.k(), cell.k() * model);
            default -> cost(cell, cell.k() * model + screened, cell.k() * model);
        };
    }

    private static CostLine cost(CostCell cell, double all, double fits) {
        return new CostLine(cell.strategy(), cell.n(), cell.d(), cell.k(), REPEATS, all, fits);
    }

    /** The number of candidates falls with n and K, so whole suggestions would hide what is true of their parts. */
    @Test
    void thePartsAreJudgedAndNotTheBudget() {
        Costs costs = law(cell -> Math.pow(3, cell.k()));
        assertThat(costs.fitsInResults()).isEqualTo(3, within(1e-9));
        assertThat(costs.fitsInObjectives()).isEqualTo(1, within(1e-9));
        assertThat(CostClaims.of(costs).all().stream().map(Claims.Claim::verdict))
                .containsOnly(Verdict.AGREES);
        assertThat(CostClaims.of(costs).all().get(3).measured())
                .isEqualTo("without fits times 3.00 for each further objective from K = 3 on");
    }

    @Test
    void aCostThatFollowsTheBudgetIsNoGrowth() {
        assertThat(CostClaims.of(law(CostCell::k)).all().get(3).verdict()).isEqualTo(Verdict.DISAGREES);
        Section section = new ComplexityReport(law(CostCell::k).lines(), Effort.FULL).section("complexity", "Cost");
        assertThat(section.verdict())
                .isEqualTo(
                        "Agrees in part: 4 of 5 claims hold of our implementations, but not that: EHI grows exponentially with"
                                + " K.");
        assertThat(section.setUp())
                .contains(
                        "At n = 60 and d = 4 there are 581 for K = 2 and 192 for every K from 3 on; at K = 2 there are 888, 666,"
                                + " 581, 333, 192 and 192 for n = 25, 50, 60, 100, 200 and 400.");
        assertThat(new ComplexityReport(List.of(), Effort.FULL)
                        .section("complexity", "Cost")
                        .verdict())
                .startsWith("Not judged");
    }
}
