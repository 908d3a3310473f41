package dev.etesian.bench.reproduce;

import dev.etesian.bench.quality.QualityLine;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The last value of every run as a table for spreadsheets: {@code results.csv}. */
final class FinalValues {

    private static final String HEAD = "problem,strategy,preference,scalarization,seed,evaluations,"
            + "expectedMaxScalarized,bayesRegret,hypervolume,hypervolumeInside,insideBox\n";

    private FinalValues() {}

    /** The table; a value that a run does not have is empty. */
    static String csv(List<QualityLine> lines) {
        StringBuilder text = new StringBuilder(HEAD);
        for (QualityLine line : lines) {
            text.append(new StringJoiner(",", "", "\n")
                    .add(line.problem())
                    .add(line.strategy())
                    .add(line.preference())
                    .add(line.scalarization())
                    .add(Long.toString(line.seed()))
                    .add(Integer.toString(line.evaluations()))
                    .add(last(line.expectedMaxScalarized()))
                    .add(last(line.bayesRegret()))
                    .add(last(line.hypervolume()))
                    .add(last(line.hypervolumeInside()))
                    .add(line.insideBox() == null ? "" : line.insideBox().toString()));
        }
        return text.toString();
    }

    private static String last(double @Nullable [] curve) {
        return curve == null || curve.length == 0 ? "" : Double.toString(curve[curve.length - 1]);
    }
}
