package dev.etesian.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a reproduction and what is written there. */
record OutputFolder(Path path) {

    OutputFolder {
        if (path.toString().isBlank()) {
            throw new IllegalArgumentException(
                    "option '--out': expected a folder, got '" + path + "'; name one, or '.' for where you are");
        }
    }

    Path figures() {
        return path.resolve("figures");
    }

    Path markdown() {
        return path.resolve("report.md");
    }

    Path html() {
        return path.resolve("report.html");
    }

    Path values() {
        return path.resolve("results.csv");
    }

    /** Whether a figure is there. */
    boolean drew(String figure) {
        return Files.exists(figures().resolve(figure + ".svg"));
    }

    /** Makes the folder where it is missing and checks that all that belongs there can be written, before any work. */
    void prepare() throws IOException {
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new IOException(unwritable(), e);
        }
        if (!Files.isWritable(path)) {
            throw new IOException(unwritable());
        }
        for (Path file : files()) {
            if (Files.isDirectory(file)) {
                throw refused("a file", "the folder", file);
            }
            if (Files.exists(file) && !Files.isWritable(file)) {
                throw new IOException("option '--out': expected a file that can be written to, got '" + file
                        + "'; change its permissions or name another folder");
            }
        }
        refuseForeign();
        if (Files.exists(figures()) && !Files.isDirectory(figures())) {
            throw refused("a folder", "the file", figures());
        }
        if (Files.exists(figures()) && !Files.isWritable(figures())) {
            throw new IOException("option '--out': expected a folder that can be written to, got '" + figures()
                    + "'; change its permissions or name another");
        }
    }

    /** Every call leaves files of results, empty ones at least: a report without them is not one of ours. */
    private void refuseForeign() {
        if (results().noneMatch(Files::exists) && !Files.exists(path.resolve(Records.PACKED))) {
            reports().filter(Files::exists).findFirst().ifPresent(file -> {
                throw new IllegalArgumentException(
                        "option '--out': expected a new folder or one of an earlier call, got '"
                                + file + "' without " + Records.FILES.get(0)
                                + " beside it; move that file away or name another folder");
            });
        }
    }

    private Stream<Path> results() {
        return Records.FILES.stream().map(path::resolve);
    }

    private Stream<Path> reports() {
        return Stream.of(markdown(), html(), values());
    }

    private List<Path> files() {
        return Stream.concat(results(), reports()).toList();
    }

    private String unwritable() {
        return "option '--out': expected a folder that can be written to, got '" + path + "'; name another";
    }

    private static IOException refused(String expected, String got, Path there) {
        return new IOException("option '--out': expected " + expected + ", got " + got + " '" + there
                + "'; remove it or name another folder");
    }
}
