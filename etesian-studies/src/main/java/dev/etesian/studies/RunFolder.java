package dev.etesian.studies;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The folder of a study's runs: named as the study was when it was created, and after its id. So it stays when the study is
 * renamed, and neither a copy, nor an import under another name, nor a study that is deleted and made anew takes up what
 * programs of the first one left behind.
 */
final class RunFolder {

    private static final int ID = 16;
    private static final String PLAIN = "[A-Za-z0-9._ -]";

    private RunFolder() {}

    /**
     * The folder of a study.
     *
     * @param runs of all studies of the store
     */
    static Path named(Path runs, String study, String id) {
        return runs.toAbsolutePath().normalize().resolve(escaped(study) + "." + id.substring(0, ID));
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
