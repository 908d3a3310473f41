package dev.etesian.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of the calling thread: what a piece of work costs, whatever else the machine does. */
final class CpuTime {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int PASSES = 3;
    private static final double LONG = 500;

    private CpuTime() {}

    /** Returns the milliseconds of a pass: the least of three, or of one that takes half a second or more. */
    static double milliseconds(Runnable pass) {
        double least = once(pass);
        for (int i = 1; i < PASSES && least < LONG; i++) {
            least = Math.min(least, once(pass));
        }
        return least;
    }

    private static double once(Runnable pass) {
        long start = CLOCK.getCurrentThreadCpuTime();
        pass.run();
        return (CLOCK.getCurrentThreadCpuTime() - start) * 1e-6;
    }
}
