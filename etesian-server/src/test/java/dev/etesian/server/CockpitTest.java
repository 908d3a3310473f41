package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.Studies;
import dev.etesian.studies.demo.BraninCurrin;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a person uses it, in a real browser: points appear, the box is dragged, the search follows. */
final class CockpitTest {

    private static final String DOCUMENT = """
            {"name":"demo","seed":1,"parameters":{"x1":{"type":"real","low":0,"high":1},"x2":{"type":"real","low":0,"high":1},
             "x3":{"type":"real","low":0,"high":1},"x4":{"type":"real","low":0,"high":1}},
             "objectives":{"branin":"maximize","currin":"maximize"},"preference":{"box":{"branin":[-80,-70],"currin":[16,22]}}}""";

    private static final String SLIDER = "[role=group][aria-label=\"preference box\"] [role=slider][aria-label=\"%s\"]";

    @TempDir
    Path folder;

    private Studies studies;
    private Service service;
    private Client admin;
    private Browser browser;

    @BeforeEach
    void start() throws Exception {
        Optional<Path> chromium = Browser.installed();
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(chromium)
                    .as("chromium is missing: apt-get install chromium")
                    .isPresent();
        }
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        service = Service.start(studies, studies.credentials(), ServiceSettings.local());
        admin = new Client(
                service.url(),
                service.access()
                        .token("test", Role.ADMIN, Optional.empty(), Optional.empty())
                        .text());
        browser = new Browser(
                chromium.orElseThrow(() -> new AssertionError("chromium is missing: apt-get install chromium")),
                folder.resolve("profile"));
    }

    @AfterEach
    void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
        if (service != null) {
            service.close();
        }
        if (studies != null) {
            studies.close();
        }
    }

    private void evaluate(int trials) {
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
            assertThat(admin.post(
                                    "/api/v1/studies/demo/trials/"
                                            + trial.path("trial").asLong() + "/tell",
                                    body)
                            .status())
                    .isEqualTo(200);
        }
    }

    private double side(String name) throws Exception {
        return browser.value("Number(document.querySelector('" + SLIDER.formatted(name)
                        + "').getAttribute('aria-valuenow'))")
                .asDouble();
    }

    private void signIn(String to) throws Exception {
        Access.Secret token = service.access().token("visitor", Role.EDITOR, Optional.empty(), Optional.empty());
        browser.open(
                service.url() + "/login/" + service.access().login(token.id()).text() + "?to=" + to);
    }

    @Test
    void aBoxIsDraggedAndTheSearchFollows() throws Exception {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(20);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 20");
        evaluate(1);
        browser.until("document.querySelectorAll('[data-trial]').length === 21"); // live, without a reload

        double before = side("branin low");
        browser.drag(SLIDER.formatted("branin low"), -120, 0);
        assertThat(side("branin low")).isLessThan(before);
        browser.until("document.querySelectorAll('.next').length === 3");
        browser.value("document.querySelector('" + SLIDER.formatted("branin high") + "').focus()");
        double high = side("branin high");
        browser.key("ArrowLeft");
        assertThat(side("branin high")).isLessThan(high);
        browser.key("PageUp");
        assertThat(side("branin high")).isGreaterThan(high);

        String apply = "[...document.querySelectorAll('button')].find(b => b.textContent === '%s')";
        browser.value(apply.formatted("Discard") + ".click()");
        assertThat(side("branin low")).isEqualTo(before);
        browser.drag(".box .body", -250, -60);
        browser.until(apply.formatted("Apply") + ".disabled === false");
        browser.value(apply.formatted("Apply") + ".click()");
        browser.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
        JsonNode box = admin.get("/api/v1/studies/demo/preference")
                .json()
                .path("preference")
                .path("box");
        assertThat(box.path("branin").get(0).asDouble()).isLessThan(before);

        evaluate(10);
        int inside = 0;
        for (JsonNode trial : admin.get("/api/v1/studies/demo/trials?sort=-trial&limit=10")
                .json()
                .path("trials")) {
            boolean within = true;
            for (String name : new String[] {"branin", "currin"}) {
                double value = trial.path("values").path(name).asDouble();
                within &= value >= box.path(name).get(0).asDouble()
                        && value <= box.path(name).get(1).asDouble();
            }
            inside += within ? 1 : 0;
        }
        assertThat(inside).as("of 10 trials in the new box").isGreaterThanOrEqualTo(6);
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void everyViewIsDrawnWithoutErrors() throws Exception {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(14);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 14");
        for (String view : new String[] {"progress", "parallel", "models", "trials", "workers", "hand"}) {
            browser.open(service.url() + "/studies/demo?view=" + view);
            browser.until(
                    "document.querySelector('nav.views [aria-current=page]') && !document.querySelector('.loading')");
            browser.until(
                    switch (view) {
                        case "progress" -> "document.querySelectorAll('.curve').length >= 3";
                        case "parallel" -> "document.querySelectorAll('.thread').length === 14";
                        case "models" -> "document.querySelectorAll('.importance .row').length === 4";
                        case "trials" -> "document.querySelectorAll('table.trials tr.line').length === 14";
                        case "workers" -> "document.body.innerText.includes('etesian worker')";
                        default -> "document.body.innerText.includes('Suggest a trial')";
                    });
        }
        browser.open(service.url() + "/studies/demo?trial=3");
        browser.until("document.body.innerText.includes('Why it was suggested')");
        browser.open(service.url() + "/");
        browser.until("document.body.innerText.includes('demo')");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void hostileTextsAreShownAsTexts() throws Exception {
        String payload = "<img src=x onerror=window.hit=1><script>window.hit=1</script>";
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(2);
        JsonNode trial = admin.post("/api/v1/studies/demo/ask", "{}")
                .json()
                .path("trials")
                .get(0);
        admin.post(
                "/api/v1/studies/demo/trials/" + trial.path("trial").asLong() + "/fail",
                "{\"reason\":\"" + payload + "\"}");
        admin.send("PUT", "/api/v1/studies/demo/preference", "{\"flat\":true,\"note\":\"" + payload + "\"}");
        signIn("/studies/demo");
        browser.until("document.querySelector('[aria-label=\"preference versions\"]').innerText.includes('onerror')");
        browser.open(
                service.url() + "/studies/demo?trial=" + trial.path("trial").asLong());
        browser.until("document.body.innerText.includes('onerror')");
        assertThat(browser.value("window.hit === undefined").asBoolean()).isTrue();
        assertThat(browser.value("document.querySelectorAll('img[src=x]').length")
                        .asInt())
                .isZero();
    }
}
