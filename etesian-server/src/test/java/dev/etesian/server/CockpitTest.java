package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.etesian.studies.Studies;
import dev.etesian.studies.demo.BraninCurrin;
import dev.etesian.studies.document.BuiltinProblems;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
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

        browser.value(button("Discard") + ".click()");
        assertThat(side("branin low")).isEqualTo(before);
        browser.drag(".box .body", -250, -60);
        browser.until(button("Apply") + ".disabled === false");
        browser.value(button("Apply") + ".click()");
        browser.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
        JsonNode box = admin.get("/api/v1/studies/demo/preference")
                .json()
                .path("preference")
                .path("box");
        assertThat(box.path("branin").get(0).asDouble()).isLessThan(before);

        evaluate(20);
        int inside = 0;
        for (JsonNode trial : admin.get("/api/v1/studies/demo/trials?sort=-trial&limit=20")
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
        assertThat(inside).as("of 20 trials in the new box " + box).isGreaterThanOrEqualTo(16);
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void everyViewIsDrawnWithoutErrors() throws Exception {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(14);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 14");
        for (String view : new String[] {"progress", "parallel", "models", "trials", "workers", "activity", "hand"}) {
            browser.open(service.url() + "/studies/demo?view=" + view);
            browser.until(
                    "document.querySelector('nav.views [aria-current=page]') && !document.querySelector('.loading')");
            browser.until(
                    switch (view) {
                        case "progress" -> "document.querySelectorAll('.curve').length >= 3";
                        case "parallel" -> "document.querySelectorAll('.thread').length === 14";
                        case "models" ->
                            "document.querySelectorAll('.importance .row').length === 4"
                                    + " && document.querySelectorAll('.isoline').length > 3";
                        case "activity" -> "document.querySelectorAll('table.activity tbody tr').length >= 28";
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

    private static String button(String label) {
        return "[...document.querySelectorAll('button')].find(b => b.textContent === '" + label + "')";
    }

    @Test
    void thePreviewMovesWithTheHand() throws Exception {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(16);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('.next path').length === 3");
        String marks = "[...document.querySelectorAll('.next path')].map(p => p.getAttribute('d')).join()";
        String before = browser.value(marks).asText();
        browser.press(".box .body");
        browser.move(-220, -40);
        browser.until(marks + " !== '" + before + "'"); // while the button is down
        String moved = browser.value(marks).asText();
        browser.move(-20, 120);
        browser.until(marks + " !== '" + moved + "'");
        browser.release();
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void ofTwoWhoSteerTheLaterIsTold() throws Exception {
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        evaluate(12);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 12");
        try (Browser second = new Browser(Browser.installed().orElseThrow(), folder.resolve("second"))) {
            Browser first = browser;
            browser = second;
            signIn("/studies/demo");
            second.until("document.querySelectorAll('[data-trial]').length === 12");
            first.drag(".box .body", -100, 0);
            second.drag(".box .body", 0, 100);
            first.value(button("Apply") + ".click()");
            first.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
            second.until("document.querySelector('[role=alert]')?.innerText.includes('Version 2')");
            second.value(button("Apply") + ".click()"); // knowingly
            second.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 3");
            first.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 3");
            assertThat(second.errors).isEmpty();
            browser = first;
        }
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void aPageCatchesUpWithAServiceThatWasKilled() throws Exception {
        Path store = folder.resolve("killed.db");
        String token = ServiceProcess.token(store, Role.ADMIN);
        try (ServiceProcess process = new ServiceProcess(store)) {
            admin = new Client(process.url(), token);
            assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
            evaluate(12);
            String login;
            try (Studies beside = Studies.open(store, BuiltinProblems.none())) {
                login = new Access(beside.credentials(), Clock.systemUTC())
                        .login(token.substring(0, token.indexOf('.')))
                        .text();
            }
            browser.open(process.url() + "/login/" + login + "?to=/studies/demo");
            browser.until("document.querySelectorAll('[data-trial]').length === 12");
            browser.until("document.querySelector('.live').innerText === 'live'");
            process.kill();
            browser.until("document.querySelector('.live').innerText.includes('out of date')");
            process.restart();
            evaluate(3);
            browser.until("document.querySelectorAll('[data-trial]').length === 15"); // without a reload
            browser.until("document.querySelector('.live').innerText === 'live'");
        }
    }

    @Test
    void mistakesInADocumentAreShownAtTheirLineAndAStudyIsMadeOfIt() throws Exception {
        signIn("/");
        browser.until(button("New study"));
        browser.value(button("New study") + ".click()");
        browser.until("document.querySelector('.editor textarea')");
        type(
                "name: typed\\nparameters:\\n  x: {type: rael, low: 0, high: 1}\\nobjectives: {f: maximize, g: minimize}\\n");
        browser.until("document.querySelector('.mistakes').innerText.includes('line 3')");
        browser.until("document.querySelectorAll('.gutter .wrong').length === 1");
        assertThat(browser.value(button("Create the study") + ".disabled").asBoolean())
                .isTrue();
        type(
                "name: typed\\nparameters:\\n  x: {type: real, low: 0, high: 1}\\nobjectives: {f: maximize, g: minimize}\\n");
        browser.until(button("Create the study") + ".disabled === false");
        browser.value(button("Create the study") + ".click()");
        browser.until("location.pathname === '/studies/typed'");
        assertThat(admin.get("/api/v1/studies/typed").status()).isEqualTo(200);
        assertThat(browser.errors).isEmpty();
    }

    private void type(String text) throws Exception {
        browser.value("(() => { const t = document.querySelector('.editor textarea'); t.value = \"" + text
                + "\"; t.dispatchEvent(new Event('input', {bubbles: true})); })()");
    }

    @Test
    void hostileTextsAreShownAsTexts() throws Exception {
        List<String> payloads = HostileTexts.all();
        assertThat(payloads).hasSize(200).doesNotHaveDuplicates();
        ObjectMapper json = new ObjectMapper();
        ObjectNode document = json.createObjectNode();
        document.put("name", payloads.get(5));
        ObjectNode parameters = document.putObject("parameters");
        for (String payload : payloads.subList(0, 12)) {
            parameters.putObject(payload).put("type", "real").put("low", 0).put("high", 1);
        }
        ObjectNode category = parameters.putObject("kind");
        category.put("type", "categorical");
        payloads.forEach(category.putArray("values")::add);
        ObjectNode objectives = document.putObject("objectives");
        objectives.put(payloads.get(20), "maximize");
        objectives.put(payloads.get(36), "minimize");
        Client.Answer made = admin.post("/api/v1/studies", document.toString());
        assertThat(made.status()).as(made.text()).isEqualTo(201);
        String path = "/api/v1/studies/"
                + URLEncoder.encode(payloads.get(5), StandardCharsets.UTF_8).replace("+", "%20");
        for (int i = 0; i < payloads.size(); i++) {
            hostileTrial(json, path, payloads.get(i), payloads.get(20), payloads.get(36), i);
        }
        Access.Secret token = service.access().token(payloads.get(8), Role.ADMIN, Optional.empty(), Optional.empty());
        String page = path.substring("/api/v1".length());
        browser.open(
                service.url() + "/login/" + service.access().login(token.id()).text());
        browser.until("document.body.innerText.includes('onerror')");
        for (String view : List.of(
                "",
                "?view=progress",
                "?view=parallel",
                "?view=models",
                "?view=trials",
                "?view=workers",
                "?view=activity",
                "?view=hand",
                "?trial=0",
                "?trial=1",
                "?trial=2")) {
            browser.open(service.url() + page + view);
            browser.until("document.querySelector('nav.views') && document.body.innerText.includes('hit=1')");
            harmless(view);
        }
        browser.open(service.url() + "/compare?study=" + page.substring("/studies/".length()) + "&study="
                + page.substring("/studies/".length()));
        browser.until("document.body.innerText.includes('hit=1')");
        harmless("compare");
        assertThat(browser.errors).isEmpty();
    }

    /** A trial that fails, was steered and told of in such words, or runs at a worker of such a name. */
    private void hostileTrial(ObjectMapper json, String path, String payload, String first, String second, int i) {
        ObjectNode ask = json.createObjectNode();
        ask.put("worker", payload);
        ask.put("leaseSeconds", 600);
        JsonNode trial =
                admin.post(path + "/ask", ask.toString()).json().path("trials").get(0);
        String one = path + "/trials/" + trial.path("trial").asLong();
        ObjectNode body = json.createObjectNode();
        if (i % 3 == 0) {
            body.put("reason", payload);
            body.put("output", payload);
            assertThat(admin.post(one + "/fail", body.toString()).status()).isEqualTo(200);
            ObjectNode preference = json.createObjectNode();
            preference.put("flat", true);
            preference.put("note", payload);
            assertThat(admin.send("PUT", path + "/preference", preference.toString())
                            .status())
                    .isEqualTo(200);
        } else if (i % 3 == 1) {
            body.put("note", payload);
            body.put("output", payload);
            body.putObject("values").put(first, i % 7).put(second, i % 5);
            assertThat(admin.post(one + "/tell", body.toString()).status()).isEqualTo(200);
        }
    }

    private void harmless(String view) throws Exception {
        Thread.sleep(300); // an error event of an element that should not be there would come late
        assertThat(browser.value("window.hit === undefined").asBoolean())
                .as(view)
                .isTrue();
        assertThat(browser.value(
                                "document.querySelectorAll('[src=x],[onerror],[onload],[onfocus],[onbegin],iframe,object,embed,base,"
                                        + "script:not([type=module]):not([type=importmap])').length")
                        .asInt())
                .as(view)
                .isZero();
    }
}
