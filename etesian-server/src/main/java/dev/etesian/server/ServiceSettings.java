package dev.etesian.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where a service listens, and by which names. Messages call a setting what options, environment and file call it.
 *
 * @param bind the address to listen on
 * @param port 0 for any that is free
 * @param certificate a certificate chain in PEM, for TLS
 * @param key its private key in PEM (PKCS 8)
 * @param behindProxy whether a proxy in front of it does TLS
 * @param names further names that it is known by, with a port where that is not the one it listens on
 * @param loaded how many studies are kept in memory
 * @param connections how many connections one address may have; those of this machine and of a proxy are not counted
 * @param audit a file that gets a line for whatever is changed in studies as wholes; empty to keep none
 */
public record ServiceSettings(
        String bind,
        int port,
        Optional<Path> certificate,
        Optional<Path> key,
        boolean behindProxy,
        List<String> names,
        int loaded,
        int connections,
        Optional<Path> audit) {

    /** How many studies are kept in memory unless said otherwise. */
    public static final int LOADED = 128;

    /** How many connections an address may have unless said otherwise: of some hundred workers behind one router. */
    public static final int CONNECTIONS = 2_000;

    private static final Pattern LOCAL = Pattern.compile("(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::[0-9]+)?");

    public ServiceSettings {
        names = List.copyOf(names);
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException("setting 'port': expected a number from 0 to 65535, got " + port);
        }
        if (loaded < 1) {
            throw new IllegalArgumentException("setting 'keep-loaded': expected at least 1 study, got " + loaded);
        }
        if (connections < 1) {
            throw new IllegalArgumentException(
                    "setting 'connections': expected at least 1 for an address, got " + connections);
        }
        if (certificate.isPresent() != key.isPresent()) {
            throw new IllegalArgumentException("settings 'tls-cert' and 'tls-key': expected both or neither, got one");
        }
        if (!loopback(bind) && certificate.isEmpty() && !behindProxy) {
            throw new IllegalArgumentException(
                    "setting 'bind': expected TLS for an address that other machines reach, got " + bind
                            + " without; set tls-cert and tls-key, or behind-proxy where a proxy does TLS");
        }
    }

    /** On this machine only, on a port of its own choice. */
    public static ServiceSettings local() {
        return new ServiceSettings(
                "127.0.0.1",
                0,
                Optional.empty(),
                Optional.empty(),
                false,
                List.of(),
                LOADED,
                CONNECTIONS,
                Optional.empty());
    }

    /** The same on a certain port. */
    public ServiceSettings on(int number) {
        return new ServiceSettings(bind, number, certificate, key, behindProxy, names, loaded, connections, audit);
    }

    /** The same with an audit. */
    ServiceSettings auditing(Path file) {
        return new ServiceSettings(
                bind, port, certificate, key, behindProxy, names, loaded, connections, Optional.of(file));
    }

    boolean secure() {
        return certificate.isPresent() || behindProxy;
    }

    /** Whether only this machine reaches it, without TLS: then a notebook may show it. */
    boolean embeddable() {
        return !secure() && loopback(bind);
    }

    /**
     * The name of the session's cookie: bound to the host by the browser where that is possible. Browsers do not tell ports of a
     * host apart, and services beside each other on this machine are not to sign each other out.
     */
    String cookie(int listening) {
        return secure() ? "__Host-etesian-session" : "etesian-session-" + listening;
    }

    private static boolean loopback(String bind) {
        try {
            return InetAddress.getByName(bind).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            throw new IllegalArgumentException(
                    "setting 'bind': expected an address of this machine, got '" + bind + "'", unknown);
        }
    }

    /** What the Host header of a request may say: browsers leave out the port that goes without saying. */
    Set<String> hosts(int listening) {
        boolean usual = listening == (certificate.isPresent() ? 443 : 80);
        Set<String> hosts = new LinkedHashSet<>();
        for (String name : loopback(bind) ? List.of("localhost", "127.0.0.1", "[::1]") : List.of(host())) {
            hosts.add(name + ":" + listening);
            if (usual) {
                hosts.add(name);
            }
        }
        for (String name : names) {
            String lower = name.toLowerCase(Locale.ROOT);
            hosts.add(lower);
            hosts.add(lower + ":" + listening);
        }
        return hosts;
    }

    /** The address as a part of others. */
    String host() {
        return bind.contains(":") ? "[" + bind.toLowerCase(Locale.ROOT) + "]" : bind.toLowerCase(Locale.ROOT);
    }

    Set<String> origins(int listening) {
        Set<String> origins = new LinkedHashSet<>();
        for (String host : hosts(listening)) {
            origins.add((secure() ? "https://" : "http://") + host);
            if (behindProxy && LOCAL.matcher(host).matches()) { // a port of a container, or a tunnel, without TLS
                origins.add("http://" + host);
            }
        }
        return origins;
    }
}
