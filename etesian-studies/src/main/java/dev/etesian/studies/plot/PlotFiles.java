package dev.etesian.studies.plot;

import dev.etesian.chart.Drawing;
import dev.etesian.chart.PictureFiles;
import dev.etesian.chart.StackedPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where plots go: a sheet in one file, or a file each in a folder.
 *
 * @param file the sheet; empty for a file each
 * @param stem how the files of a folder begin
 */
public record PlotFiles(Optional<Path> file, Path folder, String stem, boolean force) {

    private static final int LONGEST = 60;

    public static PlotFiles of(@Nullable String output, String study, boolean force) {
        String stem = stem(study);
        if (output == null) {
            return new PlotFiles(Optional.empty(), Path.of(""), stem, force);
        }
        Path path = path(output);
        if (output.endsWith("/") || Files.isDirectory(path)) {
            return new PlotFiles(Optional.empty(), path, stem, force);
        }
        String lower = output.toLowerCase(Locale.ROOT);
        if (!lower.endsWith(".svg") && !lower.endsWith(".png")) {
            throw new IllegalArgumentException("output '" + output
                    + "': expected a file that ends in .svg or .png, or a folder; end the name of a new folder in /");
        }
        return new PlotFiles(Optional.of(path), Path.of(""), stem, force);
    }

    /** The name of a study as a part of the name of a file. */
    private static String stem(String study) {
        String plain = study.replaceAll("[^\\p{L}\\p{N}._-]", "-").replaceFirst("^\\.+", "");
        return plain.substring(0, Math.min(LONGEST, plain.length()));
    }

    private static Path path(String output) {
        try {
            return Path.of(output);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("output '" + output + "': expected a file or folder", e);
        }
    }

    /** Writes the plots, after a look at every file that is there already; returns a line for each. */
    public List<String> write(Map<PlotKind, StudyPlot> plots) throws IOException {
        Map<Path, Drawing> pictures = new LinkedHashMap<>();
        if (file.isEmpty()) {
            plots.forEach((kind, plot) -> pictures.put(folder.resolve(stem + "-" + kind + ".svg"), plot.drawing()));
        } else if (!plots.isEmpty()) {
            List<Drawing> all = plots.values().stream().map(StudyPlot::drawing).toList();
            pictures.put(file.get(), all.size() == 1 ? all.get(0) : new StackedPicture(all));
        }
        Map<Path, Boolean> replaced = new LinkedHashMap<>();
        for (Path picture : pictures.keySet()) {
            replaced.put(picture, replaces(picture));
        }
        for (Map.Entry<Path, Drawing> entry : pictures.entrySet()) {
            PictureFiles.write(entry.getValue(), entry.getKey());
        }
        return replaced.entrySet().stream()
                .map(entry -> "wrote " + entry.getKey() + (entry.getValue() ? " (in place of an older one)" : ""))
                .toList();
    }

    private boolean replaces(Path picture) throws IOException {
        if (!Files.exists(picture)) {
            return false;
        }
        if (!force && (!Files.isRegularFile(picture) || !PictureFiles.isOurs(picture))) {
            throw new IllegalArgumentException("file '" + picture
                    + "': expected a new file or one that Etesian drew, got something else;"
                    + " name another, or force it to be overwritten");
        }
        return true;
    }
}
