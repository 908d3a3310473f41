package dev.etesian.problem;

/** Which way an objective is better. */
public enum Direction {
    MAXIMIZE,
    MINIMIZE
}
