package dev.etesian.server;

import java.util.HashMap;
import java.util.Map;

/**
 * How many long answers are under way, for one token and in all: one that is read slowly occupies something for as long, and
 * others need it too. May be shared by threads.
 */
final class StreamLimit {

    private final int each;
    private final int all;
    private final Map<String, Integer> open = new HashMap<>();

    /**
     * A limit.
     *
     * @param each for one token
     * @param all for all of them
     */
    StreamLimit(int each, int all) {
        this.each = each;
        this.all = all;
    }

    /** One that is under way; ended once, however often it is closed. */
    interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    /** Begins one; refuses where there are too many. */
    synchronized Permit begin(String token) {
        int mine = open.getOrDefault(token, 0);
        int total = open.values().stream().mapToInt(Integer::intValue).sum();
        if (mine >= each || total >= all) {
            throw new Refusal(
                    429,
                    "Too many answers of this kind are read at the same time: at most " + each + " by one token, " + all
                            + " in all; try again in a second");
        }
        open.merge(token, 1, Integer::sum);
        boolean[] ended = {false};
        return () -> {
            synchronized (this) {
                if (!ended[0]) {
                    ended[0] = true;
                    open.computeIfPresent(token, (who, count) -> count == 1 ? null : count - 1);
                }
            }
        };
    }
}
