package dev.etesian.server;

import dev.etesian.studies.WorkerView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The service itself: who is signed in, and who evaluates. */
final class ServiceRoutes {

    private final ServedStudies served;

    ServiceRoutes(ServedStudies served) {
        this.served = served;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/session", Role.VIEWER, this::session),
                new Route("GET", "/workers", Role.VIEWER, this::workers));
    }

    private void session(Exchange exchange) {
        Identity who = exchange.identity();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("name", who.name());
        answer.put("role", who.role().word());
        who.csrf().ifPresent(text -> answer.put("csrf", text));
        answer.put("study", who.study().orElse(null));
        answer.put(
                "version",
                Optional.ofNullable(Service.class.getPackage().getImplementationVersion())
                        .orElse("development"));
        exchange.answer(answer);
    }

    private void workers(Exchange exchange) {
        List<WorkerView> all = WorkerView.all(served.studies()).stream()
                .filter(worker -> exchange.identity().sees(worker.study()))
                .toList();
        exchange.answer(Map.of("workers", all));
    }
}
