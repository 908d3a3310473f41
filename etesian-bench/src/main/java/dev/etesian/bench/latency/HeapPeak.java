package dev.etesian.bench.latency;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The largest heap in use since a moment. */
record HeapPeak(List<MemoryPoolMXBean> pools) {

    private static final double MEBIBYTE = 1 << 20;

    static HeapPeak start() {
        System.gc();
        List<MemoryPoolMXBean> pools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        pools.forEach(MemoryPoolMXBean::resetPeakUsage);
        return new HeapPeak(pools);
    }

    double mebibytes() {
        return pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / MEBIBYTE;
    }
}
