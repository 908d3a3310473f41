package dev.etesian.workload.face;

import dev.etesian.workload.data.DataFile;
import dev.etesian.workload.data.DataFolder;
import dev.etesian.workload.data.DataSets;
import java.util.ArrayList;
import java.util.List;

/**
 * The cascade and the pictures that it is tried on: faces and their mirror images; pieces of news photographs that show none
 * and pieces of other photographs that nearly pass for one.
 *
 * <p>With 200 faces the sensitivity moves in steps of 0.005.
 */
record Gallery(Cascade cascade, List<GrayImage> faces, List<GrayImage> others) {

    private static final String CASCADE = "haarcascade_frontalface_default.xml";
    private static final String PICTURES = "lfw_subset.npy";
    private static final int FACES = 100;
    private static final int HARD = 300;
    private static final int STAGES = 10;

    Gallery {
        faces = List.copyOf(faces);
        others = List.copyOf(others);
    }

    /** Reads the data; where some is missing, says how to get it. */
    static Gallery read(DataFolder folder) {
        folder.check(DataSets.FACES);
        Cascade cascade = CascadeReader.read(folder.read(DataSets.CASCADES, CASCADE));
        List<GrayImage> pictures = Npy.images(folder.read(DataSets.FACES, PICTURES));
        List<GrayImage> faces = new ArrayList<>(pictures.subList(0, FACES));
        pictures.subList(0, FACES).forEach(face -> faces.add(face.mirrored()));
        List<GrayImage> photographs = new ArrayList<>();
        for (DataFile file : DataSets.FACES.files()) {
            if (file.name().endsWith(".png")) {
                photographs.add(Photograph.read(folder.read(DataSets.FACES, file.name())));
            }
        }
        List<GrayImage> others = new ArrayList<>(pictures.subList(FACES, pictures.size()));
        HardNegatives hard =
                new HardNegatives(cascade, thresholds(cascade), pictures.get(0).width(), STAGES);
        others.addAll(hard.find(photographs, HARD));
        return new Gallery(cascade, faces, others);
    }

    /** The thresholds that a cascade comes with. */
    static double[] thresholds(Cascade cascade) {
        return cascade.stages().stream().mapToDouble(Cascade.Stage::threshold).toArray();
    }

    /** The largest size at which a picture is looked at. */
    int largest() {
        return FaceDetector.largest(faces.get(0).width());
    }
}
