package dev.etesian.studies.document;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the sections {@code start} and {@code known}. */
final class ResultReader {

    static final List<String> RESULT = List.of("params", "values");
    static final List<String> TABLE = List.of("file", "columns");

    private final PointReader points;
    private final List<String> outcomes;
    private final StudyReader.Source source;

    /**
     * A reader.
     *
     * @param outcomes the names of objectives and limits
     */
    ResultReader(PointReader points, List<String> outcomes, StudyReader.Source source) {
        this.points = points;
        this.outcomes = outcomes;
        this.source = source;
    }

    /** The starting points. */
    List<Point> start(Field field) {
        List<Field> items = field.items("a list of points", 0);
        List<Point> start = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            Point point = points.point(item);
            if (point != null && start.contains(point)) {
                item.wrong("expected different points, got this one twice; remove one");
            } else if (point != null) {
                start.add(point);
            }
        }
        return start;
    }

    /** The known results: one item, or a list of them. */
    List<KnownResult> known(Field field) {
        List<Field> items = field.node() instanceof Node.Listing ? field.items("a list of results", 0) : List.of(field);
        List<KnownResult> known = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            known.addAll(item(item));
        }
        return known;
    }

    private List<KnownResult> item(Field field) {
        String rule = "a result like {params: …, values: …} or the name of a CSV file";
        if (field.node() instanceof Node.Scalar scalar) {
            if (Scalars.nothing(scalar) || !Scalars.text(scalar)) {
                field.expected(rule, "");
                return List.of();
            }
            return table(field, Map.of());
        }
        Section section = field.names(rule);
        if (section == null) {
            return List.of();
        }
        if (section.has("file")) {
            section.only(TABLE);
            Field file = section.fields().get("file");
            Field columns = section.get("columns");
            return file == null || file.text() == null
                    ? List.of()
                    : table(file, columns == null ? Map.of() : columns(columns));
        }
        section.only(RESULT);
        Field params = section.required("params");
        Field values = section.required("values");
        Point point = params == null ? null : points.point(params);
        Map<String, Measurement> measured = values == null ? Map.of() : values(values);
        return point == null || measured.isEmpty() ? List.of() : List.of(new KnownResult(point, measured));
    }

    private List<KnownResult> table(Field file, Map<String, String> columns) {
        if (!source.onDisk()) {
            // Whoever wrote the document may not be allowed to see what is on this machine.
            file.wrong(
                    "expected a result like {params: …, values: …}, got the name of a file, which only a study file may"
                            + " have; write out its rows");
            return List.of();
        }
        String name = ((Node.Scalar) file.node()).text();
        try {
            return new ResultTable(points, outcomes, columns, file, false)
                    .read(source.folder().resolve(name), name);
        } catch (InvalidPathException noPath) {
            file.expected("a path", "");
            return List.of();
        }
    }

    /** What the columns of a table are called here; the empty text for one to be left out. */
    private Map<String, String> columns(Field field) {
        Section section = field.names("a map from the table's columns to names of this study");
        Map<String, String> columns = new LinkedHashMap<>();
        List<String> known = new ArrayList<>(points.names());
        known.addAll(outcomes);
        if (section != null) {
            section.fields().forEach((column, to) -> {
                String name = Scalars.nothing(to.node()) ? "" : to.verbatim();
                boolean fits = name != null
                        && (name.isEmpty() || known.contains(name) || known.contains(ResultTable.measured(name)));
                if (fits) {
                    columns.put(column, name);
                } else if (name != null) {
                    to.wrong("expected " + Words.orList(known) + ", got " + Scalars.quoted(name)
                            + Words.meant(name, known));
                }
            });
        }
        return columns;
    }

    private Map<String, Measurement> values(Field field) {
        Section section = field.names("a map of values by objective or limit");
        Map<String, Measurement> measured = new LinkedHashMap<>();
        if (section == null) {
            return measured;
        }
        if (section.names().isEmpty()) {
            field.wrong("expected at least one value, got none");
        }
        section.fields().forEach((name, value) -> {
            if (!outcomes.contains(name)) {
                section.unknown(name, outcomes);
                return;
            }
            Measurement measurement = measurement(value);
            if (measurement != null) {
                measured.put(name, measurement);
            }
        });
        return measured;
    }

    private static @Nullable Measurement measurement(Field field) {
        if (!(field.node() instanceof Node.Mapping)) {
            Double value = outcome(field);
            return value == null ? null : Measurement.of(value);
        }
        Section section = field.section(List.of("value", "stderr"));
        Field valueField = section == null ? null : section.required("value");
        Field errorField = section == null ? null : section.get("stderr");
        Double value = valueField == null ? null : outcome(valueField);
        Double error = errorField == null ? Double.valueOf(Double.NaN) : errorField.number();
        if (errorField != null && error != null && error < 0) {
            errorField.expected("a number >= 0", "");
            return null;
        }
        return value == null || error == null ? null : new Measurement(value, error);
    }

    /** A measured number, which may be NaN or infinite. */
    private static @Nullable Double outcome(Field field) {
        Double special = field.node() instanceof Node.Scalar scalar ? notFinite(scalar.text()) : null;
        return special != null ? special : field.number();
    }

    /** NaN and the infinities as YAML, JSON documents and most programs write them; null for anything else. */
    static @Nullable Double notFinite(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case ".nan", "nan" -> Double.NaN;
            case ".inf", "+.inf", "infinity", "+infinity", "inf", "+inf" -> Double.POSITIVE_INFINITY;
            case "-.inf", "-infinity", "-inf" -> Double.NEGATIVE_INFINITY;
            default -> null;
        };
    }
}
