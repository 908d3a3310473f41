package dev.etesian.studies.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.strategy.Strategies;
import dev.etesian.strategy.StrategyInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of {@code docs/strategies.md} and the names in the schema are what the entries of the strategies say; renewed where
 * the property {@code etesian.renew} is set.
 */
final class StrategyDocumentsTest {

    private static final String RENEW =
            "stale; renew it with: mvn -q -pl etesian-studies -am test -Dtest=StrategyDocumentsTest"
                    + " -Detesian.renew=true -Dsurefire.failIfNoSpecifiedTests=false";

    private static final String HEADER = "| name | what it does | use it for | source |\n|---|---|---|---|\n";

    @Test
    void theTableIsUpToDate() throws IOException {
        String rows = Strategies.list().stream()
                .map(StrategyDocumentsTest::row)
                .collect(Collectors.joining("\n", HEADER, "\n"));
        check("strategies.md", Pattern.compile(Pattern.quote(HEADER) + "(?:\\|.*\n)*"), rows);
    }

    private static String row(StrategyInfo strategy) {
        boolean isDefault = strategy.name().equals(Strategies.DEFAULT);
        String source = isDefault ? "ours" : strategy.citation();
        String most = strategy.maxObjectives() < StrategyInfo.ANY
                ? "; at most " + strategy.maxObjectives() + " objectives"
                : "";
        return "| `" + strategy.name() + "`" + (isDefault ? " (default)" : "") + " | " + strategy.summary() + " | "
                + strategy.use() + most + " | " + source + " |";
    }

    @Test
    void theSchemaHasAllNames() throws IOException {
        String names = Strategies.list().stream()
                .map(strategy -> "        \"" + strategy.name() + "\"")
                .collect(Collectors.joining(",\n", "\"strategy-name\": {\n      \"enum\": [\n", "\n      ]"));
        check("study.schema.json", Pattern.compile("\"strategy-name\": \\{\n *\"enum\": \\[[^]]*]"), names);
    }

    private static void check(String document, Pattern place, String now) throws IOException {
        Path file = SchemaFile.docs(document);
        String text = Files.readString(file);
        String renewed = place.matcher(text).replaceFirst(Matcher.quoteReplacement(now));
        if (Boolean.getBoolean("etesian.renew")) {
            Files.writeString(file, renewed);
        }
        assertThat(Files.readString(file)).as(document + ": " + RENEW).contains(now);
    }
}
