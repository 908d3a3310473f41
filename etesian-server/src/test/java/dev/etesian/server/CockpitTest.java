package dev.etesian.server;

import static dev.etesian.server.Cockpit.button;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;

/** The page as a person uses it, in a real browser: points appear, the box is dragged, the search follows. */
final class CockpitTest extends CockpitFixture {

    private static final String SLIDER = "[role=group][aria-label=\"preference box\"] [role=slider][aria-label=\"%s\"]";

    private double side(String name) throws Exception {
        return browser.value("Number(document.querySelector('" + SLIDER.formatted(name)
                        + "').getAttribute('aria-valuenow'))")
                .asDouble();
    }

    @Test
    void aBoxIsDraggedAndTheSearchFollows() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
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
        assertThat(browser.value("document.querySelector('[aria-label=\"preference versions\"] li').innerText")
                        .asText())
                .contains("visitor");
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
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(14);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 14");
        for (String view : new String[] {"progress", "parallel", "models", "trials", "workers", "activity", "hand"}) {
            browser.open(cockpit.service.url() + "/studies/demo?view=" + view);
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
        browser.open(cockpit.service.url() + "/studies/demo?trial=3");
        browser.until("document.body.innerText.includes('Why it was suggested')");
        browser.open(cockpit.service.url() + "/");
        browser.until("document.body.innerText.includes('demo')");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void thePreviewMovesWithTheHand() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
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
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(12);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 12");
        try (Browser second = new Browser(Browser.installed().orElseThrow(), folder.resolve("second"))) {
            Browser first = browser;
            cockpit.signIn(second, "/studies/demo");
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
        }
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void aPageCatchesUpWithAServiceThatWasKilled() throws Exception {
        Path store = folder.resolve("killed.db");
        String token = ServiceProcess.token(store, Role.ADMIN);
        try (ServiceProcess process = new ServiceProcess(store)) {
            admin = new Client(process.url(), token);
            assertThat(admin.post("/api/v1/studies", Cockpit.DOCUMENT).status()).isEqualTo(201);
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

    private void measure(int trials) {
        Cockpit.measure(admin, "demo", trials);
    }

    /** Sides are sliders with a name, a value and a unit; so are numbers wherever they stand. */
    @Test
    void numbersHaveTheirUnits() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        measure(8);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('.next path').length > 0");
        String text = "document.querySelector('" + SLIDER + "').getAttribute('aria-valuetext')";
        assertThat(browser.value(text.formatted("time high")).asText()).isEqualTo("2 s");
        assertThat(browser.value(text.formatted("gain low")).asText()).isEqualTo("1 dB");
        assertThat(browser.value(text.formatted("cost low")).asText()).isEqualTo("no lower bound");
        for (String label : new String[] {"time (s) → smaller is better", "gain (dB) → larger is better"}) {
            assertThat(browser.value("[...document.querySelectorAll('svg text')].some(t => t.textContent === '" + label
                                    + "')")
                            .asBoolean())
                    .as(label)
                    .isTrue();
        }
        assertThat(browser.value("getComputedStyle(document.querySelector('.point.off')).stroke")
                        .asText())
                .as("a trial that breaks a limit is seen")
                .isNotEqualTo(browser.value("getComputedStyle(document.body).backgroundColor")
                        .asText());
        browser.open(cockpit.service.url() + "/studies/demo?trial=7");
        browser.until("document.querySelector('.trial .params')?.innerText.includes(' mm')");
        browser.until("document.querySelector('.trial .outcomes').innerText.includes('heat (K)')");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void trialsThatRunOrFailedAreDrawnWhereTheyWereExpected() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        measure(8);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('.live.live').length === 1");
        String asked = admin.post("/api/v1/studies/demo/ask", "{\"count\":2}").text();
        browser.until("document.querySelectorAll('.plots > .picture .point.running[data-trial]').length === 2");
        assertThat(admin.post("/api/v1/studies/demo/trials/8/fail", "{\"reason\":\"broke\"}")
                        .status())
                .as(asked)
                .isEqualTo(200);
        browser.until("document.querySelectorAll('.plots > .picture .point.failed[data-trial=\"8\"]').length === 1");
        assertThat(admin.post(
                                "/api/v1/studies/demo/trials/9/tell",
                                "{\"values\":{\"time\":1.5,\"gain\":2,\"cost\":0.5,\"heat\":1}}")
                        .status())
                .isEqualTo(200);
        browser.until("document.querySelectorAll('.plots > .picture .point.running').length === 0");
        browser.open(cockpit.service.url() + "/studies/demo"); // the same from the columns as from the events
        browser.until("document.querySelectorAll('.plots > .picture .point.failed[data-trial=\"8\"]').length === 1");
        assertThat(browser.errors).isEmpty();
    }

    /** What the mouse selects on an axis, keys select too. */
    @Test
    void axesAreBrushedByKeys() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        measure(8);
        signIn("/studies/demo?view=parallel");
        browser.until("document.querySelectorAll('.thread').length === 8");
        browser.value("document.querySelector('[role=slider][aria-label=\"x from\"]').focus()");
        browser.key("PageUp");
        browser.key("PageUp");
        browser.key("PageUp");
        browser.until("document.querySelectorAll('.thread.dim').length > 0");
        assertThat(browser.value("document.activeElement.getAttribute('aria-valuetext')")
                        .asText())
                .endsWith(" mm");
        browser.until("location.search.includes('select=')");
        browser.key("Home");
        browser.until("document.querySelectorAll('.thread.dim').length === 0");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void studiesAreCopiedDeletedAndBroughtBackAndCompared() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(6);
        String admin = cockpit.service.access().tokens().get(0).id();
        browser.open(cockpit.service.url() + "/login/"
                + cockpit.service.access().login(admin).text() + "?to=/");
        browser.until(button("Copy"));
        browser.value(button("Copy") + ".click()");
        browser.until("document.querySelector('form[aria-label=copy] input')?.value === 'demo-copy'");
        browser.value("document.querySelector('form[aria-label=copy] button[type=submit]').click()");
        browser.until("document.querySelectorAll('tbody tr').length === 2");
        browser.value("[...document.querySelectorAll('[aria-label^=\"compare \"]')].forEach(box => box.click())");
        browser.until("[...document.querySelectorAll('a')].some(a => a.textContent === 'Compare 2 studies')");
        browser.value("[...document.querySelectorAll('a')].find(a => a.textContent === 'Compare 2 studies').click()");
        browser.until(
                "document.querySelectorAll('.compared').length > 1 && document.querySelectorAll('.curve').length === 2");
        browser.open(cockpit.service.url() + "/");
        browser.until("document.querySelectorAll('tbody tr').length === 2");
        browser.value("[...document.querySelectorAll('tbody tr')].find(r => r.innerText.includes('demo-copy'))"
                + ".querySelector('button:last-of-type').click()");
        browser.until("document.querySelector('[aria-label=\"restore demo-copy\"]')");
        browser.until("document.querySelectorAll('tbody tr').length === 1");
        browser.value("document.querySelector('[aria-label=\"restore demo-copy\"]').click()");
        browser.until("document.querySelectorAll('tbody tr').length === 2");
        assertThat(this.admin
                        .get("/api/v1/studies/demo-copy")
                        .json()
                        .path("trials")
                        .asInt())
                .isEqualTo(6);
        assertThat(browser.errors).isEmpty();
    }

    /** Beside the instrument: ask, enter what came out, note why one failed. What a worker holds is not offered. */
    @Test
    void aLaboratoryEvaluatesByHand() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        admin.post("/api/v1/studies/demo/ask", "{\"worker\":\"furnace\",\"leaseSeconds\":600}");
        signIn("/studies/demo?view=hand");
        browser.until(button("Suggest a trial"));
        browser.until("document.querySelector('.byhand details summary')?.innerText.includes('1 being evaluated')");
        browser.value(button("Suggest a trial") + ".click()");
        String card = "document.querySelector('.byhand > article')";
        browser.until(card + "?.innerText.includes('Trial 1')");
        browser.value("[..." + card
                + ".querySelectorAll('input')].forEach((input, i) => { input.value = input.type === 'number'"
                + " ? i + 1 : 'smooth'; input.dispatchEvent(new Event('input', {bubbles: true})); })");
        browser.until(button("Store the result") + ".disabled === false");
        browser.value(button("Store the result") + ".click()");
        browser.until("document.querySelector('.byhand [role=status]')?.innerText === 'Trial 1 is stored.'");
        JsonNode told = admin.get("/api/v1/studies/demo/trials/1").json();
        assertThat(told.path("values").path("time").asDouble()).isEqualTo(1);
        assertThat(told.path("reports").get(0).path("note").asText()).isEqualTo("smooth");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void sharesOfBoxesAndWeightsOfThreeMoveByKeys() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        measure(8);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('.next path').length > 0");
        browser.value(button("Add a box") + ".click()");
        browser.until("document.querySelector('.share output')?.innerText === '50 %'");
        browser.value("document.querySelector('.share input').focus()");
        for (int i = 0; i < 20; i++) {
            browser.key("ArrowRight");
        }
        browser.until("document.querySelector('.share output').innerText === '70 %'");
        browser.until(button("Apply") + ".disabled === false");
        browser.value(button("Apply") + ".click()");
        browser.until("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
        JsonNode mixture = admin.get("/api/v1/studies/demo/preference")
                .json()
                .path("preference")
                .path("mixture");
        assertThat(mixture.get(0).path("share").asDouble()).isEqualTo(0.3);
        assertThat(mixture.get(1).path("share").asDouble()).isEqualTo(0.7);
        browser.value(button("Weights") + ".click()");
        browser.until("document.querySelector('.ternary .handle')");
        browser.value("document.querySelector('.ternary .handle').focus()");
        double before = browser.value("Number(document.activeElement.getAttribute('aria-valuenow'))")
                .asDouble();
        browser.key("ArrowUp");
        browser.until("Number(document.querySelector('.ternary .handle').getAttribute('aria-valuenow')) > " + before);
        assertThat(browser.errors).isEmpty();
    }

    /** What is saved is a picture by itself, and an address shows the same view to somebody else. */
    @Test
    void picturesAreSavedAndAddressesShared() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        measure(8);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('.plots > .picture .point').length > 0");
        browser.open(cockpit.service.url() + "/studies/demo?view=trials&sort=-gain&filter=gain%3E0&select=1,2");
        browser.until("document.querySelectorAll('table.trials tr.line').length > 1");
        browser.until("document.querySelector('th[aria-sort=descending]')?.innerText.includes('gain')");
        browser.until("document.querySelector('.selected')?.innerText.includes('What do I give up?')");
        browser.open(cockpit.service.url() + "/studies/demo?x=cost&y=time");
        browser.until("document.querySelectorAll('.plots > .picture .point').length > 0");
        browser.value(
                "URL.createObjectURL = blob => { window.kept = blob; return '#'; }; HTMLAnchorElement.prototype.click = () => {}; document.querySelector("
                        + "'.plots .keep button').click()");
        browser.until("window.kept?.type === 'image/svg+xml'");
        browser.value("window.kept.text().then(text => { window.drawn = text; })");
        browser.until("window.drawn?.startsWith('<svg') && window.drawn.includes('smaller is better')");
        browser.value("[...document.querySelectorAll('.plots .keep button')][1].click()");
        browser.until("window.kept.type === 'image/png' && window.kept.size > 1000");
        assertThat(browser.errors).isEmpty();
    }
}
