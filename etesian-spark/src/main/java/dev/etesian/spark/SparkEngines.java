package dev.etesian.spark;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.EngineProvider;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spark by its address: {@code spark://HOST:PORT}, or {@code spark:local[N]} for threads of this machine. */
public final class SparkEngines implements EngineProvider {

    private static final Pattern LOCAL = Pattern.compile("spark:(local\\[(?:[1-9][0-9]{0,4}|\\*)\\])");
    private static final Pattern MASTERS = Pattern.compile("spark://[^\\s/:,]+:[0-9]{1,5}(?:,[^\\s/:,]+:[0-9]{1,5})*");

    @Override
    public Engine engine(String address) {
        Matcher local = LOCAL.matcher(address);
        if (local.matches()) {
            return new SparkEngine(local.group(1));
        }
        if (!MASTERS.matcher(address).matches()) {
            throw new IllegalArgumentException(
                    "engine '" + address + "': expected spark://HOST:PORT or spark:local[N]");
        }
        return new SparkEngine(address);
    }
}
