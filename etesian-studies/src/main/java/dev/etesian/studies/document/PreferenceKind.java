package dev.etesian.studies.document;

import dev.etesian.preference.Preference;
import dev.etesian.problem.Objective;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of preference: everything about how it is written, in documents, in JSON and on the command line. To add one, write
 * it and add a line to {@link #ALL}; every kind is held to {@code PreferenceKindTest}.
 */
interface PreferenceKind {

    /** Every kind, in the order in which messages name them. */
    List<PreferenceKind> ALL = List.of(
            new FlatKind(),
            new AnglesKind(),
            new BoxKind(),
            new WeightsKind(),
            new PointKind(),
            new DirichletKind(),
            new MixtureKind());

    /** Its key in a document. */
    String key();

    /** The keys that may stand beside it. */
    default List<String> besides() {
        return List.of();
    }

    /** The preference of a kind without values, whose key alone says everything. */
    default Optional<Preference> valueless() {
        return Optional.empty();
    }

    /** The preference of a field under {@link #key}; null where something is wrong, which is reported at its position. */
    @Nullable
    Preference read(Field field, Section section, PreferenceReader reader);

    /** The keys of a preference with their values; empty where it is of another kind. */
    Optional<Map<String, Object>> write(Preference preference);

    /** How it is written on the command line; empty for a kind that only documents have. */
    default Optional<PreferenceOption> option() {
        return Optional.empty();
    }

    /** The preference of a text of the command line. */
    default Preference parse(String text, List<Objective> objectives) {
        throw new IllegalArgumentException("preference '" + key() + "': only possible in a file, not as an option");
    }
}
