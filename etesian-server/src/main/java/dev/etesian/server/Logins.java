package dev.etesian.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/**
 * Signs browsers in. The holder of a token may ask for a login for a notebook: the page of this machine that uses it, once and in
 * a frame, is from then on the only one that may show that session in a frame. Everybody else may show none.
 *
 * <p>Which page that is, is kept in memory: it ends with the service, and so does the address that the notebook knows.
 */
final class Logins {

    /** How long a login that was asked for can wait for its browser. */
    private static final Duration WAITS = Duration.ofMinutes(10);

    /** How long its session lasts. Every service that a program starts has a cookie of its own, and they are not to pile up. */
    private static final Duration ASKED = Duration.ofHours(12);

    private static final int MOST_KEPT = 1000;
    private static final String NOWHERE = "'none'";

    private final Access access;
    private final Audit audit;
    private final ServiceSettings settings;
    private final Map<String, Boolean> asked = bounded();
    private final Map<String, String> ancestors = bounded();

    Logins(Access access, Audit audit, ServiceSettings settings) {
        this.access = access;
        this.audit = audit;
        this.settings = settings;
    }

    List<Route> routes() {
        return List.of(new Route("POST", "/logins", Role.VIEWER, this::create));
    }

    private void create(Exchange exchange) throws Exception {
        JsonNode body = exchange.json();
        Identity holder = exchange.identity();
        if (holder.csrf().isPresent()) {
            throw new Refusal(403, "logins: expected a token, got a session; a program asks for logins");
        }
        boolean frame = Bodies.flag(body, "frame");
        if (frame && !settings.embeddable()) {
            throw new Refusal(
                    422, "frame: expected a service on this machine without TLS; open the login in a tab of its own");
        }
        String to = Bodies.text(body, "to").orElse("/");
        Access.Secret login = access.login(holder.token(), WAITS);
        asked.put(login.id(), frame);
        exchange.answer(
                Map.of("login", "/login/" + login.text() + "?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8)));
    }

    /** Answers the address of a login: its session as a cookie, and where to go. */
    void signIn(Exchange exchange, Request request, RequestGuard guard, String login) {
        Optional<Boolean> frame =
                Optional.ofNullable(asked.remove(login.substring(0, Math.max(0, login.indexOf('.')))));
        String session = session(exchange, request, guard, login, frame.isPresent());
        if (frame.orElse(false)) {
            embedder(exchange).ifPresent(origin -> allow(session, origin));
        }
        exchange.put(
                "Content-Security-Policy",
                "default-src 'none'; frame-ancestors " + ancestors.getOrDefault(session, NOWHERE));
        exchange.put(
                "Location",
                exchange.query("to").filter(to -> to.startsWith("/studies/")).orElse("/"));
        exchange.answer(303, "text/plain", new byte[0]);
    }

    /**
     * The session of a browser that uses a login. Frames and tabs of a browser have one cookie, so a second login that a program
     * asked for keeps the session of the first. A notebook that is shown again sends a login that was used; who is signed in
     * stays so.
     */
    private String session(Exchange exchange, Request request, RequestGuard guard, String login, boolean asked) {
        Optional<Identity> before = guard.session(request);
        if (asked && before.isPresent() && access.confirm(login, before.get())) {
            return before.get().token();
        }
        Duration lasting = asked ? ASKED : Access.SESSION;
        Optional<Access.Secret> made = access.signIn(login, lasting);
        if (made.isEmpty()) {
            return before.map(Identity::token)
                    .orElseThrow(() -> guard.stranger(
                            request, "This login address was used before or has expired; ask for another one"));
        }
        exchange.put("Set-Cookie", cookie(guard, made.get(), lasting));
        access.bySession(made.get().text())
                .ifPresent(who -> audit.keep(who, exchange.address(), "GET", "/login", Map.of(), 303));
        return made.get().id();
    }

    private void allow(String session, String origin) {
        ancestors.merge(
                session, origin, (old, more) -> List.of(old.split(" ")).contains(more) ? old : old + " " + more);
    }

    private String cookie(RequestGuard guard, Access.Secret session, Duration lasting) {
        return guard.cookie() + "=" + session.text() + "; Path=/; HttpOnly; SameSite=Strict; Max-Age="
                + lasting.toSeconds() + (settings.secure() ? "; Secure" : "");
    }

    /** The page that shows a request in a frame, where it is one of this machine. */
    private static Optional<String> embedder(Exchange exchange) {
        boolean frame = exchange.header("Sec-Fetch-Dest").map("iframe"::equals).orElse(false);
        return exchange.header("Referer").filter(from -> frame).flatMap(RequestGuard::localOrigin);
    }

    /** Who may show the page that a request asks for in a frame, as a policy says it. */
    String ancestors(Request request, RequestGuard guard) {
        return guard.session(request)
                .map(who -> ancestors.getOrDefault(who.token(), NOWHERE))
                .orElse(NOWHERE);
    }

    private static <V> Map<String, V> bounded() {
        return Collections.synchronizedMap(new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > MOST_KEPT;
            }
        });
    }
}
