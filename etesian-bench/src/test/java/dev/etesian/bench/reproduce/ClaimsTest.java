package dev.etesian.bench.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.bench.report.Verdict;
import dev.etesian.bench.reproduce.Claims.Claim;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ClaimsTest {

    private static Claims of(Verdict... verdicts) {
        return new Claims(Arrays.stream(verdicts)
                .map(verdict -> new Claim("it is so", "1 of 2", verdict))
                .toList());
    }

    @Test
    void theVerdictOnAllFollowsFromEach() {
        assertThat(of(Verdict.AGREES, Verdict.AGREES, Verdict.UNKNOWN).start())
                .isEqualTo("Agrees (of 2 claims 2 agree)");
        assertThat(of(Verdict.AGREES, Verdict.DISAGREES, Verdict.UNDECIDED).start())
                .isEqualTo("Agrees in part (of 3 claims 1 agrees, 1 not, 1 not decided)");
        assertThat(of(Verdict.IN_PART, Verdict.DISAGREES).verdict()).isEqualTo(Verdict.IN_PART);
        assertThat(of(Verdict.DISAGREES, Verdict.ACROSS).start()).isEqualTo("Does not agree");
        assertThat(of(Verdict.UNDECIDED, Verdict.UNKNOWN).start()).isEqualTo("Not decided");
        assertThat(of(Verdict.UNKNOWN).verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void everyClaimHasARow() {
        assertThat(of(Verdict.IN_PART, Verdict.UNKNOWN).table().rows())
                .containsExactly(
                        List.of("it is so", "1 of 2", "agrees in part"), List.of("it is so", "–", "not measured"));
    }
}
