package dev.etesian.evaluate;

import java.util.ArrayList;
import java.util.List;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Passes Ctrl-C, SIGTERM and the end of the terminal on to a run or a worker while it is open, instead of ending the process: the first
 * stops it, the second what it waits for. What this process was told to ignore, as by {@code nohup}, stays ignored.
 */
public final class Signals implements AutoCloseable {

    private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

    private record Replaced(Signal signal, SignalHandler before) {}

    private final List<Replaced> replaced = new ArrayList<>();

    private Signals() {}

    /** Signals stop this run. */
    public static Signals stopping(StudyRunner runner) {
        return stopping(runner::stop);
    }

    /** Each signal does this. */
    public static Signals stopping(Runnable stop) {
        Signals signals = new Signals();
        for (String name : NAMES) {
            Signal signal = new Signal(name);
            SignalHandler before = Signal.handle(signal, received -> stop.run());
            if (before.equals(SignalHandler.SIG_IGN)) {
                Signal.handle(signal, before);
            } else {
                signals.replaced.add(new Replaced(signal, before));
            }
        }
        return signals;
    }

    /** Hears of every change of the size of the terminal's window, where there is a signal for it. */
    public static void resized(Runnable listener) {
        try {
            Signal.handle(new Signal("WINCH"), received -> listener.run());
        } catch (IllegalArgumentException unknown) {
            // Not on this system: the window keeps the size that it had.
            return;
        }
    }

    @Override
    public void close() {
        replaced.forEach(entry -> Signal.handle(entry.signal, entry.before));
    }
}
