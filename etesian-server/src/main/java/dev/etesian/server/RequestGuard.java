package dev.etesian.server;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.server.Request;

/**
 * What every request passes before anything else: it names a host that this service is, comes from no foreign page, and says who
 * sends it. A page in a browser on this machine can send requests here, so being on loopback proves nothing.
 *
 * @param hosts what a Host header may say, port included
 * @param origins what an Origin header may say
 * @param cookie the name of the session's cookie
 * @param local whether pages of this machine, such as notebooks, may lead to pages of this service
 * @param limits how often strangers may try
 */
record RequestGuard(
        Set<String> hosts, Set<String> origins, String cookie, boolean local, Access access, RateLimits limits) {

    private static final String CSRF = "X-Etesian-Csrf";

    private static final Pattern LOCAL =
            Pattern.compile("(http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\])(?::[0-9]{1,5})?)(?:/.*)?");

    /** The origin of an address of this machine without TLS; empty for any other. */
    static Optional<String> localOrigin(String address) {
        Matcher found = LOCAL.matcher(address);
        return found.matches() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** Refuses what comes through a foreign name or page. */
    void checkOrigin(Request request) {
        List<String> named = request.getHeaders().getValuesList("Host");
        if (named.size() != 1) {
            throw new Refusal(400, "Host: expected one header, got " + named.size());
        }
        if (!hosts.contains(named.get(0).toLowerCase(Locale.ROOT))) {
            throw new Refusal(403, "Host: unknown host name; the service's setting allow-host lists those it accepts");
        }
        List<String> from = request.getHeaders().getValuesList("Origin");
        if (from.size() > 1 || (!from.isEmpty() && !origins.contains(from.get(0).toLowerCase(Locale.ROOT)))) {
            throw new Refusal(403, "Origin: requests from other pages are refused");
        }
        String site = request.getHeaders().get("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none") && !led(request, site)) {
            throw new Refusal(403, "Sec-Fetch-Site: requests from other sites are refused");
        }
    }

    /**
     * Whether a page on another port of the same host leads a browser, or a frame, to a page of this service. Pages hold no data;
     * what they load comes from themselves, and who may show them in a frame their policy says.
     */
    private boolean led(Request request, String site) {
        return local
                && site.equals("same-site")
                && request.getMethod().equals("GET")
                && "navigate".equals(request.getHeaders().get("Sec-Fetch-Mode"))
                && !Request.getPathInContext(request).startsWith(Service.API);
    }

    /** Who sends a request: by token or by session; a change by session carries the session's own header too. */
    Identity identify(Request request) {
        String bearer = request.getHeaders().get("Authorization");
        if (bearer != null) {
            String secret = bearer.regionMatches(true, 0, "Bearer ", 0, 7)
                    ? bearer.substring(7).trim()
                    : "";
            return access.byToken(secret)
                    .orElseThrow(() -> unknown(request, "the token is unknown, expired or revoked"));
        }
        Identity identity = session(request)
                .orElseThrow(() -> unknown(request, "expected a token (Authorization: Bearer …) or a login"));
        boolean changes =
                !request.getMethod().equals("GET") && !request.getMethod().equals("HEAD");
        if (changes
                && !identity.csrf()
                        .equals(Optional.ofNullable(request.getHeaders().get(CSRF)))) {
            throw new Refusal(403, CSRF + ": expected the value that /session gave");
        }
        return identity;
    }

    /** Who is signed in by the cookie of a request. */
    Optional<Identity> session(Request request) {
        return Request.getCookies(request).stream()
                .filter(found -> found.getName().equals(cookie))
                .map(HttpCookie::getValue)
                .findFirst()
                .flatMap(access::bySession);
    }

    private Refusal unknown(Request request, String what) {
        return stranger(request, "Not signed in: " + what);
    }

    /** What somebody is told whom nobody knows; who tries too often is told to wait. */
    Refusal stranger(Request request, String what) {
        limits.take(RateLimits.STRANGERS, Request.getRemoteAddr(request));
        return new Refusal(401, what);
    }
}
