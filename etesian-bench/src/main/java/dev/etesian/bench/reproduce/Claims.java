package dev.etesian.bench.reproduce;

import dev.etesian.bench.report.Block;
import dev.etesian.bench.report.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Claims of the paper, one by one, with what was measured of each. */
record Claims(List<Claim> all) {

    /** One of them; {@code measured} holds the numbers that the verdict follows from. */
    record Claim(String text, String measured, Verdict verdict) {}

    Claims {
        all = List.copyOf(all);
    }

    Block.Table table() {
        return new Block.Table(
                List.of("claim", "measured", "verdict"),
                all.stream()
                        .map(claim -> List.of(
                                claim.text,
                                claim.verdict == Verdict.UNKNOWN ? "–" : claim.measured,
                                claim.verdict.word()))
                        .toList());
    }

    /** The verdict on all of them together: those that were judged count. */
    Verdict verdict() {
        long judged = all.stream().filter(claim -> claim.verdict.decides()).count();
        if (judged == 0) {
            return count(Verdict.UNDECIDED) > 0 ? Verdict.UNDECIDED : Verdict.UNKNOWN;
        }
        return Verdict.of(count(Verdict.AGREES) == judged, count(Verdict.DISAGREES) < judged);
    }

    /** The word that a sentence on all of them starts with, and how many hold where several were judged. */
    String start() {
        List<String> counts = new ArrayList<>();
        add(counts, Verdict.AGREES, " agree");
        add(counts, Verdict.IN_PART, " in part");
        add(counts, Verdict.DISAGREES, " not");
        add(counts, Verdict.UNDECIDED, " not decided");
        long total = all.stream()
                .filter(claim -> claim.verdict.decides() || claim.verdict == Verdict.UNDECIDED)
                .count();
        return verdict().start() + (total < 2 ? "" : " (of " + total + " claims " + String.join(", ", counts) + ")");
    }

    private void add(List<String> counts, Verdict verdict, String word) {
        if (count(verdict) > 0) {
            counts.add(count(verdict) + (count(verdict) == 1 ? word.replace(" agree", " agrees") : word));
        }
    }

    private long count(Verdict verdict) {
        return all.stream().filter(claim -> claim.verdict == verdict).count();
    }
}
