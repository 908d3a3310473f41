package dev.etesian.workload.face;

/** Tries the windows of pictures and counts the features that this takes. Confined to one thread. */
interface Scan {

    /** How many windows of a picture pass when it is resized to that, counted no further than {@code enough}. */
    int detections(GrayImage image, int width, int height, int enough);

    /** How many features were evaluated so far. */
    long features();
}
