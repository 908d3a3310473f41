package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The specification and the routes are the same list. */
final class SpecificationTest {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    @TempDir
    Path folder;

    @Test
    void everyRouteIsSpecifiedWithItsRoleAndNoOther() throws Exception {
        try (Studies studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
                ServedStudies served = new ServedStudies(studies, 4)) {
            Set<String> built = new TreeSet<>();
            Access access = new Access(studies.credentials(), Clock.systemUTC());
            Audit audit = new Audit(Optional.empty(), Clock.systemUTC());
            Service.routes(served, new Logins(access, audit, ServiceSettings.local()))
                    .forEach(route -> built.add(route.method() + " " + route.template() + " "
                            + route.role().word()));
            assertThat(built).isEqualTo(specified());
        }
    }

    @SuppressWarnings("unchecked")
    private static Set<String> specified() throws Exception {
        Object document = new Load(LoadSettings.builder().build())
                .loadFromString(new String(Specification.bytes(), StandardCharsets.UTF_8));
        Map<String, Object> paths = (Map<String, Object>) ((Map<String, Object>) document).get("paths");
        Set<String> specified = new TreeSet<>();
        paths.forEach((path, operations) -> ((Map<String, Object>) operations).forEach((method, operation) -> {
            if (METHODS.contains(method)) {
                specified.add(method.toUpperCase(Locale.ROOT) + " " + path + " "
                        + ((Map<String, Object>) operation).get("x-role"));
            }
        }));
        return specified;
    }

    @Test
    void segmentsAreMatchedOneByOne() {
        Route route = new Route("GET", "/studies/{study}/plots/{kind}.svg", Role.VIEWER, exchange -> {});
        assertThat(route.match(new String[] {"studies", "a/b", "plots", "fit.svg"}))
                .contains(Map.of("study", "a/b", "kind", "fit"));
        assertThat(List.of(
                        route.match(new String[] {"studies", "a", "plots", ".svg"}),
                        route.match(new String[] {"studies", "a", "plots", "fit.png"}),
                        route.match(new String[] {"studies", "a", "plots"})))
                .allMatch(found -> found.isEmpty());
    }
}
