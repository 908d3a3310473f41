package dev.etesian.server;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A page in a browser, with an empty store of its own, for each test. */
abstract class CockpitFixture {

    @TempDir
    Path folder;

    Cockpit cockpit;
    Browser browser;
    Client admin;

    @BeforeEach
    void start() throws Exception {
        cockpit = new Cockpit(folder);
        browser = cockpit.browser;
        admin = cockpit.admin;
    }

    @AfterEach
    void stop() throws Exception {
        if (cockpit != null) {
            cockpit.close();
        }
    }

    /** Opens a page as an editor. */
    void signIn(String to) throws Exception {
        cockpit.signIn(browser, to);
    }

    /** Evaluates trials of the demo's study. */
    void evaluate(int trials) {
        Cockpit.evaluate(admin, trials);
    }
}
