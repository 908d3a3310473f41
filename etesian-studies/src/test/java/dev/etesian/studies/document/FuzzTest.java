package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is in a file, the answer is a definition or a list of mistakes. */
class FuzzTest {

    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        ":",
        ": ",
        ",",
        "\n",
        "\n  ",
        "- ",
        "'",
        "\"",
        "#",
        "&a ",
        "*a",
        "!",
        "|",
        ">",
        "%",
        "@",
        "\t",
        "\\",
        "~",
        "null",
        "true",
        "1e999",
        "-1",
        "0",
        ".nan",
        "{x}",
        "<=",
        "(",
        ")",
        "^",
        "\u0000",
        "\uD83D",
        "\u202E",
        "\uFEFF",
        "---\n",
        "? ",
        "<<: *a",
        "1e-400",
        "9".repeat(400),
        "x".repeat(300),
        "[".repeat(60)
    };

    private final List<String> right = files("valid.txt");
    private final List<String> wrong = files("mistakes.txt");

    private static List<String> files(String resource) {
        return Cases.of(resource).stream().map(Cases.Case::file).toList();
    }

    @Test
    void mutatedFilesAreAnswered() {
        fuzz(4_000, 1);
    }

    @Test
    @Tag("slow")
    void veryManyMutatedFilesAreAnswered() {
        fuzz(40_000, 2);
    }

    private void fuzz(int files, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int accepted = 0;
        for (int i = 0; i < files; i++) {
            List<String> seeds = random.nextInt(3) > 0 ? right : wrong;
            String file = seeds.get(random.nextInt(seeds.size()));
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                file = mutated(file, random);
            }
            accepted += answered(file) ? 1 : 0;
        }
        assertThat(accepted).as("files that still are right").isBetween(files / 200, files * 9 / 10);
    }

    /** Whether the file is right; anything but a definition or its mistakes fails the test. */
    private static boolean answered(String file) {
        try {
            StudyDefinition definition = new StudyReader().parse(file, "study.yaml", Path.of("."));
            assertThat(new StudyReader().document(definition.document()))
                    .as(file)
                    .isEqualTo(definition);
            return true;
        } catch (DefinitionException e) {
            assertThat(e.mistakes()).as(file).isNotEmpty().allSatisfy(mistake -> {
                assertThat(mistake.position().line()).isPositive();
                assertThat(mistake.position().column()).isPositive();
                assertThat(mistake.text()).isNotBlank();
            });
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError("for the file:\n" + file, e);
        }
    }

    private String mutated(String file, SplittableRandom random) {
        int a = random.nextInt(file.length() + 1);
        int b = Math.min(file.length(), a + random.nextInt(12));
        return switch (random.nextInt(6)) {
            case 0 -> file.substring(0, a) + file.substring(b);
            case 1 -> file.substring(0, a) + PIECES[random.nextInt(PIECES.length)] + file.substring(a);
            case 2 -> file.substring(0, a) + PIECES[random.nextInt(PIECES.length)] + file.substring(b);
            case 3 -> file.substring(0, b) + file.substring(a);
            case 4 -> {
                String other = wrong.get(random.nextInt(wrong.size()));
                int c = random.nextInt(other.length() + 1);
                yield file.substring(0, a) + other.substring(c, Math.min(other.length(), c + 40)) + file.substring(b);
            }
            default -> {
                char[] characters = file.toCharArray();
                if (characters.length > 0) {
                    characters[Math.min(a, characters.length - 1)] = (char) (' ' + random.nextInt(95));
                }
                yield new String(characters);
            }
        };
    }
}
