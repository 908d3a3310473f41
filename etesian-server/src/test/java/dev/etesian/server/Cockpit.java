package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.Studies;
import dev.etesian.studies.demo.BraninCurrin;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.file.Path;
import java.util.Optional;

/** A service, a real browser in front of it, and somebody who evaluates trials. */
final class Cockpit implements AutoCloseable {

    /** A study of the demo's problem with a box in the middle. */
    static final String DOCUMENT = """
            {"name":"demo","seed":1,"parameters":{"x1":{"type":"real","low":0,"high":1},"x2":{"type":"real","low":0,"high":1},
             "x3":{"type":"real","low":0,"high":1},"x4":{"type":"real","low":0,"high":1}},
             "objectives":{"branin":"maximize","currin":"maximize"},"preference":{"box":{"branin":[-80,-70],"currin":[16,22]}}}""";

    /** Three objectives with units, and a limit. */
    static final String MEASURED = """
            {"name":"demo","seed":1,"parameters":{"x":{"type":"real","low":0,"high":1,"unit":"mm"}},
             "objectives":{"time":{"direction":"minimize","unit":"s"},"gain":{"direction":"maximize","unit":"dB"},"cost":"minimize"},
             "limits":{"heat":{"max":3,"unit":"K"}},"preference":{"box":{"time":[0,2],"gain":[1,4]}}}""";

    private final Studies studies;
    final Service service;
    final Client admin;
    final Browser browser;

    /** Skips the test, or fails it where tests are not to be skipped, without a browser. */
    Cockpit(Path folder) throws Exception {
        Optional<Path> chromium = Browser.installed();
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(chromium)
                    .as("chromium is missing: apt-get install chromium")
                    .isPresent();
        }
        Path program = chromium.orElseThrow(() -> new AssertionError("chromium is missing: apt-get install chromium"));
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
        admin = new Client(
                service.url(),
                service.access()
                        .token("test", Role.ADMIN, Optional.empty(), Optional.empty())
                        .text());
        browser = new Browser(program, folder.resolve("profile"));
    }

    /** Opens a page as an editor. */
    void signIn(Browser by, String to) throws Exception {
        signIn(by, Role.EDITOR, to);
    }

    /** Opens a page. */
    void signIn(Browser by, Role role, String to) throws Exception {
        Access.Secret token = service.access().token("visitor", role, Optional.empty(), Optional.empty());
        by.open(service.url() + "/login/" + service.access().login(token.id()).text() + "?to=" + to);
    }

    /** The element that a button with this label is, in the words of a script. */
    static String button(String label) {
        return "[...document.querySelectorAll('button')].find(b => b.textContent === '" + label + "')";
    }

    void create(String document) {
        Client.Answer made = admin.post("/api/v1/studies", document);
        assertThat(made.status()).as(made.text()).isEqualTo(201);
    }

    /** Asks for trials of the demo's study, evaluates them and tells the results. */
    static void evaluate(Client admin, int trials) {
        for (int i = 0; i < trials; i++) {
            JsonNode trial = admin.post("/api/v1/studies/demo/ask", "{}")
                    .json()
                    .path("trials")
                    .get(0);
            JsonNode x = trial.path("params");
            double[] y = BraninCurrin.evaluate(new double[] {
                x.path("x1").asDouble(),
                x.path("x2").asDouble(),
                x.path("x3").asDouble(),
                x.path("x4").asDouble()
            });
            String body = "{\"values\":{\"branin\":" + y[0] + ",\"currin\":" + y[1] + "}}";
            String path = "/api/v1/studies/demo/trials/" + trial.path("trial").asLong() + "/tell";
            assertThat(admin.post(path, body).status()).isEqualTo(200);
        }
    }

    /** Asks for trials of the study that is measured, evaluates them and tells the results. */
    static void measure(Client admin, String study, int trials) {
        for (int i = 0; i < trials; i++) {
            JsonNode trial = admin.post("/api/v1/studies/" + study + "/ask", "{}")
                    .json()
                    .path("trials")
                    .get(0);
            double x = trial.path("params").path("x").asDouble();
            String body = "{\"values\":{\"time\":" + (1 + x * x) + ",\"gain\":" + (5 - x) * x + ",\"cost\":" + (1 - x)
                    + ",\"heat\":" + 4 * x + "}}";
            assertThat(admin.post(
                                    "/api/v1/studies/" + study + "/trials/"
                                            + trial.path("trial").asLong() + "/tell",
                                    body)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Override
    public void close() throws Exception {
        browser.close();
        service.close();
        studies.close();
    }
}
