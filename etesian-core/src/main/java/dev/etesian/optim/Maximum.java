package dev.etesian.optim;

/** An admissible point and the value there; {@code value} is −Infinity where no point had a value. */
public record Maximum(double[] x, double value) {}
