package dev.etesian.studies.document;

import dev.etesian.space.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parameters in documents, but for their conditions: every kind of {@link ParameterKind#ALL}. */
public final class ParameterDocument {

    private ParameterDocument() {}

    /** The keys of a kind, those of every parameter among them. */
    static List<String> keys(ParameterKind kind) {
        return Stream.of(List.of("type"), kind.keys(), List.of("when"))
                .flatMap(List::stream)
                .toList();
    }

    /** The parameter of a section, always active; null where something is wrong. */
    static @Nullable Parameter read(String name, Field field) {
        Section section = field.names("a map like {type: real, low: 0, high: 1}");
        Field typeField = section == null ? null : section.required("type");
        String type = typeField == null
                ? null
                : typeField.word(
                        ParameterKind.ALL.stream().map(ParameterKind::type).toList());
        if (section == null) {
            return null;
        }
        Optional<ParameterKind> kind = ParameterKind.ALL.stream()
                .filter(known -> known.type().equals(type))
                .findFirst();
        if (kind.isEmpty()) {
            section.only(ParameterKind.ALL.stream()
                    .flatMap(known -> keys(known).stream())
                    .distinct()
                    .toList());
            return null;
        }
        section.only(keys(kind.get()));
        try {
            return kind.get().read(name, section);
        } catch (IllegalArgumentException refusal) {
            field.refused(refusal);
            return null;
        }
    }

    /** A parameter as a tree of names and values. */
    public static Map<String, Object> tree(Parameter parameter) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (ParameterKind kind : ParameterKind.ALL) {
            kind.write(parameter).ifPresent(keys -> {
                tree.put("type", kind.type());
                tree.putAll(keys);
            });
        }
        return tree;
    }
}
