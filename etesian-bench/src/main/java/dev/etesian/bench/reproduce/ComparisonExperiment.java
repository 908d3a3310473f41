package dev.etesian.bench.reproduce;

import java.util.List;

/** An experiment that compares the paper's methods with rivals by Bayes regret. */
interface ComparisonExperiment extends StudyExperiment {

    /** The comparisons whose regret the paper shows. */
    List<TaskReport> comparisons(Records records);

    /** K and d. */
    Size dimensions();

    /** How many objectives and inputs there are. */
    record Size(int objectives, int inputs) {}
}
