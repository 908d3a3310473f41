package dev.etesian.evaluate;

/** An engine of another module, found by {@link java.util.ServiceLoader} where that module is on the class path. */
public interface EngineProvider {

    /** The engine of an address, such as {@code spark://HOST:PORT}; refuses an address that it cannot read. */
    Engine engine(String address);
}
