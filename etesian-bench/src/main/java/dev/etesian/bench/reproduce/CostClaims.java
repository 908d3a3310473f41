package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The claims on cost, each judged by the part of a suggestion that it is about. Growth with K counts from three objectives
 * on: below, the maximizer screens more candidates.
 */
final class CostClaims {

    private static final String UCB = "mobo-rs-ucb";
    private static final String TS = "mobo-rs-ts";

    /** An exponent nearer to 1 than this is proportion, nearer to 0 no growth. */
    private static final double NEAR = 0.5;

    private static final double CUBIC = 3;
    private static final double EXPONENTIAL = 1.5;
    private static final double LARGE = 5;

    private final Costs costs;
    private final List<Claims.Claim> claims = new ArrayList<>();

    private CostClaims(Costs costs) {
        this.costs = costs;
    }

    static Claims of(Costs costs) {
        CostClaims judge = new CostClaims(costs);
        judge.models();
        judge.cubic();
        judge.smsego();
        judge.ehi();
        judge.pesm();
        return new Claims(judge.claims);
    }

    private void models() {
        double fits = costs.fitsInObjectives();
        double parego = Costs.exponent(costs.ofMany("parego"), CostLine::k, CostLine::milliseconds);
        add(
                "Fitting is in proportion to K, but for ParEGO, which fits one model",
                text(
                        "fits of one model an objective grow with K to the power of %.2f; a whole suggestion of ParEGO, its fit"
                                + " included, with K to the power of %.2f from K = 3 on",
                        fits, parego),
                near(1, fits) && near(0, parego),
                fits + parego);
    }

    private void cubic() {
        double all = costs.fitsInResults();
        double late = costs.fitsInManyResults();
        add(
                "Fitting is at most cubic in the number of results",
                text("fits grow with n to the power of %.2f, %.2f between the two largest n", all, late),
                Math.max(all, late) <= CUBIC,
                all + late);
    }

    private void smsego() {
        double pair = ratio("smsego", false);
        double most = ratio("smsego", true);
        add(
                "SMSego is more expensive than UCB and TS",
                text(
                        "without fits %.1f times the more expensive of UCB and TS for K = 2, %.1f times for the largest K",
                        pair, most),
                pair > 1 && most > 1,
                pair + most);
    }

    private void ehi() {
        List<CostLine> many = costs.ofMany("ehi");
        double factor = many.size() < 2
                ? Double.NaN
                : Growth.factor(
                        many.stream().mapToDouble(CostLine::k).toArray(),
                        many.stream().mapToDouble(CostLine::acquisition).toArray());
        add(
                "EHI grows exponentially with K",
                text("without fits times %.2f for each further objective from K = 3 on", factor),
                factor > EXPONENTIAL && accelerates(many),
                factor);
    }

    private void pesm() {
        double power = Costs.exponent(costs.ofMany("pesmo"), CostLine::k, CostLine::acquisition);
        double constant = ratio("pesmo", false);
        add(
                "PESM is linear in K with a large constant",
                text(
                        "without fits K to the power of %.2f from K = 3 on, and %.0f times the more expensive of UCB and TS for K = 2",
                        power, constant),
                near(1, power) && constant > LARGE,
                power + constant);
    }

    private static boolean near(double exponent, double measured) {
        return Math.abs(measured - exponent) < NEAR;
    }

    /** Whether a cost grows by a larger power of K at the end than at the beginning. */
    private static boolean accelerates(List<CostLine> lines) {
        int half = (lines.size() + 1) / 2;
        return lines.size() < 3
                || power(lines.subList(lines.size() - half, lines.size())) > power(lines.subList(0, half));
    }

    private static double power(List<CostLine> lines) {
        return Costs.exponent(lines, CostLine::k, CostLine::acquisition);
    }

    /** The cost of a strategy, without fits, over that of the more expensive of UCB and TS, for the smallest or the largest K. */
    private double ratio(String strategy, boolean largest) {
        return end(strategy, largest) / Math.max(end(UCB, largest), end(TS, largest));
    }

    private double end(String strategy, boolean largest) {
        List<CostLine> lines = costs.byObjectives(strategy);
        return lines.isEmpty()
                ? Double.NaN
                : lines.get(largest ? lines.size() - 1 : 0).acquisition();
    }

    /** Adds a claim; {@code known} is NaN where a number is missing. */
    private void add(String claim, String measured, boolean holds, double known) {
        claims.add(new Claims.Claim(claim, measured, Double.isNaN(known) ? Verdict.UNKNOWN : Verdict.of(holds)));
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values).replace("NaN", "–").replace('-', '−');
    }
}
