package dev.etesian.workload.face;

import java.util.List;
import java.util.function.Supplier;

/** A detector on all pictures, once or several times with the same outcome. Confined to one thread. */
final class DetectorRun implements Runnable {

    private final Gallery gallery;
    private final Supplier<Scan> scan;
    private final double factor;
    private final int minimum;
    private int seen;
    private int mistaken;
    private long features;

    DetectorRun(Gallery gallery, Supplier<Scan> scan, double factor, int minimum) {
        this.gallery = gallery;
        this.scan = scan;
        this.factor = factor;
        this.minimum = minimum;
    }

    @Override
    public void run() {
        FaceDetector detector = new FaceDetector(scan.get(), gallery.cascade().width(), factor, minimum);
        seen = count(detector, gallery.faces());
        mistaken = count(detector, gallery.others());
        features = detector.features();
    }

    private static int count(FaceDetector detector, List<GrayImage> images) {
        return (int) images.stream().filter(detector::isFace).count();
    }

    /** How many pictures a run looks at. */
    int queries() {
        return gallery.faces().size() + gallery.others().size();
    }

    /** The share of faces not found. */
    double missed() {
        return 1 - (double) seen / gallery.faces().size();
    }

    /** The share of other pictures taken for faces. */
    double mistaken() {
        return (double) mistaken / gallery.others().size();
    }

    /** Features evaluated for a picture, on average. */
    double features() {
        return (double) features / queries();
    }
}
