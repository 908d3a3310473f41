package dev.etesian.store;

import java.util.List;
import java.util.stream.Collectors;

/** What an append adds rows to: the events, and the tables that are a fold of them. */
enum Table {
    EVENT("event", "seq bigint", "type text", "at bigint", "payload text", "sha256 bytea"),
    TRIAL("trial", "number bigint", "seq bigint"),
    OBSERVATION("observation", "seq bigint", "trial bigint", "tell_id text"),
    ASK_REQUEST("ask_request", "ask_id text", "seq bigint"),
    CHANGE("change", "change_id text", "seq bigint"),
    LEASE(
            "lease",
            "trial bigint",
            "attempt bigint",
            "seq bigint",
            "worker text",
            "token text",
            "period bigint",
            "expires bigint");

    private final String title;
    private final List<String[]> columns;

    Table(String title, String... columns) {
        this.title = title;
        this.columns =
                List.of(columns).stream().map(column -> column.split(" ")).toList();
    }

    /** Inserts a row: the key of the study, and a value for each column. */
    String insertRow() {
        return head() + "VALUES (?" + ", ?".repeat(columns.size()) + ")" + tail();
    }

    /** Inserts rows from an array for each column, for the study that another part of the same statement gives. */
    String insertRows(String study) {
        String arrays =
                columns.stream().map(column -> "CAST(? AS " + column[1] + "[])").collect(Collectors.joining(", "));
        return head() + "SELECT " + study + ".id, added.* FROM " + study + ", unnest(" + arrays + ") AS added" + tail();
    }

    /** The types of the columns, in the words of PostgreSQL. */
    List<String> types() {
        return columns.stream().map(column -> column[1]).toList();
    }

    private String head() {
        String names = columns.stream().map(column -> column[0]).collect(Collectors.joining(", "));
        return "INSERT INTO " + title + " (study, " + names + ") ";
    }

    /** A trial has one lease at a time: that of a later attempt takes the place of what is there. */
    private String tail() {
        return this != LEASE
                ? ""
                : " ON CONFLICT (study, trial) DO UPDATE SET attempt = excluded.attempt, seq = excluded.seq,"
                        + " worker = excluded.worker, token = excluded.token, period = excluded.period,"
                        + " expires = excluded.expires";
    }
}
