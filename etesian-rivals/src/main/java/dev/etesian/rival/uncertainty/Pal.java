package dev.etesian.rival.uncertainty;

import dev.etesian.pareto.Dominance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of finitely many candidates are on the front, to within ε in every objective, decided from rectangles that hold their
 * outcomes: what is no better than the pessimistic outcome of another by more than ε is discarded, what no other may beat by more
 * than ε is on the front. Decisions are final, and rectangles shrink only.
 *
 * <p>As long as the outcomes are in the rectangles: once nothing is undecided, every candidate on the front is within ε of one that was
 * chosen, and no chosen one is dominated by more than ε. Confined to one thread. Source: [Zuluaga2016].
 */
final class Pal {

    /** What is known about a candidate. */
    enum State {
        UNDECIDED,
        FRONT,
        DISCARDED
    }

    private final double epsilon;
    private final State[] states;
    private Rectangle[] rectangles = {};

    Pal(int candidates, double epsilon) {
        this.epsilon = epsilon;
        states = new State[candidates];
        Arrays.fill(states, State.UNDECIDED);
    }

    State state(int candidate) {
        return states[candidate];
    }

    /** Whether nothing is left to decide. */
    boolean done() {
        return Arrays.stream(states).noneMatch(state -> state == State.UNDECIDED);
    }

    Rectangle rectangle(int candidate) {
        return rectangles[candidate];
    }

    /** Takes new rectangles, one for each candidate, and decides what they let decide. */
    void learn(Rectangle[] now) {
        if (rectangles.length == 0) {
            rectangles = now.clone();
        } else {
            Arrays.setAll(rectangles, i -> rectangles[i].and(now[i]));
        }
        discard();
        classify();
    }

    private void discard() {
        int[] left = left();
        double[][] pessimistic =
                Arrays.stream(left).mapToObj(i -> rectangles[i].low()).toArray(double[][]::new);
        int[] front = Arrays.stream(Dominance.nonDominated(pessimistic))
                .map(i -> left[i])
                .toArray();
        boolean[] standing = new boolean[states.length];
        Arrays.stream(front).forEach(i -> standing[i] = true);
        for (int i : left) {
            if (states[i] == State.UNDECIDED && !standing[i]) {
                for (int j : front) {
                    if (rectangles[i].coveredBy(rectangles[j], epsilon)) {
                        states[i] = State.DISCARDED;
                        break;
                    }
                }
            }
        }
    }

    private void classify() {
        int[] left = left();
        List<Integer> chosen = new ArrayList<>();
        for (int i : left) {
            boolean threatened =
                    Arrays.stream(left).anyMatch(j -> j != i && rectangles[i].threatenedBy(rectangles[j], epsilon));
            if (states[i] == State.UNDECIDED && !threatened) {
                chosen.add(i);
            }
        }
        chosen.forEach(i -> states[i] = State.FRONT);
    }

    /** The candidates that were not discarded. */
    int[] left() {
        return IntStream.range(0, states.length)
                .filter(i -> states[i] != State.DISCARDED)
                .toArray();
    }
}
