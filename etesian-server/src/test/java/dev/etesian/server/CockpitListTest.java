package dev.etesian.server;

import static dev.etesian.server.Cockpit.button;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of many studies, in a real browser. */
final class CockpitListTest {

    private static final String FIND = "document.querySelector('input[type=search]')";

    @TempDir
    Path folder;

    private Cockpit cockpit;

    @BeforeEach
    void start() throws Exception {
        cockpit = new Cockpit(folder);
    }

    @AfterEach
    void stop() throws Exception {
        if (cockpit != null) {
            cockpit.close();
        }
    }

    private void rows(int count) throws Exception {
        cockpit.browser.until("document.querySelectorAll('tbody tr').length === " + count);
    }

    private void find(String part) throws Exception {
        cockpit.browser.value("(() => { const input = " + FIND + "; input.value = '" + part
                + "'; input.dispatchEvent(new Event('input', {bubbles: true})); })()");
    }

    @Test
    void theLatestAreShownAndOthersFound() throws Exception {
        for (int i = 0; i < 103; i++) {
            cockpit.create(Cockpit.DOCUMENT.replace("\"demo\"", "\"study " + i + "\""));
        }
        cockpit.signIn(cockpit.browser, "/");
        rows(100);
        assertThat(cockpit.browser.value("document.body.innerText").asText())
                .contains("These are the 100 that changed last");
        find("STUDY 1");
        rows(14);
        cockpit.browser.value("window.field = " + FIND + "; new MutationObserver(() => {"
                + " window.wrong ||= document.body.innerText.includes('There is no study yet'); })"
                + ".observe(document.body, {childList: true, subtree: true, characterData: true})");
        find("none of this name");
        cockpit.browser.until("document.body.innerText.includes('No study has this in its name.')");
        find("");
        rows(100);
        cockpit.browser.value(button("Show more") + ".click()");
        rows(103);
        assertThat(cockpit.browser
                        .value("!window.wrong && window.field === " + FIND)
                        .asBoolean())
                .as("the field stays, and nobody is told that there are no studies")
                .isTrue();
        assertThat(cockpit.browser.errors).isEmpty();
    }
}
