package dev.etesian.evaluate;

import java.util.ArrayList;
import java.util.List;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Passes Ctrl-C and SIGTERM on to a run while it is open, instead of ending the process: the first stops the run, the
 * second what it waits for.
 */
public final class Signals implements AutoCloseable {

    private static final List<String> NAMES = List.of("INT", "TERM");

    private record Replaced(Signal signal, SignalHandler before) {}

    private final List<Replaced> replaced = new ArrayList<>();

    private Signals() {}

    /** Signals stop this run. */
    public static Signals stopping(StudyRunner runner) {
        Signals signals = new Signals();
        for (String name : NAMES) {
            Signal signal = new Signal(name);
            signals.replaced.add(new Replaced(signal, Signal.handle(signal, received -> runner.stop())));
        }
        return signals;
    }

    @Override
    public void close() {
        replaced.forEach(entry -> Signal.handle(entry.signal, entry.before));
    }
}
