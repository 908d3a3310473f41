package dev.etesian.preference;

/** What a study searches for: a preference over trade-offs and the scalarization that measures them. */
public record Goal(Preference preference, Scalarization scalarization) {

    /** A preference measured by the Tchebyshev scalarization, the default. */
    public static Goal of(Preference preference) {
        return new Goal(preference, new Tchebyshev());
    }

    /** The same for another preference. */
    public Goal preferring(Preference other) {
        return new Goal(other, scalarization);
    }
}
