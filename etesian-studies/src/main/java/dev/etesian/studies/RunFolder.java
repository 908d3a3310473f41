package dev.etesian.studies;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * The folder of a study's runs: beside the store, named as the study was when it was created, and after that moment. So it
 * stays when the study is renamed, and a study that is deleted and made anew never takes up what programs of the old one
 * left behind.
 */
final class RunFolder {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS").withZone(ZoneOffset.UTC);
    private static final String PLAIN = "[A-Za-z0-9._ -]";

    private RunFolder() {}

    /**
     * The folder of a study.
     *
     * @param runs of all studies of the store
     */
    static Path named(Path runs, String study, Instant created) {
        return runs.toAbsolutePath().normalize().resolve(escaped(study) + "." + TIME.format(created));
    }

    /** Names may hold anything; folders should not. */
    private static String escaped(String study) {
        StringBuilder text = new StringBuilder();
        study.codePoints().forEach(c -> {
            String one = Character.toString(c);
            if (one.matches(PLAIN)) {
                text.append(one);
            } else {
                for (byte b : one.getBytes(StandardCharsets.UTF_8)) {
                    text.append(String.format("%%%02X", b));
                }
            }
        });
        return text.length() <= 120 ? text.toString() : text.substring(0, 120);
    }
}
