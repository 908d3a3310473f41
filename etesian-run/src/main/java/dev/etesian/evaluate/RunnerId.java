package dev.etesian.evaluate;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which run evaluates, with enough of its process that another one of the same machine knows for certain whether it has ended.
 * It is part of the tokens of its leases. A process that is merely stopped has not ended; of another machine, another boot or
 * another container nothing is known.
 *
 * @param boot the id of the boot; empty where it is not known
 * @param namespace in which the number of the process counts
 * @param start when the process started; negative where it is not known
 * @param number of the run among those of its process
 */
record RunnerId(String host, String boot, String namespace, long pid, long start, long number) {

    private static final Pattern TOKEN =
            Pattern.compile("run/([^/]+)/([^/]*)/([^/]*)/([0-9]{1,18})/(-?[0-9]{1,18})/([0-9]{1,18})/[0-9]+");
    private static final int LONGEST_HOST = 63;

    private static final Set<Long> LIVING = ConcurrentHashMap.newKeySet();
    private static final AtomicLong NUMBERS = new AtomicLong();
    private static final AtomicLong TOKENS = new AtomicLong();
    private static final RunnerId SELF = self();

    private static RunnerId self() {
        long pid = ProcessHandle.current().pid();
        return new RunnerId(
                hostName(), ProcessTable.boot(), ProcessTable.namespace(), pid, ProcessTable.started(pid), 0);
    }

    private static String hostName() {
        try {
            String name = InetAddress.getLocalHost().getHostName().replaceAll("[^A-Za-z0-9._-]", "_");
            return name.substring(0, Math.min(name.length(), LONGEST_HOST));
        } catch (UnknownHostException unnamed) {
            return "localhost";
        }
    }

    /** A new run of this process. */
    static RunnerId begin() {
        long next = NUMBERS.incrementAndGet();
        LIVING.add(next);
        return new RunnerId(SELF.host, SELF.boot, SELF.namespace, SELF.pid, SELF.start, next);
    }

    /** This process, as part of the name of a file. */
    static String process() {
        return SELF.host + "-" + SELF.pid;
    }

    /** Says that a run of this process has ended. */
    void end() {
        LIVING.remove(number);
    }

    /** As people see it. */
    String worker() {
        return host + "/" + pid;
    }

    /** A token for a lease, never given before. */
    String token() {
        return String.join(
                "/",
                "run",
                host,
                boot,
                namespace,
                Long.toString(pid),
                Long.toString(start),
                Long.toString(number),
                Long.toString(TOKENS.incrementAndGet()));
    }

    /** The run that a token is of; empty for one of somebody else. */
    static Optional<RunnerId> of(String token) {
        Matcher parts = TOKEN.matcher(token);
        return parts.matches()
                ? Optional.of(new RunnerId(
                        parts.group(1),
                        parts.group(2),
                        parts.group(3),
                        Long.parseLong(parts.group(4)),
                        Long.parseLong(parts.group(5)),
                        Long.parseLong(parts.group(6))))
                : Optional.empty();
    }

    /** Whether it is one of this machine, in this boot and in this container. */
    boolean here() {
        return !boot.isEmpty()
                && start >= 0
                && host.equals(SELF.host)
                && boot.equals(SELF.boot)
                && namespace.equals(SELF.namespace);
    }

    /** Whether it has ended for certain. */
    boolean dead() {
        if (!here()) {
            return false;
        }
        if (pid == SELF.pid && start == SELF.start) {
            return !LIVING.contains(number);
        }
        return ProcessTable.complete() && ProcessTable.started(pid) != start;
    }
}
