package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page in windows of every width, light and dark: nothing sticks out, and what steers is in sight. */
final class CockpitSizesTest extends CockpitFixture {

    private static final int[][] SIZES = {{400, 800}, {1400, 1000}, {3000, 1600}};

    /** Where the pictures go for a person to look at. */
    private static final Path PICTURES = Path.of("target", "pages");

    /** Every page, and the expression that is true when it is drawn. */
    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("list /", "document.querySelectorAll('tbody tr').length >= 2");
        pages.put("editor /", "document.querySelector('.editor textarea')");
        pages.put("objectives /studies/demo", "document.querySelectorAll('.next path').length === 3");
        pages.put(
                "three /studies/three",
                "document.querySelectorAll('.bar').length === 3 && document.querySelector('.next path')");
        pages.put("progress /studies/demo?view=progress", "document.querySelectorAll('.curve').length === 4");
        pages.put("parallel /studies/demo?view=parallel", "document.querySelectorAll('.thread').length === 15");
        pages.put(
                "models /studies/demo?view=models",
                "document.querySelectorAll('.isoline').length > 3 && document.querySelectorAll('.slices .point').length > 50");
        pages.put("trials /studies/demo?view=trials", "document.querySelectorAll('tr.line').length === 15");
        pages.put("trial /studies/demo?trial=13", "document.body.innerText.includes('Why it was suggested')");
        pages.put("workers /studies/demo?view=workers", "document.querySelectorAll('tbody tr').length === 1");
        pages.put("activity /studies/demo?view=activity", "document.querySelectorAll('tbody tr').length > 28");
        pages.put("hand /studies/demo?view=hand", "document.querySelector('.byhand details')");
        pages.put("compare /compare?study=demo&study=twin", "document.querySelectorAll('.compared').length > 1");
        return pages;
    }

    @Test
    void everyPageFitsIntoEveryWindow() throws Exception {
        Files.createDirectories(PICTURES);
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(14);
        admin.post("/api/v1/studies/demo/copy", "{\"name\":\"twin\"}");
        admin.post("/api/v1/studies/demo/ask", "{\"worker\":\"furnace\",\"leaseSeconds\":600}");
        cockpit.create(Cockpit.MEASURED.replace("\"demo\"", "\"three\""));
        Cockpit.measure(admin, "three", 8);
        signIn("/");
        browser.until("document.querySelector('main')");
        for (String scheme : new String[] {"light", "dark"}) {
            browser.colors(scheme);
            for (Map.Entry<String, String> page : pages().entrySet()) {
                String name = page.getKey().substring(0, page.getKey().indexOf(' '));
                browser.open(cockpit.service.url() + page.getKey().substring(name.length() + 1));
                if (name.equals("editor")) {
                    browser.until(Cockpit.button("New study"));
                    browser.value(Cockpit.button("New study") + ".click()");
                }
                for (int[] size : SIZES) {
                    browser.size(size[0], size[1]);
                    browser.until(page.getValue());
                    String where = name + " in " + size[0] + " x " + size[1] + ", " + scheme;
                    fits(browser, where);
                    Files.write(PICTURES.resolve(name + "-" + size[0] + "-" + scheme + ".png"), browser.picture());
                }
            }
        }
        assertThat(browser.errors).isEmpty();
    }

    /** No element but one in a scroller of its own ends beyond the window, and none of the dark page is light. */
    private static void fits(Browser browser, String where) throws Exception {
        browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>"
                + " requestAnimationFrame(() => done(1)))))"); // drawings follow the width of their holders
        JsonNode widths = browser.value(
                "(() => { const d = document.documentElement; const out = d.scrollWidth > d.clientWidth ? [...document.querySelectorAll('body *')]"
                        + ".filter(e => e.getBoundingClientRect().right > d.clientWidth + 1).slice(0, 5).map(e => e.tagName + '.' + e.getAttribute('class')) : [];"
                        + " return {over: d.scrollWidth - d.clientWidth, out: out.join(), dark: matchMedia('(prefers-color-scheme: dark)').matches,"
                        + " ground: getComputedStyle(document.body).backgroundColor}; })()");
        assertThat(widths.path("over").asInt()).as(where + ": " + widths).isZero();
        assertThat(widths.path("ground").asText())
                .as(where)
                .isEqualTo(widths.path("dark").asBoolean() ? "rgb(17, 23, 29)" : "rgb(255, 255, 255)");
    }

    /** On a usual screen one drags the box, applies it and sees the version without scrolling. */
    @Test
    void whatSteersIsInSight() throws Exception {
        cockpit.create(Cockpit.DOCUMENT);
        evaluate(14);
        cockpit.create(Cockpit.MEASURED.replace("\"demo\"", "\"three\""));
        Cockpit.measure(admin, "three", 8);
        signIn("/studies/demo");
        for (String scheme : new String[] {"light", "dark"}) {
            browser.colors(scheme);
            for (String study : new String[] {"demo", "three"}) {
                browser.open(cockpit.service.url() + "/studies/" + study);
                browser.until("document.querySelector('[aria-label=\"preference box\"]')");
                browser.until("document.querySelector('.expectation').innerText.includes('±')");
                for (String element : new String[] {
                    "document.querySelector('[role=group][aria-label=\"preference box\"]')",
                    Cockpit.button("Apply"),
                    "[...document.querySelectorAll('label')].find(l => l.innerText.trim() === 'note').querySelector('input')",
                    "document.querySelector('[aria-label=\"preference versions\"]')"
                }) {
                    assertThat(browser.value("(() => { const b = " + element
                                            + ".getBoundingClientRect(); return b.width > 0 && b.height > 0 && b.top >= 0 && b.left >= 0"
                                            + " && b.bottom <= innerHeight && b.right <= innerWidth; })()")
                                    .asBoolean())
                            .as(element + " of " + study + ", " + scheme)
                            .isTrue();
                }
            }
        }
        assertThat(browser.errors).isEmpty();
    }
}
