package dev.etesian.bench.report;

import java.util.ArrayList;
import java.util.List;

/**
 * What a report says about one experiment.
 *
 * @param setUp how it was run
 * @param paper what the paper states
 * @param verdict whether we found the same, in one sentence: the judgment, a colon, the reasons
 * @param measured figures, tables and words
 */
public record Section(
        String name, String title, String setUp, List<String> paper, String verdict, List<Block> measured) {

    public Section {
        paper = List.copyOf(paper);
        measured = List.copyOf(measured);
    }

    /** The verdict without its reasons. */
    String judgment() {
        int reasons = verdict.indexOf(':');
        return reasons < 0 ? verdict : verdict.substring(0, reasons);
    }

    /** The section as pieces in order. */
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text("**Verdict.** " + verdict));
        blocks.add(new Block.Text("**Set-up.** " + setUp));
        blocks.add(new Block.Text("**What the paper states.**"));
        blocks.add(new Block.Points(paper));
        blocks.add(new Block.Text("**What we measured.**"));
        blocks.addAll(measured);
        return blocks;
    }
}
