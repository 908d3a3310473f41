package dev.etesian.bench.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a reproduction and what is written there. */
record OutputFolder(Path path) {

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
        if (Files.exists(figures()) && !Files.isDirectory(figures())) {
            throw refused("a folder", "the file", figures());
        }
        if (Files.exists(figures()) && !Files.isWritable(figures())) {
            throw new IOException("option '--out': expected a folder that can be written to, got '" + figures()
                    + "'; change its permissions or name another");
        }
    }

    private List<Path> files() {
        return Stream.concat(Records.FILES.stream().map(path::resolve), Stream.of(markdown(), html(), values()))
                .toList();
    }

    private String unwritable() {
        return "option '--out': expected a folder that can be written to, got '" + path + "'; name another";
    }

    private static IOException refused(String expected, String got, Path there) {
        return new IOException("option '--out': expected " + expected + ", got " + got + " '" + there
                + "'; remove it or name another folder");
    }
}
