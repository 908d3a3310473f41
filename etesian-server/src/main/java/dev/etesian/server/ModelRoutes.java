package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.chart.PictureFiles;
import dev.etesian.space.Point;
import dev.etesian.space.SearchSpace;
import dev.etesian.studies.Importance;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.Predictions;
import dev.etesian.studies.Progress;
import dev.etesian.studies.json.JsonInput;
import dev.etesian.studies.plot.Contours;
import dev.etesian.studies.plot.PlotData;
import dev.etesian.studies.plot.PlotKind;
import dev.etesian.studies.plot.StudyPlot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What the models believe, how a study comes along, and the plots of both. */
final class ModelRoutes {

    private static final int MOST_POINTS = 1000;

    private final ServedStudies served;

    ModelRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/studies/{study}/progress", Role.VIEWER, this::progress),
                new Route(
                        "GET",
                        "/studies/{study}/models/effects",
                        Role.VIEWER,
                        exchange -> exchange.answerLater(drawn(exchange, PlotKind.EFFECTS))),
                new Route(
                        "GET",
                        "/studies/{study}/models/fit",
                        Role.VIEWER,
                        exchange -> exchange.answerLater(drawn(exchange, PlotKind.FIT))),
                new Route("GET", "/studies/{study}/models/importance", Role.VIEWER, this::importance),
                new Route("GET", "/studies/{study}/models/contours", Role.VIEWER, this::contours),
                new Route("POST", "/studies/{study}/models/predict", Role.VIEWER, this::predict),
                new Route("GET", "/studies/{study}/plots/{kind}.svg", Role.VIEWER, this::picture));
    }

    private void progress(Exchange exchange) {
        exchange.answer(Progress.of(served.study(exchange)));
    }

    private void picture(Exchange exchange) {
        String wanted = exchange.path("kind");
        PlotKind kind = Arrays.stream(PlotKind.values())
                .filter(one -> one.toString().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        404, "plot '" + wanted + "': unknown; expected one of " + Arrays.toString(PlotKind.values())));
        exchange.later(drawn(exchange, kind)
                .thenAccept(plot -> exchange.answer(
                        200, "image/svg+xml", PictureFiles.svg(plot.drawing()).getBytes(StandardCharsets.UTF_8))));
    }

    private CompletableFuture<StudyPlot> drawn(Exchange exchange, PlotKind kind) {
        OpenStudy study = served.study(exchange);
        return served.look(study, compute -> {
            PlotData data = PlotData.of(study.overview());
            kind.lack(data).ifPresent(why -> {
                throw new Refusal(404, "plot of " + kind + ": " + why);
            });
            return kind.of(data);
        });
    }

    private void importance(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        exchange.answerLater(served.look(study, compute -> Importance.of(study, compute)));
    }

    private void contours(Exchange exchange) {
        OpenStudy study = served.study(exchange);
        String x = exchange.query("x").orElse("");
        String y = exchange.query("y").orElse("");
        exchange.answerLater(served.look(study, compute -> {
            PlotData data = PlotData.of(study.overview());
            PlotKind.EFFECTS.lack(data).ifPresent(why -> {
                throw new Refusal(404, "contours: " + why);
            });
            return Contours.of(data, x, y, compute);
        }));
    }

    private void predict(Exchange exchange) throws IOException {
        OpenStudy study = served.study(exchange);
        JsonNode given = exchange.json().path("points");
        if (!given.isArray() || given.isEmpty() || given.size() > MOST_POINTS) {
            throw JsonInput.wrong("points", "a list of 1 to " + MOST_POINTS + " points", given);
        }
        SearchSpace space = study.problem().space();
        List<Point> points = new ArrayList<>();
        for (JsonNode params : given) {
            Point point = JsonInput.point(space, params, "params");
            space.departures(point); // refuses one that lacks a value
            points.add(point);
        }
        exchange.answerLater(served.look(study, compute -> Predictions.of(study.overview(), points, compute)));
    }
}
