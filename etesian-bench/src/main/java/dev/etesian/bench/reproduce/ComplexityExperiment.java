package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Section;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What one suggestion of each method costs. Source: [Paria2019, Section 3, "Computational Complexity"]. */
final class ComplexityExperiment implements Experiment {

    /** UCB and TS with our models and maximizer, as the rivals have them, so that only the acquisition differs. */
    static final List<String> STRATEGIES =
            List.of("mobo-rs-ucb", "mobo-rs-ts", "epi", "parego", "smsego", "ehi", "pesmo", "moead-ego");

    @Override
    public String name() {
        return "complexity";
    }

    @Override
    public String title() {
        return "Cost of a suggestion (complexity)";
    }

    private static List<CostCell> all(Protocol protocol) {
        return protocol.chosen(STRATEGIES).stream()
                .flatMap(strategy -> CostCell.sizes(protocol.effort()).map(size -> size.with(strategy)))
                .toList();
    }

    private static List<CostCell> left(Records records) {
        Set<CostCell> done = records.costs().stream().map(CostLine::key).collect(Collectors.toSet());
        return all(records.protocol()).stream()
                .filter(cell -> !done.contains(cell))
                .toList();
    }

    @Override
    public long steps(Records records) {
        return left(records).size();
    }

    /** From one suggestion of each strategy at a middling size. */
    @Override
    public double seconds(Records records) {
        Effort effort = records.protocol().effort();
        Map<String, Double> one = new HashMap<>();
        return left(records).stream()
                .mapToDouble(cell -> one.computeIfAbsent(
                        cell.strategy(),
                        strategy -> new CostCell(strategy, effort.of(100, 30, 10), 4, 3).seconds(effort)))
                .sum();
    }

    /** One after the other: two at a time would share caches and memory. */
    @Override
    public void run(Records records, Runnable step) throws IOException, InterruptedException {
        for (CostCell cell : left(records)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            records.append(cell.measure(records.protocol().effort()));
            step.run();
        }
    }

    @Override
    public Optional<Protocol> held(Records records, OutputFolder folder) {
        Set<String> ran = records.costs().stream().map(CostLine::strategy).collect(Collectors.toSet());
        return ran.isEmpty()
                ? Optional.empty()
                : Optional.of(records.protocol().usual().ofStrategies(ran, STRATEGIES));
    }

    @Override
    public Section report(Records records) {
        return new ComplexityReport(records.costs(), records.protocol().effort()).section(name(), title());
    }
}
