package dev.etesian.bench.jmh;

import dev.etesian.bench.latency.LatencyPlan;
import dev.etesian.bench.latency.WarmSuggestion;
import dev.etesian.bench.quality.Declared;
import dev.etesian.strategy.Suggestion;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One suggestion of a warm study: models refitted from the last ones, acquisition built and maximized.
 *
 * <pre>
 * mvn verify -Pjmh -DskipTests -pl etesian-bench -am -Djmh.args="Suggestion -p size=150x4x2"
 * </pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseParallelGC")
public class SuggestionBenchmark {

    /** n × d × K; none is a multiple of 20, where models are now and then fitted from scratch. */
    @Param({"150x4x2", "201x5x3", "121x27x3"})
    public String size = "";

    @Param({"epi", "mobo-rs-ucb"})
    public String strategy = "";

    @Param({"flat", "box"})
    public String preference = "";

    private WarmSuggestion suggestion;

    @Setup
    public void prepare() {
        int[] n = Arrays.stream(size.split("x")).mapToInt(Integer::parseInt).toArray();
        int threads = Runtime.getRuntime().availableProcessors();
        suggestion = new WarmSuggestion(
                new LatencyPlan(n[0], n[1], n[2], strategy, preference, Declared.NONE, 1, 0, threads));
    }

    @Benchmark
    public Suggestion suggest() {
        return suggestion.next();
    }
}
