package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of a study in a frame of a notebook, in a real browser: it works where it was asked for, and nowhere else. */
final class NotebookTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name":"line","seed":1,"strategy":"random","parameters":{"x":{"type":"real","low":0,"high":1}},
             "objectives":{"a":"maximize","b":"maximize"},"preference":{"box":{"a":[0.3,0.6],"b":[0.3,0.6]}}}""";

    private static final String SLIDER =
            "[role=group][aria-label=\"preference box\"] [role=slider][aria-label=\"a low\"]";

    private Client admin;
    private Browser browser;
    private HttpServer notebook;

    @BeforeEach
    void start() throws Exception {
        Optional<Path> chromium = Browser.installed();
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(chromium)
                    .as("chromium is missing: apt-get install chromium")
                    .isPresent();
        }
        admin = new Client(service.url(), token("test", Role.ADMIN, Optional.empty()));
        assertThat(admin.post("/api/v1/studies", DOCUMENT).status()).isEqualTo(201);
        for (int i = 0; i < 12; i++) {
            double x = (i + 0.5) / 12;
            String result = "{\"params\":{\"x\":" + x + "},\"values\":{\"a\":" + x + ",\"b\":" + (1 - x * x) + "}}";
            assertThat(admin.post("/api/v1/studies/line/trials", result).status())
                    .isEqualTo(200);
        }
        browser = new Browser(
                chromium.orElseThrow(() -> new AssertionError("chromium is missing: apt-get install chromium")),
                folder.resolve("profile"));
    }

    @AfterEach
    void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
        if (notebook != null) {
            notebook.stop(0);
        }
    }

    /** A page on a port of its own that shows an address of the service in a frame; answers the page's address. */
    private String notebook(String path) throws Exception {
        if (notebook != null) {
            notebook.stop(0);
        }
        notebook = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        String address = "http://localhost:" + URI.create(service.url()).getPort() + path;
        byte[] page = ("<!doctype html><title>Notebook</title><p>A cell</p><iframe width='1300' height='900' src='"
                        + address + "'></iframe>")
                .getBytes(StandardCharsets.UTF_8);
        notebook.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        notebook.start();
        return "http://localhost:" + notebook.getAddress().getPort() + "/lab";
    }

    private String login(boolean frame) {
        return admin.post("/api/v1/logins", "{\"to\":\"/studies/line\",\"frame\":" + frame + "}")
                .json()
                .path("login")
                .asText();
    }

    @Test
    void theBoxIsDraggedInANotebook() throws Exception {
        String page = notebook(login(true));
        browser.open(page);
        browser.untilFramed("document.querySelectorAll('[data-trial]').length === 12");
        browser.untilFramed("document.querySelector('" + SLIDER + "')");
        double before = side();
        browser.pressFramed(SLIDER);
        browser.move(-80, 0);
        browser.release();
        assertThat(side()).isLessThan(before);
        browser.framed("[...document.querySelectorAll('button')].find(b => b.textContent === 'Apply').click()");
        browser.untilFramed("document.querySelectorAll('[aria-label=\"preference versions\"] li').length === 2");
        assertThat(admin.get("/api/v1/studies/line/preference")
                        .json()
                        .path("version")
                        .asInt())
                .isEqualTo(2);

        browser.open("about:blank");
        browser.open(page); // its login was used; the browser is signed in
        browser.untilFramed("document.querySelectorAll('[data-trial]').length === 12");
        assertThat(browser.errors).isEmpty();
    }

    private double side() throws Exception {
        return browser.framed("Number(document.querySelector('" + SLIDER + "').getAttribute('aria-valuenow'))")
                .asDouble();
    }

    @Test
    void noOtherPageShowsIt() throws Exception {
        browser.open(notebook(login(true)));
        browser.untilFramed("document.querySelectorAll('[data-trial]').length === 12");
        browser.open(notebook("/studies/line")); // another page of this machine, in the same browser
        browser.untilFramed("location.href.startsWith('chrome-error:')");
        browser.open("about:blank");
        browser.open(notebook(login(false))); // a login for a tab
        browser.untilFramed("location.href.startsWith('chrome-error:')");
    }
}
