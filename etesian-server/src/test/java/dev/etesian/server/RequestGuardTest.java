package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nobody comes in who does not belong: names, foreign pages, tokens, roles, sessions. */
final class RequestGuardTest extends ServiceFixture {

    private Client nobody;

    @BeforeEach
    void create() {
        nobody = new Client(service.url(), "");
        String document =
                "{\"name\":\"%s\",\"parameters\":{\"x\":{\"type\":\"real\",\"low\":0,\"high\":1}},\"objectives\":{\"f\":\"maximize\",\"g\":\"minimize\"}}";
        Client admin = as(Role.ADMIN, Optional.empty());
        assertThat(admin.post("/api/v1/studies", document.formatted("mine")).status())
                .isEqualTo(201);
        assertThat(admin.post("/api/v1/studies", document.formatted("theirs")).status())
                .isEqualTo(201);
    }

    private Client as(Role role, Optional<String> study) {
        return nobody.as(token(role.word(), role, study));
    }

    /** Every method on every route, by everybody: nothing is open that is not listed, and nothing that is listed is shut. */
    @Test
    void theMatrixOfRoutesRolesAndMethodsIsComplete() {
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            List<Route> routes = routes(served);
            int cells = 0;
            for (String template :
                    routes.stream().map(Route::template).distinct().toList()) {
                String path = "/api/v1"
                        + template.replace("{study}", "none")
                                .replace("{trial}", "0")
                                .replace("{kind}", "fit");
                for (String method : List.of("GET", "POST", "PUT", "DELETE", "PATCH")) {
                    Optional<Route> route = routes.stream()
                            .filter(one -> one.template().equals(template)
                                    && one.method().equals(method))
                            .findFirst();
                    for (Role role : Role.values()) {
                        int status = as(role, Optional.empty())
                                .send(method, path, method.equals("GET") || method.equals("DELETE") ? null : "{}")
                                .status();
                        String cell = role + " " + method + " " + template + " " + status;
                        cells++;
                        if (route.isEmpty()) {
                            assertThat(status).as(cell).isEqualTo(405);
                        } else if (role.covers(route.get().role())) {
                            assertThat(status).as(cell).isNotIn(401, 403, 405, 429, 500);
                        } else {
                            assertThat(status).as(cell).isEqualTo(403);
                        }
                    }
                }
            }
            assertThat(cells).isGreaterThan(700);
        }
    }

    @Test
    void everyRouteAsksForAToken() throws Exception {
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            for (Route route : routes(served)) {
                String path = "/api/v1"
                        + route.template()
                                .replace("{study}", "mine")
                                .replace("{trial}", "0")
                                .replace("{kind}", "fit");
                String body = route.method().equals("GET") || route.method().equals("DELETE") ? null : "{}";
                int status = nobody.send(route.method(), path, body).status();
                for (int i = 0; i < 20 && status == 429; i++) {
                    Thread.sleep(300); // strangers may try five times a second
                    status = nobody.send(route.method(), path, body).status();
                }
                assertThat(status).as(route.toString()).isEqualTo(401);
            }
        }
    }

    @Test
    void aStudyOutsideOfATokenDoesNotExist() {
        Client scoped = as(Role.ADMIN, Optional.of("mine"));
        assertThat(scoped.get("/api/v1/studies/mine").status()).isEqualTo(200);
        assertThat(scoped.get("/api/v1/studies").json().path("studies")).hasSize(1);
        Client all = as(Role.ADMIN, Optional.empty());
        all.post("/api/v1/studies/theirs/ask", "{\"leaseSeconds\":60}");
        assertThat(all.get("/api/v1/workers").json().path("workers")).hasSize(1);
        assertThat(scoped.get("/api/v1/workers").json().path("workers")).isEmpty();
        assertThat(scoped.get("/metrics").status()).isEqualTo(403);
        assertThat(all.get("/metrics").status()).isEqualTo(200);
        try (ServedStudies served = new ServedStudies(studies, 4)) {
            for (Route route : routes(served)) {
                if (!route.template().contains("{study}")) {
                    continue;
                }
                String path = "/api/v1"
                        + route.template()
                                .replace("{study}", "theirs")
                                .replace("{trial}", "0")
                                .replace("{kind}", "fit");
                String body = route.method().equals("GET") || route.method().equals("DELETE") ? null : "{}";
                assertThat(scoped.send(route.method(), path, body).status())
                        .as(route.toString())
                        .isEqualTo(404);
            }
        }
        assertThat(scoped.send("DELETE", "/api/v1/studies/theirs", null).status())
                .isEqualTo(404);
        assertThat(scoped.post("/api/v1/studies/mine/copy", "{\"name\":\"other\"}")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aRevokedTokenAndItsSessionsOpenNothing() {
        Access.Secret token = service.access().token("a", Role.EDITOR, Optional.empty(), Optional.empty());
        Client known = nobody.as(token.text());
        assertThat(known.get("/api/v1/studies").status()).isEqualTo(200);
        String cookie = signIn(service.access().login(token.id()).text());
        assertThat(nobody.send("GET", "/api/v1/session", null, "Cookie", cookie).status())
                .isEqualTo(200);
        service.access().revoke(token.id());
        assertThat(known.get("/api/v1/studies").status()).isEqualTo(401);
        assertThat(nobody.send("GET", "/api/v1/session", null, "Cookie", cookie).status())
                .isEqualTo(401);
    }

    private String signIn(String login) {
        Client.Answer answer = nobody.get("/login/" + login);
        assertThat(answer.status()).isEqualTo(303);
        String cookie = answer.raw().headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict");
        return cookie.split(";")[0];
    }

    @Test
    void aLoginWorksOnceAndChangesCarryTheSessionsHeader() {
        Access.Secret token = service.access().token("a", Role.EDITOR, Optional.empty(), Optional.empty());
        String login = service.access().login(token.id()).text();
        String cookie = signIn(login);
        assertThat(nobody.get("/login/" + login).status()).isEqualTo(401);
        String csrf = nobody.send("GET", "/api/v1/session", null, "Cookie", cookie)
                .json()
                .path("csrf")
                .asText();
        String ask = "/api/v1/studies/mine/ask";
        assertThat(nobody.send("POST", ask, "{}", "Cookie", cookie).status()).isEqualTo(403);
        assertThat(nobody.send("POST", ask, "{}", "Cookie", cookie, "X-Etesian-Csrf", "wrong")
                        .status())
                .isEqualTo(403);
        assertThat(nobody.send("POST", ask, "{}", "Cookie", cookie, "X-Etesian-Csrf", csrf)
                        .status())
                .isEqualTo(200);
    }

    @Test
    void onlyThePageThatUsesAFramedLoginMayShowItsSession() {
        Client admin = as(Role.ADMIN, Optional.empty());
        String[] framed = {"Sec-Fetch-Dest", "iframe", "Referer", "http://localhost:8888/lab"};
        Client.Answer page = nobody.send("GET", login(admin, true), null, framed);
        assertThat(page.status()).isEqualTo(303);
        assertThat(page.raw().headers().firstValue("Location")).contains("/studies/mine");
        String cookie =
                page.raw().headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
        assertThat(ancestors("/studies/mine", "Cookie", cookie)).isEqualTo("http://localhost:8888");
        assertThat(ancestors("/studies/mine")).isEqualTo("'none'");
        // A tab beside it keeps the session; a page elsewhere, or a login for a tab, allows no frame.
        Client.Answer tab = nobody.send("GET", login(admin, false), null, "Cookie", cookie);
        assertThat(tab.status()).isEqualTo(303);
        assertThat(tab.raw().headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(ancestors("/studies/mine", "Cookie", cookie)).isEqualTo("http://localhost:8888");
        for (String from : List.of(
                "http://evil.example/",
                "https://localhost:8888/",
                "http://localhost.evil.example/",
                "http://localhost@evil.example/",
                "http://127.0.0.1:80 http://evil.example")) {
            Client.Answer foreign =
                    nobody.send("GET", login(admin, true), null, "Sec-Fetch-Dest", "iframe", "Referer", from);
            String other = foreign.raw()
                    .headers()
                    .firstValue("Set-Cookie")
                    .orElseThrow()
                    .split(";")[0];
            assertThat(ancestors("/studies/mine", "Cookie", other)).as(from).isEqualTo("'none'");
        }
        Client.Answer unframed = nobody.send("GET", login(admin, false), null, framed);
        String other =
                unframed.raw().headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
        assertThat(ancestors("/studies/mine", "Cookie", other)).isEqualTo("'none'");
    }

    private static String login(Client holder, boolean frame) {
        return holder.post("/api/v1/logins", "{\"to\":\"/studies/mine\",\"frame\":" + frame + "}")
                .json()
                .path("login")
                .asText();
    }

    private String ancestors(String path, String... headers) {
        String policy = nobody.send("GET", path, null, headers)
                .raw()
                .headers()
                .firstValue("Content-Security-Policy")
                .orElseThrow();
        return policy.substring(policy.indexOf("frame-ancestors ") + "frame-ancestors ".length());
    }

    @Test
    void aSessionAsksForNoLogins() {
        Access.Secret token = service.access().token("a", Role.ADMIN, Optional.empty(), Optional.empty());
        String cookie = signIn(service.access().login(token.id()).text());
        String csrf = nobody.send("GET", "/api/v1/session", null, "Cookie", cookie)
                .json()
                .path("csrf")
                .asText();
        assertThat(nobody.send("POST", "/api/v1/logins", "{}", "Cookie", cookie, "X-Etesian-Csrf", csrf)
                        .status())
                .isEqualTo(403);
        Client.Answer wrong = nobody.as(token.text()).post("/api/v1/logins", "{\"frame\":\"yes\"}");
        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.text()).contains("frame: expected true or false");
    }

    @Test
    void thePageIsServedWithAPolicyThatForbidsForeignScripts() {
        Client.Answer page = nobody.get("/");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.raw().headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.raw().headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        for (String path : List.of(
                "/js/app.js",
                "/style.css",
                "/lib/preact.js",
                "/lib/hooks.js",
                "/icon.svg",
                "/openapi.yaml",
                "/studies/mine")) {
            assertThat(nobody.get(path).status()).as(path).isEqualTo(200);
        }
        for (String path : List.of(
                "/js/../index.html", "/web/index.html", "/js/none.js", "/%2e%2e/etc/passwd", "/..%2fetc", "/metrics")) {
            assertThat(nobody.get(path).status()).as(path).isIn(400, 401, 404);
        }
    }
}
