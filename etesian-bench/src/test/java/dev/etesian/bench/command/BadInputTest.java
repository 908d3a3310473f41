package dev.etesian.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.cli.terminal.ExitCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input gets one line that says what is wrong and what would be right, exit code 2, and no stack trace. */
final class BadInputTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench speed-of-light | command 'speed-of-light': unknown; known: ablation, compare, latency, peers, quality",
                "bench quality --evalutions 3 | option '--evalutions': unknown; did you mean '--evaluations'?",
                "bench quality --runs x | option '--runs': expected a whole number, got 'x'",
                "bench quality --runs -3 | runs: expected at least 1, got -3",
                "bench quality --evaluations x | option '--evaluations': expected a whole number such as 60 or +30, got 'x'",
                "bench peers --peer optuna-tp --out x | option '--peer': expected one of optuna-gp, optuna-tpe, optuna-nsga2,",
                "bench peers --peer optuna-tpee --out x | got 'optuna-tpee'; did you mean 'optuna-tpe'?",
                "bench quality --evaluations 0 | evaluations: expected at least 1, got 0",
                "bench quality --batch 0 | batch: expected 1 to 16, got 0",
                "bench quality --batch 17 | batch: expected 1 to 16, got 17",
                "bench quality --seed 9223372036854775807 | seed: expected at most 9223372036854775806 for 1 run, got",
                "bench quality --problem all --preference top | problem 'circle': preference 'top': expected one of flat,",
                "bench compare none.jsonl --at 5,x | option '--at': expected a whole number, got 'x'",
                "bench quality --threads 0 | threads: expected at least 1, got 0",
                "bench quality --noise NaN | noise: expected a standard deviation >= 0, got NaN",
                "bench quality --noise -1 | noise: expected a standard deviation >= 0, got -1.0",
                "bench quality --strategy epy | strategy 'epy'",
                "bench quality --strategy epy | did you mean 'epi'?",
                "bench quality --problem circel | problem 'circel': expected a built-in one; did you mean 'circle'?",
                "bench quality --scalarization linaer | did you mean 'linear'?",
                "bench quality --preference tpo | did you mean 'top'?",
                "bench quality --preference box:3..1,23..27 | expected low < high, got 3 and 1; swap them",
                "bench quality --preference box:NaN..1,23..27 | expected a number, got 'NaN'",
                "bench quality --preference box:1..2,23..27 | expected a part of the declared range",
                "bench quality --initial none.json | initial points 'none.json'",
                "bench latency --n 1 | n: expected at least 2, got 1",
                "bench latency --d 0 | d: expected at least 1, got 0",
                "bench latency --strategy sobl | did you mean 'sobol'?",
                "data fetch glvoe | data 'glvoe': expected a data set; did you mean 'glove'?",
                "data fetch | argument 'NAME': required, got none",
                "data list | command 'list': unknown; known: fetch",
                "problems extra | argument 'extra': unknown",
            })
    void isAnsweredInOneLine(String line, String message) {
        Cli result = Cli.runLine(line);
        assertThat(result.err()).contains(message).startsWith("etesian: ").doesNotContain("\tat ");
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(result.out()).isEmpty();
    }
}
