package dev.etesian.server;

import dev.etesian.store.StudyPage;
import dev.etesian.studies.Activity;
import dev.etesian.studies.CopyStudy;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.DeletedStudy;
import dev.etesian.studies.ExportStudy;
import dev.etesian.studies.Extend;
import dev.etesian.studies.ImportArchive;
import dev.etesian.studies.ImportSummary;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.RenameStudy;
import dev.etesian.studies.Version;
import dev.etesian.studies.document.DefinitionException;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.json.Json;
import dev.etesian.studies.json.JsonInput;
import dev.etesian.study.VersionConflictException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Studies as wholes: list, create, copy, delete, export, import, follow. */
final class StudyRoutes {

    private static final int MOST_LISTED = 1_000;

    private final ServedStudies served;

    StudyRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/studies", Role.VIEWER, this::list),
                new Route("POST", "/studies", Role.EDITOR, this::create),
                new Route("GET", "/deleted", Role.ADMIN, this::deleted),
                new Route("POST", "/documents/check", Role.VIEWER, this::check),
                new Route("POST", "/import", Role.EDITOR, this::bring),
                new Route("GET", "/studies/{study}", Role.VIEWER, this::status),
                new Route("DELETE", "/studies/{study}", Role.ADMIN, this::delete),
                new Route("POST", "/studies/{study}/restore", Role.ADMIN, this::restore),
                new Route("POST", "/studies/{study}/copy", Role.EDITOR, this::copy),
                new Route("POST", "/studies/{study}/rename", Role.EDITOR, this::rename),
                new Route("POST", "/studies/{study}/extend", Role.EDITOR, this::extend),
                new Route("GET", "/studies/{study}/document", Role.VIEWER, this::definition),
                new Route("GET", "/studies/{study}/activity", Role.VIEWER, this::activity),
                new Route("GET", "/studies/{study}/events", Role.VIEWER, this::events),
                new Route("GET", "/studies/{study}/export", Role.VIEWER, this::export));
    }

    /** Without a limit all of them, however many: so it was before there were pages. */
    private void list(Exchange exchange) {
        Optional<String> only = exchange.identity().study();
        StudyPage.Order order = order(exchange);
        String containing = text(exchange, "name");
        Map<String, Object> answer = new LinkedHashMap<>();
        if (exchange.query("limit").isEmpty() && exchange.query("after").isEmpty()) {
            StudyPage.Query query = new StudyPage.Query(StudyPage.Order.NAME, containing, only, "", MOST_LISTED);
            List<StudyPage.Listed> all = new ArrayList<>();
            StudyPage page = served.studies().page(query);
            all.addAll(page.studies());
            while (page.next().isPresent()) {
                page = served.studies().page(query.after(page.next().get()));
                all.addAll(page.studies());
            }
            all.sort(
                    Comparator.comparing((StudyPage.Listed one) -> one.summary().changed())
                            .reversed());
            answer.put("studies", all.stream().map(served::item).toList());
        } else {
            int limit = (int) exchange.query("limit", 100, 1, MOST_LISTED);
            StudyPage page =
                    served.studies().page(new StudyPage.Query(order, containing, only, text(exchange, "after"), limit));
            answer.put("studies", page.studies().stream().map(served::item).toList());
            answer.put("next", page.next().orElse(null));
        }
        exchange.answer(answer);
    }

    /** A part of a name, or what a page ended with: neither has characters that no name has. */
    private static String text(Exchange exchange, String name) {
        String text = exchange.query(name).orElse("");
        if (text.codePoints().anyMatch(Character::isISOControl)) {
            throw new Refusal(400, "query '" + name + "': expected no control characters");
        }
        return text;
    }

    private static StudyPage.Order order(Exchange exchange) {
        String sort = exchange.query("sort").orElse("");
        return switch (sort) {
            case "name" -> StudyPage.Order.NAME;
            case "", "changed" -> StudyPage.Order.CHANGED;
            default -> throw new Refusal(400, "query 'sort': expected name or changed, got '" + sort + "'");
        };
    }

    private void create(Exchange exchange) throws IOException {
        String document = document(exchange);
        if (exchange.contentType().equals("application/json")) {
            Exchange.object(document); // as other routes: what is no JSON is no request
        }
        StudyDefinition definition = definition(document);
        if (!exchange.identity().sees(definition.name())) {
            throw new Refusal(403, "study '" + definition.name() + "': your token is for another study");
        }
        if (served.studies().has(definition.name())) {
            throw new Refusal(
                    409, "study '" + definition.name() + "': already exists; give the document another 'name'");
        }
        OpenStudy made = new CreateStudy(definition).in(served.studies());
        served.drop(made.name());
        exchange.put("Location", "/api/v1/studies/" + ServedStudies.encoded(made.name()));
        exchange.answer(201, served.status(made));
    }

    private static String document(Exchange exchange) throws IOException {
        String kind = exchange.contentType();
        if (!kind.equals("application/json") && !kind.equals("application/yaml")) {
            throw new Refusal(415, "Content-Type: expected application/json or application/yaml, got '" + kind + "'");
        }
        return exchange.text();
    }

    /** A document of the service has no command: what runs is decided where it runs. */
    private StudyDefinition definition(String document) {
        StudyDefinition definition = served.read(document);
        if (definition.evaluator().isPresent()) {
            throw new Refusal(
                    422,
                    "evaluator: expected none in a document for the service, got one; the command is given to the worker");
        }
        return definition;
    }

    private void check(Exchange exchange) throws IOException {
        List<Map<String, Object>> mistakes = List.of();
        try {
            definition(document(exchange));
        } catch (DefinitionException found) {
            mistakes = Problems.mistakes(found.mistakes());
        } catch (Refusal refusal) {
            if (refusal.status() != 422) {
                throw refusal;
            }
            mistakes = List.of(Map.of("message", String.valueOf(refusal.getMessage())));
        }
        exchange.answer(Map.of("mistakes", mistakes));
    }

    private void bring(Exchange exchange) throws IOException {
        if (exchange.identity().study().isPresent()) {
            throw new Refusal(403, "import: your token is for one study only");
        }
        boolean trusted = exchange.identity().role().covers(Role.ADMIN);
        ImportSummary imported;
        try (InputStream archive = exchange.archive(Exchange.MOST_IMPORTED)) {
            imported = new ImportArchive(
                            archive, "archive", exchange.query("as").orElse(""))
                    .in(served.studies(), trusted ? document -> {} : Bodies::requireNoCommand);
        } catch (IllegalArgumentException refused) {
            throw Problems.malformed(refused) ? new Refusal(400, String.valueOf(refused.getMessage())) : refused;
        }
        served.drop(imported.study());
        Map<String, Object> answer = served.status(served.open(exchange, imported.study()));
        answer.put("imported", imported.added());
        exchange.answer(201, answer);
    }

    /** Its tag is weak: the version stays while trials come. */
    private void status(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        Map<String, Object> status = served.status(study);
        exchange.put("ETag", "W/\"" + status.get("version") + "\"");
        exchange.answer(status);
    }

    /** Whoever says which version they saw deletes no study that somebody has steered since; the others know what they do. */
    private void delete(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        VersionConflictException.check(
                "study '" + study.name() + "'",
                PreferenceRoutes.expected(exchange, study),
                Version.current(study).number());
        new DeleteStudy(study.name()).in(served.studies());
        served.drop(study.name());
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("deleted", study.name());
        answer.put("restore", study.name());
        exchange.answer(answer);
    }

    private void restore(Exchange exchange) throws IOException {
        String name = exchange.path("study");
        if (!exchange.identity().sees(name)) {
            throw Refusal.noStudy(name);
        }
        DeletedStudy.named(served.studies(), name)
                .orElseThrow(() -> Refusal.noStudy(name))
                .restore(served.studies());
        served.drop(name);
        exchange.answer(served.status(served.study(exchange)));
    }

    private void deleted(Exchange exchange) {
        exchange.answer(Map.of(
                "deleted",
                DeletedStudy.all(served.studies()).stream()
                        .filter(one -> exchange.identity().sees(one.deleted().study()))
                        .toList()));
    }

    private void copy(Exchange exchange) throws IOException {
        OpenStudy study = served.study(exchange);
        String name = Bodies.required(exchange.json(), "name");
        if (!exchange.identity().sees(name)) {
            throw new Refusal(403, "copy: your token is for one study only");
        }
        new CopyStudy(study.name(), name).in(served.studies());
        exchange.answer(201, served.status(served.open(exchange, name)));
    }

    private void rename(Exchange exchange) throws IOException {
        OpenStudy study = served.study(exchange);
        String name = Bodies.required(exchange.json(), "name");
        if (!exchange.identity().sees(name)) {
            throw new Refusal(403, "rename: your token is for one study only");
        }
        new RenameStudy(study.name(), name).in(served.studies());
        served.drop(study.name());
        exchange.answer(served.status(served.open(exchange, name)));
    }

    private void extend(Exchange exchange) throws IOException {
        var body = exchange.json();
        OpenStudy study = served.changing(exchange, body);
        new Extend(
                        JsonInput.whole(body, "trials", 0, 1, 1_000_000_000L),
                        Bodies.text(body, "note").orElse(""))
                .in(study);
        exchange.answer(served.status(served.study(exchange)));
    }

    private void definition(Exchange exchange) {
        exchange.answer(new Json.Raw(served.study(exchange).definition().document()));
    }

    private void activity(Exchange exchange) {
        exchange.answer(
                Activity.of(served.study(exchange), exchange.query("before", Long.MAX_VALUE, 0, Long.MAX_VALUE), (int)
                        exchange.query("limit", 100, 1, 1000)));
    }

    private void events(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        long asked = exchange.query("after", 0, 0, Long.MAX_VALUE);
        long last = exchange.header("Last-Event-ID").map(StudyRoutes::position).orElse(0L);
        long from = Math.max(asked, last);
        long size = study.overview().size();
        if (from > size) {
            throw new Refusal(
                    410,
                    "events: expected a position from 0 to " + size + ", got " + from
                            + "; the study is another one by now, read it anew");
        }
        served.events().follow(study, from, exchange.events(served.following(exchange)));
    }

    private static long position(String text) {
        if (!text.matches("[0-9]{1,18}")) {
            throw new Refusal(400, "Last-Event-ID: expected a whole number, got '" + text + "'");
        }
        return Long.parseLong(text);
    }

    /** To a file first: the store is not to wait for a client who reads slowly. */
    private void export(Exchange exchange) throws IOException {
        OpenStudy study = served.study(exchange);
        boolean csv =
                exchange.query("format").map(format -> format.equals("csv")).orElse(false);
        try (StreamLimit.Permit reading = served.export(exchange)) {
            Path file = Files.createTempFile("etesian-export-", csv ? ".csv" : ".jsonl");
            try {
                try (OutputStream to = Files.newOutputStream(file)) {
                    new ExportStudy(csv ? ExportStudy.Format.CSV : ExportStudy.Format.ARCHIVE).to(to, study);
                }
                exchange.put("Content-Disposition", "attachment; filename=\"study." + (csv ? "csv" : "jsonl") + "\"");
                try (OutputStream out = exchange.stream(csv ? "text/csv; charset=utf-8" : "application/x-ndjson")) {
                    Files.copy(file, out);
                }
            } finally {
                Files.delete(file);
            }
        }
        exchange.done();
    }
}
