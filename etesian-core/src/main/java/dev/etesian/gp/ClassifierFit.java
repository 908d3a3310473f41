package dev.etesian.gp;

import java.util.List;

/**
 * A fitted classifier.
 *
 * @param memory the hyper-parameters, from which the next fit starts
 */
public record ClassifierFit(Classifier classifier, List<Double> memory) {}
