package dev.etesian.studies.document;

import dev.etesian.space.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of parameter: everything about how it is written in documents and JSON, but for its condition. To add one, write it and
 * add a line to {@link #ALL}.
 */
interface ParameterKind {

    /** Every kind, in the order in which messages name them. */
    List<ParameterKind> ALL = List.of(new RealKind(), new IntegerKind(), new OrdinalKind(), new CategoricalKind());

    /** Its {@code type} in a document. */
    String type();

    /** The keys that stand beside {@code type} and {@code when}. */
    List<String> keys();

    /** The parameter of a section, always active; null where something is wrong, which is reported at its position. */
    @Nullable
    Parameter read(String name, Section section);

    /** The keys of a parameter with their values; empty where it is of another kind. */
    Optional<Map<String, Object>> write(Parameter parameter);
}
