package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.Cancel;
import dev.etesian.studies.ChangeReceipt;
import dev.etesian.studies.Explanation;
import dev.etesian.studies.Fail;
import dev.etesian.studies.Forget;
import dev.etesian.studies.KeepOutput;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.ParetoFront;
import dev.etesian.studies.Recommendation;
import dev.etesian.studies.Retry;
import dev.etesian.studies.Tell;
import dev.etesian.studies.TrialColumns;
import dev.etesian.studies.TrialPage;
import dev.etesian.studies.json.JsonInput;
import dev.etesian.study.Lease;
import dev.etesian.study.Receipt;
import dev.etesian.study.Result;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Trials: ask, tell and all that is about one of them. */
final class TrialRoutes {

    private static final long MOST_ASKED = 256;

    private final ServedStudies served;

    TrialRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("POST", "/studies/{study}/ask", Role.WORKER, this::ask),
                new Route("GET", "/studies/{study}/trials", Role.VIEWER, this::list),
                new Route("POST", "/studies/{study}/trials", Role.WORKER, this::add),
                new Route("GET", "/studies/{study}/trials/{trial}", Role.VIEWER, this::trial),
                new Route("POST", "/studies/{study}/trials/{trial}/tell", Role.WORKER, this::tell),
                new Route("POST", "/studies/{study}/trials/{trial}/fail", Role.WORKER, this::fail),
                new Route("POST", "/studies/{study}/trials/{trial}/heartbeat", Role.WORKER, this::beat),
                new Route("POST", "/studies/{study}/trials/{trial}/cancel", Role.EDITOR, this::cancel),
                new Route("POST", "/studies/{study}/trials/{trial}/retry", Role.EDITOR, this::retry),
                new Route("POST", "/studies/{study}/trials/{trial}/forget", Role.EDITOR, this::forget),
                new Route("GET", "/studies/{study}/outcomes", Role.VIEWER, this::outcomes),
                new Route("GET", "/studies/{study}/front", Role.VIEWER, this::front),
                new Route("GET", "/studies/{study}/recommend", Role.VIEWER, this::recommend));
    }

    private void ask(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changing(exchange, body);
        int count = (int) JsonInput.whole(body, "count", 1, 1, MOST_ASKED);
        exchange.later(served.ask(
                        study,
                        count,
                        Bodies.text(body, "id"),
                        Bodies.text(body, "worker").orElse(exchange.identity().name()),
                        Bodies.positive(body, "leaseSeconds"))
                .thenAccept(trials -> {
                    served.events().wake(study.name());
                    exchange.answer(trials);
                }));
    }

    private void list(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        exchange.answer(TrialPage.of(
                study,
                TrialPage.Query.of(
                        exchange.query("state").orElse(""),
                        exchange.query("filter").orElse(""),
                        exchange.query("sort").orElse(""),
                        exchange.query("after", 0, 0, Long.MAX_VALUE),
                        exchange.query("limit", 100, 1, 1000))));
    }

    private void add(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changing(exchange, body);
        answer(
                exchange,
                new Tell(JsonInput.point(study.problem().space(), body.path("params"), "params"), result(body))
                        .in(study));
    }

    private void trial(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        exchange.answer(Explanation.of(study, known(study, exchange.trial())));
    }

    private void tell(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changing(exchange, body);
        long trial = known(study, exchange.trial());
        Result told = result(body);
        Result result = switch (Bodies.text(body, "as").orElse("result")) {
            case "result", "replicate" -> told;
            case "correction" ->
                told.correcting((int) JsonInput.whole(body, "report", Result.LATEST, 0, Integer.MAX_VALUE));
            default -> throw JsonInput.wrong("as", "result, correction or replicate", body.path("as"));
        };
        Optional<KeepOutput> output = output(body, trial);
        Tell.Answer receipt = new Tell(trial, result).in(study);
        keep(exchange, output);
        served.events().wake(study.name());
        if (receipt.receipt().standing() == Receipt.Standing.CONFLICT) {
            throw new Refusal(
                            409,
                            "id: expected one that no other result has, got that of another result; both are stored, and only the"
                                    + " first counts")
                    .with("receipt", receipt);
        }
        exchange.answer(receipt);
    }

    private static Optional<KeepOutput> output(JsonNode body, long trial) {
        int attempt = (int) JsonInput.whole(body, "attempt", 1, 1, Integer.MAX_VALUE);
        return Bodies.text(body, "output")
                .filter(text -> !text.isBlank())
                .map(text -> new KeepOutput(trial, attempt, text));
    }

    /** Keeps what a program wrote beside its trial. Not of its own id: the sender's is the result's. */
    private void keep(Exchange exchange, Optional<KeepOutput> output) {
        output.ifPresent(
                kept -> kept.in(served.study(exchange).by(exchange.identity().name())));
    }

    private static Result result(JsonNode body) {
        Result result = Result.of(JsonInput.outcomes(body.path("values"), "values"));
        return Bodies.text(body, "note").map(result::noted).orElse(result);
    }

    private void answer(Exchange exchange, Object receipt) {
        served.events().wake(exchange.path("study"));
        exchange.answer(receipt);
    }

    private void fail(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changingOnce(exchange, body);
        long trial = known(study, exchange.trial());
        String reason = Bodies.text(body, "reason").orElse("failed");
        Optional<KeepOutput> output = output(body, trial);
        new Fail(trial, reason).in(study);
        keep(exchange, output);
        answer(exchange, ChangeReceipt.of(study, trial));
    }

    /** A change of a trial that is no result. */
    private interface Change {
        void in(OpenStudy study, long trial, String reason);
    }

    private void change(Exchange exchange, String otherwise, Change change) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.changingOnce(exchange, body);
        long trial = known(study, exchange.trial());
        String reason = Bodies.text(body, "reason").orElse(otherwise);
        change.in(study, trial, reason);
        answer(exchange, ChangeReceipt.of(study, trial));
    }

    private void cancel(Exchange exchange) throws IOException {
        change(exchange, "cancelled", (study, trial, reason) -> new Cancel(trial, reason).in(study));
    }

    private void retry(Exchange exchange) throws IOException {
        change(exchange, "", (study, trial, reason) -> new Retry(trial, reason).in(study));
    }

    private void forget(Exchange exchange) throws IOException {
        change(exchange, "", (study, trial, reason) -> new Forget(trial, reason).in(study));
    }

    private void beat(Exchange exchange) throws IOException {
        JsonNode body = exchange.json();
        OpenStudy study = served.study(exchange);
        long trial = known(study, exchange.trial());
        String token = Bodies.required(body, "lease");
        Optional<Lease> held = study.study().beat(Set.of(token)).stream()
                .filter(lease -> lease.trial() == trial)
                .findFirst();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("held", held.isPresent());
        held.ifPresent(lease -> answer.put("expires", lease.expires().toString()));
        answer.put("state", study.trial(trial).state());
        exchange.answer(answer);
    }

    private void outcomes(Exchange exchange) {
        exchange.answer(TrialColumns.of(served.study(exchange), (int) exchange.query("limit", 5_000, 100, 20_000)));
    }

    private void front(Exchange exchange) {
        ParetoFront front = ParetoFront.of(served.study(exchange));
        exchange.answer((exchange.flag("inside") ? front.inside() : front).members());
    }

    private void recommend(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        exchange.answer(Recommendation.of(study.overview(), study.study().preference())
                .orElseThrow(() ->
                        new Refusal(404, "recommend: expected a completed trial that keeps the limits, got none yet")));
    }

    private static long known(OpenStudy study, long trial) {
        if (trial >= study.overview().records().size()) {
            throw new Refusal(404, "trial " + trial + ": not in study '" + study.name() + "'");
        }
        return trial;
    }
}
