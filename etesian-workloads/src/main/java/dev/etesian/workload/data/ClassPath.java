package dev.etesian.workload.data;

/**
 * Files in a library that this module depends on: there whenever it runs.
 *
 * @param artifact the library
 * @param folder of the files in it
 */
public record ClassPath(String artifact, String folder) implements Origin {

    @Override
    public String description() {
        return "comes with the build (" + artifact + ")";
    }

    String resource(DataFile file) {
        return "/" + folder + "/" + file.name();
    }
}
