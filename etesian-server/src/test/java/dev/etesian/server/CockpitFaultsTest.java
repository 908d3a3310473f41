package dev.etesian.server;

import static dev.etesian.server.Cockpit.button;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The page where something goes wrong beneath it: nothing that was typed, drawn or steered is lost, and what happened is said. */
final class CockpitFaultsTest extends CockpitFixture {

    private static final String VERSIONS =
            "document.querySelectorAll('[aria-label=\"preference versions\"] li').length === ";

    /** Has every request noted, and those that a script says fail. */
    private void intercept(String fails) throws Exception {
        browser.value("(() => { const send = window.fetch; window.sent = []; window.fetch = (url, options) => {"
                + " window.sent.push([options?.method, url, options?.headers?.['If-Match']]);"
                + " return (" + fails + ") ? Promise.reject(new TypeError('lost')) : send(url, options); }; })()");
    }

    private void steer() {
        assertThat(admin.send("PUT", "/api/v1/studies/demo/preference", "{\"flat\":true}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aSteerThatCouldNotBeReadAtOnceIsReadAgain() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        signIn("/studies/demo");
        browser.until("document.querySelector('.live')?.innerText === 'live'");
        intercept("url.endsWith('/preference/history') && (window.failed = (window.failed ?? 0) + 1) < 3");
        steer();
        browser.until(VERSIONS + 2);
        assertThat(browser.value("window.failed").asInt()).isEqualTo(3);
    }

    @Test
    void whoAppliesAfterAConflictReplacesTheVersionTheyWereToldOf() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(12);
        signIn("/studies/demo");
        browser.until("document.querySelector('.live')?.innerText === 'live'");
        browser.until("document.querySelectorAll('.next path').length === 3"); // drawn, and where it stays
        browser.drag(".box .body", -60, 20);
        steer();
        browser.until("document.querySelector('[role=alert]')?.innerText.includes('Version 2')");
        intercept("false");
        browser.value(button("Apply") + ".click()");
        browser.until(VERSIONS + 3);
        assertThat(browser.value("window.sent.find(request => request[0] === 'PUT')[2]")
                        .asText())
                .isEqualTo("\"2\"");
    }

    @Test
    void aStudyThatBecameAnotherOneIsReadAnew() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(6);
        signIn("/studies/demo");
        browser.until("document.querySelectorAll('[data-trial]').length === 6");
        browser.until("document.querySelector('.live').innerText === 'live'");
        assertThat(admin.send("DELETE", "/api/v1/studies/demo", null).status()).isEqualTo(200);
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(2);
        browser.until("document.querySelectorAll('[data-trial]').length === 2");
        evaluate(1);
        browser.until("document.querySelectorAll('[data-trial]').length === 3");
    }

    @Test
    void rowsStayUntilNewerOnesHaveCome() throws Exception {
        cockpit.create(Cockpit.DOCUMENT.replace("\"seed\":1", "\"seed\":1,\"strategy\":\"random\""));
        for (int i = 0; i < 4; i++) {
            assertThat(admin.post("/api/v1/studies/demo/ask", "{\"count\":200}").status())
                    .isEqualTo(200);
        }
        signIn("/studies/demo?view=trials");
        String rows = "[...document.querySelectorAll('table.trials tr.line button')].map(b => Number(b.textContent))";
        browser.until(rows + ".includes(799)");
        browser.value("document.querySelector('.scroll').scrollTop = 30 * 500");
        browser.until(rows + ".includes(299)"); // the newest are first
        browser.value(
                "(() => { window.least = 1000; new MutationObserver(() => { window.least = Math.min(window.least, "
                        + rows
                        + ".length); }).observe(document.querySelector('table.trials'), {childList: true, subtree: true,"
                        + " characterData: true}); })()");
        assertThat(admin.post("/api/v1/studies/demo/ask", "{\"count\":5}").status())
                .isEqualTo(200);
        browser.until("document.body.innerText.includes('805 trials')");
        browser.until(rows + ".includes(304)");
        assertThat(browser.value("window.least").asInt()).isBetween(30, 999);
        assertThat(browser.errors).isEmpty();
    }

    @Test
    void aSessionThatEndedIsSaidAndNothingIsLostBySigningInAgain() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(12);
        signIn("/studies/demo");
        browser.until("document.querySelector('.live')?.innerText === 'live'");
        browser.until("document.querySelectorAll('.next path').length === 3"); // drawn, and where it stays
        browser.drag(".box .body", -60, 20);
        browser.until(button("Apply") + ".disabled === false");
        cockpit.service.access().tokens().stream()
                .filter(token -> token.name().equals("visitor"))
                .forEach(token -> cockpit.service.access().revoke(token.id()));
        evaluate(1);
        browser.until(
                "document.querySelector('[aria-label=\"sign in\"] [role=alert]')?.innerText.includes('has ended')");
        give("no token");
        browser.until("document.querySelector('[aria-label=\"sign in\"] .failure')");
        give(cockpit.service
                .access()
                .token("again", Role.EDITOR, Optional.empty(), Optional.empty())
                .text());
        browser.until("!document.querySelector('[aria-label=\"sign in\"]')");
        browser.value(button("Apply") + ".click()");
        browser.until(VERSIONS + 2);
        assertThat(admin.get("/api/v1/studies/demo/preference")
                        .json()
                        .path("author")
                        .asText())
                .isEqualTo("again");
    }

    private void give(String token) throws Exception {
        browser.value("(() => { const input = document.querySelector('[aria-label=\"sign in\"] input'); input.value = '"
                + token + "'; input.dispatchEvent(new Event('input', {bubbles: true})); })()");
        browser.value("document.querySelector('[aria-label=\"sign in\"] form').requestSubmit()");
    }

    /** What is inside an image does not exist for those who hear the page. */
    @Test
    void noControlIsInsideAnImage() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(6);
        String hidden = "document.querySelectorAll('[role=img] [role=slider], [role=img] [tabindex]').length";
        signIn("/studies/demo");
        browser.until("document.querySelector('[role=slider][aria-label=\"branin low\"]')");
        assertThat(browser.value(hidden).asInt()).isZero();
        browser.value(button("Target point") + ".click()");
        browser.until("document.querySelector('[role=slider][aria-label=\"target point\"]')");
        assertThat(browser.value(hidden).asInt()).isZero();
        browser.open(cockpit.service.url() + "/studies/demo?view=parallel");
        browser.until("document.querySelector('[role=slider][aria-label=\"x1 from\"]')");
        assertThat(browser.value(hidden).asInt()).isZero();
    }
}
