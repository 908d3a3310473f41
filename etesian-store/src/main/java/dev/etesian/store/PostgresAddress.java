package dev.etesian.store;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a database of a PostgreSQL server is, and who we are to it.
 *
 * @param place {@code jdbc:postgresql://host:port/database}, which may be shown
 * @param properties for the driver, the password among them, which may not
 * @param exposed whether the password was in an address that others see in the list of processes
 */
record PostgresAddress(String place, Properties properties, boolean exposed) {

    private static final String PREFIX = "jdbc:postgresql://";

    /** What an address may set; the driver has others, which load classes or write files. */
    private static final Set<String> KNOWN = new TreeSet<>(Set.of(
            "user",
            "password",
            "sslmode",
            "sslrootcert",
            "sslcert",
            "sslkey",
            "currentSchema",
            "ApplicationName",
            "connectTimeout",
            "socketTimeout"));

    /** Reads an address; what it leaves open comes from the environment, and from the driver's password file. */
    static PostgresAddress parse(String address, Map<String, String> environment) {
        String[] none = {};
        return parse(
                address,
                environment,
                List.of(ProcessHandle.current().info().arguments().orElse(none)));
    }

    /**
     * The same.
     *
     * @param arguments those of this process, as far as the system tells
     */
    static PostgresAddress parse(String address, Map<String, String> environment, List<String> arguments) {
        if (!address.startsWith(PREFIX)) {
            throw new IllegalArgumentException(
                    "store: expected a file or " + PREFIX + "HOST/DATABASE, got '" + scheme(address) + "…'");
        }
        URI uri;
        try {
            uri = new URI(address.substring("jdbc:".length()));
        } catch (URISyntaxException e) {
            // Neither the address nor the exception, which repeats it, is shown: a password may be in it.
            throw wrong("an address without spaces and special characters; write them as %20 and so on");
        }
        if (uri.getHost() == null) {
            throw wrong("a host; write " + PREFIX + "HOST/DATABASE");
        }
        String database = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
        if (database.isEmpty() || database.contains("/")) {
            throw wrong("one name of a database; write " + PREFIX + "HOST/DATABASE");
        }
        Properties properties = new Properties();
        properties.setProperty("ApplicationName", "etesian");
        properties.setProperty("connectTimeout", "10");
        properties.setProperty("socketTimeout", "60");
        properties.setProperty("tcpKeepAlive", "true");
        put(properties, "user", environment.getOrDefault("PGUSER", ""));
        put(properties, "password", environment.getOrDefault("PGPASSWORD", ""));
        Properties own = new Properties();
        credentials(uri, own);
        query(uri, own);
        properties.putAll(own);
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        boolean hidden = address.equals(environment.get("ETESIAN_STORE"))
                && arguments.stream().noneMatch(argument -> argument.contains(address));
        boolean exposed = own.containsKey("password") && !hidden;
        return new PostgresAddress(PREFIX + uri.getHost() + port + uri.getRawPath(), properties, exposed);
    }

    private static void credentials(URI uri, Properties properties) {
        String who = uri.getRawUserInfo();
        if (who != null) {
            int colon = who.indexOf(':');
            put(properties, "user", decoded(colon < 0 ? who : who.substring(0, colon)));
            put(properties, "password", colon < 0 ? "" : decoded(who.substring(colon + 1)));
        }
    }

    private static void query(URI uri, Properties properties) {
        if (uri.getRawQuery() == null) {
            return;
        }
        for (String pair : uri.getRawQuery().split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            if (equals < 0 || !KNOWN.contains(name)) {
                throw wrong("settings out of " + KNOWN + ", got '" + name + "'");
            }
            put(properties, name, decoded(pair.substring(equals + 1)));
        }
    }

    private static void put(Properties properties, String name, String value) {
        if (!value.isEmpty()) {
            properties.setProperty(name, value);
        }
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static String scheme(String address) {
        String[] parts = address.split(":", 3);
        return parts.length < 3 ? parts[0] : parts[0] + ":" + parts[1];
    }

    private static IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("store '" + PREFIX + "…': expected " + expected);
    }

    /** The role to log in as, as far as it is known. */
    String user() {
        return properties.getProperty("user", System.getProperty("user.name", ""));
    }

    @Override
    public String toString() {
        return place;
    }
}
