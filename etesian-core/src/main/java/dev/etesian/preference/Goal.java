package dev.etesian.preference;

/** What a study searches for: a preference over trade-offs and the scalarization that measures them. */
public record Goal(Preference preference, Scalarization scalarization) {}
