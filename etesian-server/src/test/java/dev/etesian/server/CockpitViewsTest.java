package dev.etesian.server;

import static dev.etesian.server.Cockpit.button;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** What the views show of a trial, of a preference, of a selection and of the models, in a real browser. */
final class CockpitViewsTest extends CockpitFixture {

    private static final String BOX = "[role=group][aria-label^=\"preference box\"]";

    private int count(String selector) throws Exception {
        return browser.value("document.querySelectorAll('" + selector + "').length")
                .asInt();
    }

    private void until(String selector, int count) throws Exception {
        browser.until("document.querySelectorAll('" + selector + "').length === " + count);
    }

    /** Has requests whose address ends so answered with what a script makes. */
    private void answer(String end, String script) throws Exception {
        browser.value("(() => { const send = window.fetch; window.fetch = (url, options) => String(url).endsWith('"
                + end + "') ? Promise.resolve(new Response(JSON.stringify(" + script
                + "))) : send(url, options); })()");
    }

    private void enter(String label, double value) throws Exception {
        browser.value("(() => { const input = [...document.querySelectorAll('form[aria-label=correction] label')]"
                + ".find(l => l.innerText.trim() === '" + label + "').querySelector('input'); input.value = " + value
                + "; input.dispatchEvent(new Event('input', {bubbles: true})); })()");
    }

    @Test
    void aPartialTrialIsCompletedOnItsPage() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        admin.post("/api/v1/studies/demo/ask", "{}");
        assertThat(admin.post(
                                "/api/v1/studies/demo/trials/0/tell",
                                "{\"values\":{\"time\":{\"value\":1.5,\"stderr\":0.25},\"gain\":2}}")
                        .status())
                .isEqualTo(200);
        signIn("/studies/demo?trial=0");
        browser.until("document.querySelector('.trial .state')?.innerText === 'partial'");
        browser.value(button("Correct") + ".click()");
        until("form[aria-label=correction] input", 4);
        enter("cost", 0.25);
        browser.value(button("Store the correction") + ".click()");
        until("form[aria-label=correction]", 0);
        JsonNode known = admin.get("/api/v1/studies/demo/trials/0").json();
        assertThat(known.path("state").asText()).as("heat is still unknown").isEqualTo("partial");
        browser.value(button("Correct") + ".click()");
        until("form[aria-label=correction] input", 4);
        enter("heat (K)", 2);
        browser.value(button("Store the correction") + ".click()");
        browser.until("document.querySelector('.trial .state').innerText === 'completed'");
        JsonNode trial = admin.get("/api/v1/studies/demo/trials/0").json();
        assertThat(trial.path("errors").path("time").asDouble())
                .as("of an outcome that was not touched")
                .isEqualTo(0.25);
        JsonNode values = trial.path("values");
        assertThat(values.path("time").asDouble()).isEqualTo(1.5);
        assertThat(values.path("cost").asDouble()).isEqualTo(0.25);
        assertThat(values.path("heat").asDouble()).isEqualTo(2);
        assertThat(browser.errors).isEmpty();
    }

    /** Whoever corrects one outcome changes no other, also where that is no finite number. */
    @Test
    void aCorrectionKeepsOutcomesThatAreNotFinite() throws Exception {
        cockpit.create(Cockpit.MEASURED);
        admin.post("/api/v1/studies/demo/ask", "{}");
        assertThat(admin.post(
                                "/api/v1/studies/demo/trials/0/tell",
                                "{\"values\":{\"time\":1.5,\"gain\":2,\"cost\":\"Infinity\",\"heat\":\"NaN\"}}")
                        .status())
                .isEqualTo(200);
        signIn("/studies/demo?trial=0");
        browser.until("document.querySelector('.trial .state')?.innerText === 'partial'");
        browser.value(button("Correct") + ".click()");
        until("form[aria-label=correction] input", 4);
        assertThat(browser.value("[...document.querySelectorAll('form[aria-label=correction] input')]"
                                + ".map(input => input.value).join(' ')")
                        .asText())
                .isEqualTo("1.5 2 Infinity NaN");
        enter("gain (dB)", 3);
        browser.value(button("Store the correction") + ".click()");
        until("form[aria-label=correction]", 0);
        JsonNode values = admin.get("/api/v1/studies/demo/trials/0").json().path("values");
        assertThat(values.path("gain").asDouble()).isEqualTo(3);
        assertThat(values.path("cost").asText()).isEqualTo("Infinity");
        assertThat(values.path("heat").asText()).isEqualTo("NaN");
        browser.value(button("Correct") + ".click()");
        until("form[aria-label=correction] input", 4);
        enter("cost", 0.25);
        enter("heat (K)", 2);
        browser.value(button("Store the correction") + ".click()");
        browser.until("document.querySelector('.trial .state').innerText === 'completed'");
        assertThat(admin.get("/api/v1/studies/demo/trials/0")
                        .json()
                        .path("values")
                        .path("cost")
                        .asDouble())
                .isEqualTo(0.25);
        assertThat(browser.errors).isEmpty();
    }

    /** A viewer sees the box and every side of it, and moves nothing. */
    @Test
    void aViewerSeesTheBox() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(6);
        cockpit.create(Cockpit.MEASURED.replace("\"demo\"", "\"three\""));
        cockpit.signIn(browser, Role.VIEWER, "/studies/demo");
        until(BOX, 1);
        assertThat(count(BOX + " [role=slider][aria-readonly=true]")).isEqualTo(4);
        assertThat(browser.value(button("Apply") + " === undefined").asBoolean())
                .isTrue();
        String low = BOX + " [aria-label=\"branin low\"]";
        String now = "document.querySelector('" + low + "').getAttribute('aria-valuenow')";
        String before = browser.value(now).asText();
        browser.drag(low, -120, 0);
        browser.drag(".box .body", -120, 0);
        browser.value("document.querySelector('" + low + "').focus()");
        browser.key("ArrowLeft");
        assertThat(browser.value(now).asText()).isEqualTo(before);
        browser.open(cockpit.service.url() + "/studies/three");
        until(BOX, 1);
        assertThat(count(BOX + " [role=slider][aria-readonly=true]")).isEqualTo(6);
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void everyOneOfSeveralBoxesIsAGroup() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(6);
        cockpit.create(Cockpit.MEASURED.replace("\"demo\"", "\"three\""));
        signIn("/studies/demo");
        until(BOX, 1);
        browser.value(button("Add a box") + ".click()");
        until(BOX, 2);
        String high = "[role=group][aria-label=\"preference box\"] [aria-label=\"branin high\"]";
        String now = "Number(document.querySelector('" + high + "').getAttribute('aria-valuenow'))";
        double before = browser.value(now).asDouble();
        browser.value("document.querySelector('" + high + "').focus()");
        browser.key("PageUp"); // of the box that is not the chosen one
        browser.key("PageUp");
        assertThat(browser.value(now).asDouble()).isGreaterThan(before);
        assertThat(browser.value("document.activeElement.getAttribute('aria-label')")
                        .asText())
                .isEqualTo("branin high");
        browser.open(cockpit.service.url() + "/studies/three");
        until(BOX, 1);
        browser.value(button("Add a box") + ".click()");
        until(BOX, 2);
        assertThat(count("[role=group][aria-label=\"preference box 2\"] [role=slider]"))
                .isEqualTo(6);
        assertThat(browser.errors).isEmpty();
    }

    /** What is selected in one view is marked in the others. */
    @Test
    void slicesProgressAndModelsFollowTheSelection() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(8);
        admin.post("/api/v1/studies/demo/ask", "{}");
        assertThat(admin.post("/api/v1/studies/demo/trials/8/fail", "{\"reason\":\"broke\"}")
                        .status())
                .isEqualTo(200);
        signIn("/studies/demo?view=models");
        until(".slices .picture", 4);
        until(".slices .point.failed", 4);
        assertThat(count(".slices .point")).isEqualTo(4 * 9);
        assertThat(count(".slices .dim")).isZero();
        browser.open(cockpit.service.url() + "/studies/demo?view=models&select=2,3");
        until(".slices .point:not(.dim)", 4 * 2);
        until(".spot.picked", 2); // predicted against measured
        browser.value(
                "[...document.querySelectorAll('nav.views button')].find(b => b.textContent === 'Progress').click()");
        until(".picture .spot.picked", 4 * 2);
        browser.until("document.body.innerText.includes('The curves mark 2 selected trials.')");
        browser.value(button("Clear the selection") + ".click()");
        until(".spot.picked", 0);
        assertThat(browser.errors).isEmpty();
    }

    /** More arguments than these trials are, a function of the browser does not take. */
    @Test
    void theProgressOfALongStudyIsDrawn() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        signIn("/studies/demo?select=2,3,200000");
        browser.until("document.querySelector('.live')?.innerText === 'live'");
        answer(
                "/progress",
                "{trial: Array.from({length: 200000}, (_, i) => i), failures: Array.from({length: 200000}, (_, i) => i < 100 ? 0 : 3)}");
        browser.value(
                "[...document.querySelectorAll('nav.views button')].find(b => b.textContent === 'Progress').click()");
        browser.until("document.body.innerText.includes('The curves mark 2 selected trials. 1 have not ended.')");
        browser.until("[...document.querySelectorAll('[aria-label=\"failed so far over trial\"] text')]"
                + ".some(tick => tick.textContent === '3')");
        assertThat(browser.errors).isEmpty();
    }

    /** Of very many trials slices draw the front, and of selected, failed and other ones as many as can be told apart. */
    @Test
    void slicesOfALongStudyAreThinned() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(8);
        signIn("/");
        browser.until("document.querySelector('a[href=\"/studies/demo\"]')");
        browser.value("window.all = Array.from({length: 6000}, (_, i) => i)");
        answer(
                "/outcomes",
                "{trial: all, state: all.map(i => i > 50 && i % 3 === 0 ? 'failed' : 'completed'), params: Object.fromEntries("
                        + "['x1', 'x2', 'x3', 'x4'].map(x => [x, all.map(i => i / 6000)])), values: {"
                        + "branin: all.map(i => i > 50 && i % 3 === 0 ? null : i < 50 ? i : -i),"
                        + " currin: all.map(i => i > 50 && i % 3 === 0 ? null : -i)}}");
        browser.value(
                "history.pushState(null, '', '/studies/demo?view=models&select=' + all.filter(i => i % 3 === 1).join(','));"
                        + " dispatchEvent(new PopStateEvent('popstate'))");
        until(".slices .point.front", 4 * 50);
        assertThat(count(".slices .point.failed")).isEqualTo(4 * 1000);
        assertThat(count(".slices .point:not(.front):not(.dim)")).isEqualTo(4 * 1000);
        assertThat(count(".slices .point")).isEqualTo(4 * (50 + 3 * 1000));
        assertThat(browser.value("document.querySelector('.slices p').innerText")
                        .asText())
                .startsWith("3050 of 6000 trials over each parameter");
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void thePageSaysWhyNoNextTrialIsDrawn() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(2);
        signIn("/studies/demo");
        for (String place : new String[] {".plots .unmarked", ".expectation"}) {
            browser.until("document.querySelector('" + place + "')?.innerText.includes('part of the initial design')");
        }
        assertThat(count(".next path")).isZero();
        evaluate(12);
        until(".next path", 3);
        assertThat(count(".unmarked")).isZero();
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void aCornerAndTheTargetPointAreDragged() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(14);
        signIn("/studies/demo");
        until(".next path", 3);
        String side = "Number(document.querySelector('" + BOX + " [aria-label=\"%s\"]').getAttribute('aria-valuenow'))";
        double[] before = new double[4];
        String[] names = {"branin low", "branin high", "currin low", "currin high"};
        for (int i = 0; i < 4; i++) {
            before[i] = browser.value(side.formatted(names[i])).asDouble();
        }
        browser.drag(".box .corner.rising", -60, 40); // the one at the bottom left
        assertThat(browser.value(side.formatted(names[0])).asDouble()).isLessThan(before[0]);
        assertThat(browser.value(side.formatted(names[1])).asDouble()).isEqualTo(before[1]);
        assertThat(browser.value(side.formatted(names[2])).asDouble()).isLessThan(before[2]);
        assertThat(browser.value(side.formatted(names[3])).asDouble()).isEqualTo(before[3]);
        browser.value(button("Target point") + ".click()");
        browser.until("document.querySelector('.target .handle')");
        String text = "document.querySelector('.target .handle').getAttribute('aria-valuetext')";
        String now = "Number(document.querySelector('.target .handle').getAttribute('aria-valuenow'))";
        String words = browser.value(text).asText();
        double branin = browser.value(now).asDouble();
        browser.drag(".target .handle", 80, -50);
        assertThat(browser.value(now).asDouble()).isGreaterThan(branin);
        assertThat(browser.value(text).asText()).isNotEqualTo(words);
        browser.until(button("Apply") + ".disabled === false");
        browser.value(button("Apply") + ".click()");
        until("[aria-label=\"preference versions\"] li", 2);
        JsonNode point = admin.get("/api/v1/studies/demo/preference")
                .json()
                .path("preference")
                .path("point");
        assertThat(point.path("branin").asDouble()).isGreaterThan(branin);
        assertThat(browser.errors).isEmpty();
    }
}
