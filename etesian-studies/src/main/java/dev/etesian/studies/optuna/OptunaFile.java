package dev.etesian.studies.optuna;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.problem.Measurement;
import dev.etesian.problem.Objective;
import dev.etesian.space.Names;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/** An SQLite file that Optuna keeps its studies in; only read. */
public final class OptunaFile implements AutoCloseable {

    private final Path file;
    private final Connection connection;

    private OptunaFile(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Opens a file. */
    public static OptunaFile open(Path file) {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        Properties properties = config.toProperties();
        try {
            return new OptunaFile(file, JDBC.createConnection("jdbc:sqlite:" + file.toAbsolutePath(), properties));
        } catch (SQLException e) {
            throw unreadable(file, e);
        }
    }

    private static IllegalArgumentException unreadable(Path file, SQLException e) {
        return new IllegalArgumentException("'" + file + "': expected an Optuna file, got " + e.getMessage(), e);
    }

    /** A study by name; the only one where no name is given. */
    public OptunaStudy study(Optional<String> name) {
        try {
            checkTables();
            Map<String, Long> studies = new TreeMap<>();
            rows("SELECT study_name, study_id FROM studies", row -> studies.put(row.getString(1), row.getLong(2)));
            if (name.isEmpty() && studies.size() != 1) {
                throw new IllegalArgumentException(
                        "study: expected the name of one, since the file has several, got none; it has "
                                + String.join(", ", studies.keySet()));
            }
            String wanted = name.orElseGet(() -> studies.keySet().iterator().next());
            Long id = studies.get(wanted);
            if (id == null) {
                throw new IllegalArgumentException(
                        "study '" + wanted + "': not in '" + file + "'; " + Names.suggestion(wanted, studies.keySet()));
            }
            return read(wanted, id);
        } catch (SQLException e) {
            throw unreadable(file, e);
        }
    }

    private void checkTables() throws SQLException {
        List<String> tables = new ArrayList<>();
        rows("SELECT name FROM sqlite_master WHERE type = 'table'", row -> tables.add(row.getString(1)));
        if (tables.contains("study") && tables.contains("event")) {
            throw new IllegalArgumentException(
                    "'" + file + "': is an Etesian store, not an Optuna file; open it as a store, or export a"
                            + " study of it and import that");
        }
        if (!tables.contains("trial_params") || !tables.contains("studies")) {
            throw new IllegalArgumentException("'" + file + "': expected an Optuna file, got another SQLite database");
        }
    }

    private OptunaStudy read(String name, long study) throws SQLException {
        List<Objective> objectives = objectives(study);
        Map<String, OptunaParameter> parameters = new LinkedHashMap<>();
        Map<Long, Map<String, Object>> values = new LinkedHashMap<>();
        rows(
                "SELECT p.trial_id, p.param_name, p.param_value, p.distribution_json FROM trial_params p JOIN trials t"
                        + " ON t.trial_id = p.trial_id WHERE t.study_id = ? ORDER BY p.param_id",
                study,
                row -> {
                    OptunaParameter found = OptunaParameter.read(row.getString(2), row.getString(4));
                    parameters.merge(found.name(), found, OptunaParameter::widened);
                    values.computeIfAbsent(row.getLong(1), trial -> new LinkedHashMap<>())
                            .put(found.name(), found.value(row.getDouble(3)));
                });
        Map<Long, Map<String, Measurement>> outcomes = new LinkedHashMap<>();
        rows(
                "SELECT v.trial_id, v.objective, v.value, v.value_type FROM trial_values v JOIN trials t"
                        + " ON t.trial_id = v.trial_id WHERE t.study_id = ?",
                study,
                row -> outcomes.computeIfAbsent(row.getLong(1), trial -> new LinkedHashMap<>())
                        .put(objectives.get(row.getInt(2)).name(), Measurement.of(value(row))));
        Map<Long, Map<String, String>> attributes = new LinkedHashMap<>();
        rows(
                "SELECT a.trial_id, a.key, a.value_json FROM trial_user_attributes a JOIN trials t"
                        + " ON t.trial_id = a.trial_id WHERE t.study_id = ?"
                        + " ORDER BY a.trial_user_attribute_id",
                study,
                row -> attributes
                        .computeIfAbsent(row.getLong(1), trial -> new LinkedHashMap<>())
                        .put(row.getString(2), text(row.getString(3))));
        List<OptunaStudy.Evaluated> trials = new ArrayList<>();
        rows(
                "SELECT trial_id, number, state FROM trials WHERE study_id = ? ORDER BY number",
                study,
                row -> trials.add(new OptunaStudy.Evaluated(
                        row.getLong(2),
                        OptunaStudy.State.valueOf(row.getString(3)),
                        values.getOrDefault(row.getLong(1), Map.of()),
                        outcomes.getOrDefault(row.getLong(1), Map.of()),
                        attributes.getOrDefault(row.getLong(1), Map.of()))));
        return new OptunaStudy(name, objectives, parameters, trials);
    }

    /** A text as it is, anything else as it is written in JSON. */
    private static String text(String json) {
        try {
            JsonNode value = new ObjectMapper().readTree(json);
            return value.isTextual() ? value.asText() : json;
        } catch (JsonProcessingException unreadable) {
            return json;
        }
    }

    private static double value(ResultSet row) throws SQLException {
        return switch (row.getString(4)) {
            case "INF_POS" -> Double.POSITIVE_INFINITY;
            case "INF_NEG" -> Double.NEGATIVE_INFINITY;
            default -> row.getDouble(3);
        };
    }

    private List<Objective> objectives(long study) throws SQLException {
        List<String> directions = new ArrayList<>();
        rows(
                "SELECT direction FROM study_directions WHERE study_id = ? ORDER BY objective",
                study,
                row -> directions.add(row.getString(1)));
        List<String> names = new ArrayList<>();
        rows(
                "SELECT value_json FROM study_system_attributes WHERE key = 'study:metric_names' AND study_id = ?",
                study,
                row -> names.addAll(words(row.getString(1))));
        List<Objective> objectives = new ArrayList<>();
        for (int k = 0; k < directions.size(); k++) {
            String name = k < names.size() ? names.get(k) : directions.size() == 1 ? "value" : "value" + k;
            objectives.add(directions.get(k).equals("MAXIMIZE") ? Objective.maximize(name) : Objective.minimize(name));
        }
        return objectives;
    }

    private static List<String> words(String json) {
        List<String> words = new ArrayList<>();
        try {
            for (JsonNode word : new ObjectMapper().readTree(json)) {
                words.add(word.asText());
            }
        } catch (JsonProcessingException unnamed) {
            return List.of();
        }
        return words;
    }

    /** What is done with a row. */
    private interface Reading {
        void read(ResultSet row) throws SQLException;
    }

    private void rows(String sql, Reading reading) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            rows(statement, reading);
        }
    }

    /** The rows of a study: its key is the only value of the query. */
    private void rows(String sql, long study, Reading reading) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, study);
            rows(statement, reading);
        }
    }

    private static void rows(PreparedStatement statement, Reading reading) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                reading.read(rows);
            }
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw unreadable(file, e);
        }
    }
}
