package dev.etesian.workload.face;

import java.util.List;

/**
 * A detector that gives up early: a window is a face if every stage, in turn, sums to at least its threshold. Source:
 * [Viola2001].
 *
 * @param width of the window that it was trained on
 * @param height of that window
 */
record Cascade(int width, int height, List<Stage> stages) {

    Cascade {
        stages = List.copyOf(stages);
    }

    /**
     * A vote of stumps.
     *
     * @param threshold the least sum that lets a window pass
     */
    record Stage(double threshold, List<Stump> stumps) {
        Stage {
            stumps = List.copyOf(stumps);
        }
    }

    /**
     * One feature and what it adds to the sum of its stage.
     *
     * @param threshold for the value of the feature, divided by area and standard deviation of the window
     * @param below what is added where the value is less
     * @param above what is added otherwise
     */
    record Stump(List<Part> parts, double threshold, double below, double above) {
        Stump {
            parts = List.copyOf(parts);
        }
    }

    /** A rectangle whose sum of pixels counts with a weight. */
    record Part(int x, int y, int width, int height, double weight) {}

    /** How many stumps all stages have. */
    int stumps() {
        return stages.stream().mapToInt(stage -> stage.stumps().size()).sum();
    }
}
