package dev.etesian.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.etesian.preference.Ordering;
import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import dev.etesian.store.PreferenceCodec;
import dev.etesian.studies.document.PreferenceDocument;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Preferences in a store, as documents of the form that study files have. They were checked against their study's
 * objectives when they were stored, so here the objectives are those that the document names.
 */
final class StoredPreferences implements PreferenceCodec {

    private static final JsonFactory JSON = new JsonFactory();
    private static final Set<String> BY_OBJECTIVE = Set.of("box", "weights", "point", "dirichlet");
    private static final Set<String> NAMING = Set.of("more", "than");

    @Override
    public String write(Preference preference) {
        return PreferenceDocument.write(preference);
    }

    @Override
    public Preference read(String document) {
        List<Objective> objectives =
                named(document).stream().map(Objective::maximize).toList();
        return PreferenceDocument.read(document, objectives);
    }

    /** Every objective that a document names. */
    private static Set<String> named(String document) {
        Set<String> names = new TreeSet<>();
        try (JsonParser json = JSON.createParser(document)) {
            String section = "";
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                @Nullable String field = json.currentName();
                if (token == JsonToken.FIELD_NAME && field != null && BY_OBJECTIVE.contains(section)) {
                    names.add(field);
                } else if (token == JsonToken.START_OBJECT && field != null && BY_OBJECTIVE.contains(field)) {
                    section = section.isEmpty() ? field : section;
                } else if (token == JsonToken.END_OBJECT) {
                    section = "";
                } else if (token == JsonToken.VALUE_STRING) {
                    addRule(names, field, json.getText());
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("preference: expected a document in JSON, got '" + document + "'", e);
        }
        return names;
    }

    /** Rules stand in a list, as a text or as an object. */
    private static void addRule(Set<String> names, @Nullable String field, String text) {
        if (field == null) {
            Ordering.Rule rule = Ordering.Rule.parse(text);
            names.add(rule.greater());
            names.add(rule.lesser());
        } else if (NAMING.contains(field)) {
            names.add(text);
        }
    }
}
