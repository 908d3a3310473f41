package dev.etesian.gp;

/**
 * When a search for hyper-parameters begins afresh beside where the last one ended. With few results each may change which
 * setting is the most probable; with many it seldom does, and a fresh start costs several warm ones.
 */
final class FreshStart {

    private static final int ALWAYS_UP_TO = 40;
    private static final int EVERY = 20;

    private FreshStart() {}

    static boolean due(int results) {
        return results <= ALWAYS_UP_TO || results % EVERY == 0;
    }
}
