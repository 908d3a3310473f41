package dev.etesian.server;

import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A service over a store in a folder of its own, for each test. */
abstract class ServiceFixture {

    @TempDir
    Path folder;

    Studies studies;
    Service service;

    @BeforeEach
    void serve() throws Exception {
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        service = Service.start(studies, studies.credentials(), settings());
    }

    @AfterEach
    void close() {
        service.close();
        studies.close();
    }

    ServiceSettings settings() {
        return ServiceSettings.local();
    }

    /** A new token that works for one study, or for all. */
    String token(String name, Role role, Optional<String> study) {
        return service.access().token(name, role, study, Optional.empty()).text();
    }

    /** Every route there is. */
    List<Route> routes(ServedStudies served) {
        Audit none = new Audit(Optional.empty(), Clock.systemUTC());
        return Service.routes(served, new Logins(service.access(), none, settings()));
    }
}
