package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.preference.Preference;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Preview;
import dev.etesian.studies.Steer;
import dev.etesian.studies.Version;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.json.JsonInput;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a study is steered towards: shown, changed by whoever saw the version in force, and tried without changing it. */
final class PreferenceRoutes {

    private static final List<String> BESIDES = List.of("note", "id", "count");
    private static final long MOST_PREVIEWED = 32;
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"?([0-9]{1,9})\"?");

    private final ServedStudies served;

    PreferenceRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/studies/{study}/preference", Role.VIEWER, this::show),
                new Route("PUT", "/studies/{study}/preference", Role.EDITOR, this::steer),
                new Route("GET", "/studies/{study}/preference/history", Role.VIEWER, this::history),
                new Route("POST", "/studies/{study}/preference/preview", Role.VIEWER, this::preview));
    }

    private void show(Exchange exchange) {
        answer(exchange, Version.current(served.study(exchange)));
    }

    private static void answer(Exchange exchange, Version version) {
        exchange.put("ETag", "\"" + version.number() + "\"");
        exchange.answer(version);
    }

    private void steer(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changing(exchange, body);
        Preference preference = preference(study, body);
        String note = Bodies.text(body, "note").orElse("");
        Version version = new Steer(preference, note, expected(exchange, study)).in(study);
        served.events().wake(study.name());
        answer(exchange, version);
    }

    /** The version that the sender saw: of several the one in force, if it is among them; none where it does not matter to them. */
    static OptionalInt expected(Exchange exchange, OpenStudy study) {
        String tags = exchange.header("If-Match").orElse("*").strip();
        if (tags.equals("*")) {
            return OptionalInt.empty();
        }
        List<Integer> seen =
                Stream.of(tags.split(",", -1)).map(PreferenceRoutes::version).toList();
        int current = Version.current(study).number();
        return OptionalInt.of(seen.contains(current) ? current : seen.get(0));
    }

    /** A weak tag counts too: proxies that compress an answer weaken its tag. */
    private static int version(String tag) {
        Matcher version = TAG.matcher(tag.strip());
        if (!version.matches()) {
            throw new Refusal(412, "If-Match: expected the ETag of a version, got '" + tag.strip() + "'");
        }
        return Integer.parseInt(version.group(1));
    }

    private static Preference preference(OpenStudy study, JsonNode body) {
        ObjectNode preference = ((ObjectNode) body).deepCopy();
        preference.remove(BESIDES);
        return PreferenceDocument.read(preference.toString(), study.problem().objectives());
    }

    private void history(Exchange exchange) {
        exchange.answer(Version.history(served.study(exchange)));
    }

    private void preview(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.study(exchange);
        int count = (int) JsonInput.whole(body, "count", 3, 1, MOST_PREVIEWED);
        Preference preference = preference(study, body);
        exchange.answerLater(served.look(study, compute -> Preview.of(study, preference, count, compute)));
    }
}
