package dev.etesian.server;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ssl.SslConnection;

/**
 * How many connections one address may have open: one machine is not to take all that a service has. Of IPv6 the network counts,
 * since whoever has one has all of its addresses. May be shared by threads.
 */
final class AddressLimit implements Connection.Listener {

    private static final int NETWORK_BYTES = 8;

    private final int most;
    private final Predicate<InetAddress> free;
    private final Map<Connection, InetAddress> open = new HashMap<>();
    private final Map<InetAddress, Integer> counts = new HashMap<>();

    /**
     * A limit.
     *
     * @param most for one address
     * @param free addresses that it does not hold for
     */
    AddressLimit(int most, Predicate<InetAddress> free) {
        this.most = most;
        this.free = free;
    }

    @Override
    public void onOpened(Connection connection) {
        if (!(connection.getEndPoint() instanceof SslConnection.SslEndPoint) // the one below it is counted
                && connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress from
                && !free.test(from.getAddress())
                && !counted(connection, network(from.getAddress()))) {
            connection.getEndPoint().close();
        }
    }

    private synchronized boolean counted(Connection connection, InetAddress from) {
        open.put(connection, from);
        return counts.merge(from, 1, Integer::sum) <= most;
    }

    @Override
    public synchronized void onClosed(Connection connection) {
        InetAddress from = open.remove(connection);
        if (from != null) {
            counts.computeIfPresent(from, (who, count) -> count == 1 ? null : count - 1);
        }
    }

    private static InetAddress network(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return address;
        }
        byte[] bytes = address.getAddress();
        Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
