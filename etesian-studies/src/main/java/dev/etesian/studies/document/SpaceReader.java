package dev.etesian.studies.document;

import dev.etesian.space.Condition;
import dev.etesian.space.Constraint;
import dev.etesian.space.ConstraintSyntaxException;
import dev.etesian.space.Parameter;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.space.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the sections {@code parameters} and {@code constraints}. */
final class SpaceReader {

    private final Section section;
    private final Mistakes mistakes;
    /** The parameters that could be read, without their conditions. */
    private final Map<String, Parameter> plain = new LinkedHashMap<>();

    private final Map<String, Condition> conditions = new LinkedHashMap<>();
    private final Map<String, String> units = new LinkedHashMap<>();

    private SpaceReader(Section section) {
        this.section = section;
        this.mistakes = section.field().mistakes();
    }

    /**
     * What could be read of both sections.
     *
     * @param space null where something is wrong
     * @param parameters those that are right by themselves
     * @param units by name, of those that have one
     */
    record Readable(@Nullable SearchSpace space, List<Parameter> parameters, Map<String, String> units) {

        /** Nothing. */
        static final Readable NONE = new Readable(null, List.of(), Map.of());

        static Readable of(SearchSpace space) {
            return new Readable(space, space.parameters(), Map.of());
        }
    }

    static Readable read(Field parameters, @Nullable Field constraints) {
        Section section = parameters.names("a map of parameters by name");
        if (section == null) {
            return Readable.NONE;
        }
        if (section.names().isEmpty()) {
            parameters.wrong("expected at least one parameter, got none");
            return Readable.NONE;
        }
        SpaceReader reader = new SpaceReader(section);
        SearchSpace space = reader.space(constraints);
        return new Readable(space, List.copyOf(reader.plain.values()), reader.units);
    }

    private @Nullable SearchSpace space(@Nullable Field constraintsField) {
        int before = mistakes.count();
        section.fields().forEach((name, field) -> {
            boolean named = field.checkName(name, section.position(name));
            Parameter parameter = named ? ParameterDocument.read(name, field) : null;
            if (parameter != null) {
                plain.put(name, parameter);
            }
        });
        section.fields().forEach((name, field) -> {
            Section known = field.node() instanceof Node.Mapping ? field.names("a map") : null;
            Field when = known == null ? null : known.get("when");
            if (when != null) {
                condition(name, when);
            }
            if (known != null && plain.containsKey(name)) {
                Units.read(name, known, units);
            }
        });
        circles();
        List<Constraint> constraints = constraintsField == null ? List.of() : constraints(constraintsField);
        if (mistakes.count() > before) {
            return null;
        }
        List<Parameter> parameters = new ArrayList<>();
        plain.forEach((name, parameter) -> parameters.add(parameter.under(Optional.ofNullable(conditions.get(name)))));
        try {
            return new SearchSpace(parameters, constraints);
        } catch (IllegalArgumentException refusal) {
            section.field().refused(refusal);
            return null;
        }
    }

    private void condition(String name, Field when) {
        Section entries = when.names("a map like {other: [value, value]}");
        if (entries == null) {
            return;
        }
        if (entries.names().size() != 1) {
            when.wrong("expected one parameter, got " + entries.names().size()
                    + "; make a chain of conditions for more than one");
            return;
        }
        String other = entries.names().iterator().next();
        Field values = entries.fields().values().iterator().next();
        if (!section.has(other)) {
            entries.unknown(other, List.copyOf(section.names()));
            return;
        }
        Parameter parent = plain.get(other);
        if (parent == null) {
            return; // What is wrong with it has been reported.
        }
        List<Field> items = values.node() instanceof Node.Listing
                ? values.items("a value of '" + other + "' or a list of them", 1)
                : List.of(values);
        List<Value> read = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            Value value = value(name, parent, item);
            if (value != null) {
                read.add(value);
            }
        }
        if (!read.isEmpty()) {
            conditions.put(name, new Condition(other, read));
        }
    }

    /** One value that a condition names, in the kind of the parameter it is about. */
    private @Nullable Value value(String name, Parameter parent, Field item) {
        Object given = PointReader.object(parent, item);
        if (given == null) {
            return null;
        }
        try {
            SearchSpace alone = SearchSpace.of(parent);
            Point point = alone.read(Map.of(parent.name(), given));
            alone.check(point);
            Value value = point.value(parent.name());
            Parameter child = Parameter.real(name.equals(parent.name()) ? name + "'" : name, 0, 1);
            SearchSpace.of(parent, child.under(Optional.of(new Condition(parent.name(), List.of(value)))));
            return value;
        } catch (IllegalArgumentException refusal) {
            item.refused(refusal);
            return null;
        }
    }

    /** Reports conditions that lead back to where they started. */
    private void circles() {
        Set<String> reported = new LinkedHashSet<>();
        for (String name : conditions.keySet()) {
            Set<String> chain = new LinkedHashSet<>();
            String at = name;
            while (at != null && chain.add(at)) {
                Condition condition = conditions.get(at);
                at = condition == null ? null : condition.parameter();
            }
            if (name.equals(at) && reported.addAll(chain)) {
                Field field = section.get(name);
                if (field != null) {
                    field.wrong("expected conditions that end somewhere, got " + String.join(" when ", chain) + " when "
                            + name + "; drop one of them");
                }
            }
        }
    }

    private List<Constraint> constraints(Field field) {
        List<Field> items = field.items("a list of inequalities", 0);
        List<Constraint> constraints = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            String text = item.text();
            try {
                if (text != null && known(item, Constraint.parse(text))) {
                    constraints.add(Constraint.parse(text));
                }
            } catch (ConstraintSyntaxException broken) {
                SourcePosition position = ((Node.Scalar) item.node()).inside(broken.position());
                mistakes.add(position, item.path(), broken.rule());
            }
        }
        return constraints;
    }

    private boolean known(Field item, Constraint constraint) {
        boolean known = true;
        for (String name : constraint.over()) {
            Node.Scalar scalar = (Node.Scalar) item.node();
            SourcePosition position = scalar.inside(Math.max(0, scalar.text().indexOf(name)));
            if (!section.has(name)) {
                known = false;
                mistakes.add(
                        position,
                        item.path(),
                        "expected a parameter, got " + Scalars.quoted(name) + Words.meant(name, section.names()));
            } else if (plain.get(name) != null && !plain.get(name).ordered()) {
                known = false;
                mistakes.add(
                        position,
                        item.path(),
                        "expected a parameter that is a number, got " + Scalars.quoted(name)
                                + ", which is categorical; use 'when' instead");
            }
        }
        return known;
    }
}
