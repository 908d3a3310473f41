package dev.etesian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does what the first part of docs/guide.md tells a newcomer to do, word by word. */
final class GuideWalkTest {

    private static final Pattern BLOCK = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern FILE = Pattern.compile("bread\\.(yaml|jsonl|csv)");

    @TempDir
    Path folder;

    @Test
    void everyCommandWorks() throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "guide.md"));
        Workspace workspace = new Workspace(folder);
        List<String> said = new ArrayList<>();
        Matcher block = BLOCK.matcher(guide.substring(0, guide.indexOf("# The library")));
        while (block.find()) {
            switch (block.group(1)) {
                case "sh" -> workspace.file("bake.sh", block.group(2));
                case "yaml" -> workspace.file("bread.yaml", block.group(2));
                default ->
                    block.group(2)
                            .lines()
                            .filter(line -> line.startsWith("etesian "))
                            .forEach(line -> said.add(workspace.done(words(line))));
            }
        }
        assertThat(said).hasSize(14);
        assertThat(said.get(1)).contains("12 of 24: 12 completed");
        assertThat(said.get(3)).contains("Nothing was changed");
        assertThat(said.get(5)).contains("12 of 24 trials", "12 results in");
        assertThat(said.get(7).replaceAll("\\s+", " ")).contains("(inside the box)");
        assertThat(said.get(11)).contains("OK");
        assertThat(said.get(13)).contains("crisp, batch=3");
        assertThat(Files.readAllLines(folder.resolve("bread.csv"))).hasSize(25);
    }

    private String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line.substring("etesian ".length()));
        while (word.find()) {
            String text = word.group(1) == null ? word.group(2) : word.group(1);
            words.add(FILE.matcher(text).matches() ? folder.resolve(text).toString() : text);
        }
        return words.toArray(String[]::new);
    }
}
