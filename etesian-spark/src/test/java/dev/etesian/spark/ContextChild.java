package dev.etesian.spark;

import java.nio.file.Path;
import org.apache.spark.SparkConf;

/** A process that starts Spark as a run does. */
final class ContextChild {

    private ContextChild() {}

    /** Prints the settings whose names are given. */
    public static void main(String[] args) {
        SparkConf settings =
                SparkStart.context("local[2]", Path.of("study.runs")).getConf();
        for (String name : args) {
            System.out.println(name + " " + settings.get(name));
        }
        System.exit(0);
    }
}
