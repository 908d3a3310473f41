package dev.etesian.server;

import dev.etesian.store.Credentials;
import dev.etesian.studies.Studies;
import dev.etesian.study.StudyGoneException;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntConsumer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * Studies over HTTP, with the page. One server and one chain: every request, whatever it is for, passes the same guard before it
 * finds its route, and a route that nobody listed does not exist.
 */
public final class Service implements AutoCloseable {

    static final String API = "/api/v1";

    private static final Logger LOG = System.getLogger(Service.class.getName());

    private final Server server;
    private final ServerConnector connector;
    private final ServiceSettings settings;
    private final SpareWrites noting = new SpareWrites();
    private final Access access;
    private final ServedStudies served;
    private final PageFiles page = new PageFiles();
    private final Metrics metrics = new Metrics();
    private final List<Route> routes;
    private final RateLimits limits = new RateLimits(System::nanoTime);
    private final Audit audit;
    private final Logins logins;
    private final Health health;
    private volatile RequestGuard guard;

    /** Starts a service; it answers when this returns. */
    public static Service start(Studies studies, Credentials credentials, ServiceSettings settings) throws IOException {
        studies.renewLeases(); // while no service ran, nobody could send a heartbeat
        Service service = new Service(studies, credentials, settings);
        try {
            service.server.start();
        } catch (Exception e) {
            service.close();
            if (String.valueOf(e.getCause()).contains("already in use")) {
                throw new IOException(
                        "service: port " + settings.port() + " of " + settings.bind()
                                + " is already in use; port 0 takes a free one",
                        e);
            }
            throw new IOException(
                    "service: cannot listen on " + settings.bind() + ":" + settings.port() + ": " + e.getMessage(), e);
        }
        service.guard = service.guard();
        return service;
    }

    private Service(Studies studies, Credentials credentials, ServiceSettings settings) {
        this.settings = settings;
        access = new Access(credentials, Clock.systemUTC(), noting);
        studies.onFallback(text -> LOG.log(Logger.Level.WARNING, text));
        served = new ServedStudies(studies, settings.loaded());
        audit = new Audit(settings.audit(), Clock.systemUTC());
        logins = new Logins(access, audit, settings);
        health = new Health(studies);
        routes = routes(served, logins);
        guard = guard(settings.port());
        server = HttpServer.of(settings, new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                answer(request, response, callback);
                return true;
            }
        });
        connector = (ServerConnector) server.getConnectors()[0];
        metrics.gauge("event_clients", () -> served.events().clients());
        metrics.gauge("suggestions_waiting", () -> served.turns().waiting());
        metrics.gauge("studies_loaded", () -> served.loaded().size());
        metrics.counter("study_loads", () -> served.loaded().loads());
        metrics.counter("audit_failures", audit::failures);
        metrics.gauge(
                "heap_bytes",
                () -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
    }

    /** Every route below {@value #API}; the specification lists the same. */
    static List<Route> routes(ServedStudies served, Logins logins) {
        List<Route> all = new ArrayList<>();
        all.addAll(new StudyRoutes(served).routes());
        all.addAll(new TrialRoutes(served).routes());
        all.addAll(new PreferenceRoutes(served).routes());
        all.addAll(new ModelRoutes(served).routes());
        all.addAll(new LogRoutes(served).routes());
        all.addAll(new ServiceRoutes(served).routes());
        all.addAll(logins.routes());
        return List.copyOf(all);
    }

    private RequestGuard guard() {
        return guard(connector.getLocalPort());
    }

    private RequestGuard guard(int port) {
        return new RequestGuard(
                settings.hosts(port),
                settings.origins(port),
                settings.cookie(port),
                settings.embeddable(),
                access,
                limits);
    }

    /** The address that it is reached at. */
    public String url() {
        return (settings.certificate().isPresent() ? "https://" : "http://") + settings.host() + ":"
                + connector.getLocalPort();
    }

    /** Tokens and logins of this service. */
    public Access access() {
        return access;
    }

    private void answer(Request request, Response response, Callback callback) {
        long start = System.nanoTime();
        Exchange nobody = new Exchange(request, response, callback, Map.of(), Identity.NOBODY);
        CompletableFuture<String> label;
        try {
            headers(response);
            guard.checkOrigin(request);
            String path = Request.getPathInContext(request);
            label = path.equals(API) || path.startsWith(API + "/")
                    ? route(request, response, callback, path.substring(API.length()))
                    : CompletableFuture.completedFuture(outside(nobody, request, path));
        } catch (Throwable e) { // it is told to the client and to the log, whatever it was
            label = CompletableFuture.failedFuture(e);
        }
        var unused = label.whenComplete((name, wrong) -> {
            if (wrong != null) {
                refuse(nobody, response, callback, cause(wrong));
            }
            metrics.answered(name == null ? "other" : name, System.nanoTime() - start, wrong != null);
        });
    }

    private static Throwable cause(Throwable wrong) {
        return wrong instanceof CompletionException && wrong.getCause() != null ? wrong.getCause() : wrong;
    }

    private CompletableFuture<String> route(Request request, Response response, Callback callback, String path) {
        Identity identity = guard.identify(request);
        String[] segments = segments(request, path);
        boolean known = false;
        for (Route route : routes) {
            Optional<Map<String, String>> parts = route.match(segments);
            if (parts.isEmpty()) {
                continue;
            }
            known = true;
            if (route.method().equals(request.getMethod())) {
                limits.take(route.asks() ? RateLimits.ASKS : RateLimits.OTHERS, identity.token());
                Exchange exchange = new Exchange(request, response, callback, parts.get(), identity);
                exchange.lasting(() -> access.valid(identity));
                if (Compression.of(route)) {
                    exchange.compressible();
                }
                return handle(route, exchange, parts.get()).thenApply(done -> route.method() + " " + route.template());
            }
        }
        throw known
                ? new Refusal(405, request.getMethod() + ": not allowed for this address; see /openapi.yaml")
                : new Refusal(404, "No such address; see /openapi.yaml");
    }

    /** Does what a route does where the sender may, and keeps who did it. */
    private CompletableFuture<?> handle(Route route, Exchange exchange, Map<String, String> parts) {
        IntConsumer kept = status ->
                audit.keep(exchange.identity(), exchange.address(), route.method(), route.template(), parts, status);
        if (route.audited()) {
            exchange.before(kept);
        }
        CompletableFuture<?> answered;
        try {
            if (!exchange.identity().role().covers(route.role())) {
                throw new Refusal(
                        403,
                        "Your role is " + exchange.identity().role().word() + "; this needs "
                                + route.role().word());
            }
            route.handler().handle(exchange);
            answered = exchange.answered();
        } catch (Throwable e) { // as above
            exchange.drain();
            answered = CompletableFuture.failedFuture(e);
        }
        return answered.whenComplete((done, wrong) -> {
            if (wrong != null && cause(wrong) instanceof StudyGoneException) {
                served.drop(parts.getOrDefault("study", "")); // what is there now is read anew
            }
            if (wrong != null && route.audited()) {
                kept.accept(Problems.status(cause(wrong)));
            }
        });
    }

    /** Segments are cut before they are decoded: a slash in a name is no separator. */
    private static String[] segments(Request request, String path) {
        String raw = request.getHttpURI().getPath();
        String below = raw.startsWith(API) ? raw.substring(API.length()) : path;
        return Arrays.stream(below.split("/", -1))
                .skip(1)
                .map(segment -> URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8))
                .toArray(String[]::new);
    }

    private String outside(Exchange exchange, Request request, String path) throws IOException {
        boolean looks = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (!looks) {
            throw new Refusal(405, request.getMethod() + ": not for this address");
        }
        if (path.equals("/healthz")) {
            boolean well = health.well();
            exchange.answer(well ? 200 : 503, Map.of("status", well ? "ok" : "the store cannot be written"));
        } else if (path.equals("/metrics")) {
            if (guard.identify(request).study().isPresent()) {
                throw new Refusal(403, "metrics: your token is for one study only"); // the counts are of all studies
            }
            exchange.answer(200, "text/plain; version=0.0.4", metrics.text().getBytes(StandardCharsets.UTF_8));
        } else if (path.equals("/openapi.yaml")) {
            exchange.answer(200, "application/yaml", Specification.bytes());
        } else if (path.startsWith("/login/")) {
            logins.signIn(exchange, request, guard, path.substring("/login/".length()));
        } else {
            PageFiles.Asset asset = page.at(path).orElseThrow(() -> new Refusal(404, "There is no such address"));
            exchange.put("Content-Security-Policy", page.policy(logins.ancestors(request, guard)));
            exchange.put("ETag", asset.tag());
            exchange.put("Cache-Control", "no-cache");
            exchange.answer(200, asset.type(), asset.bytes());
        }
        return "page";
    }

    private static void headers(Response response) {
        Map<String, String> always = new LinkedHashMap<>();
        always.put("X-Content-Type-Options", "nosniff");
        always.put("Referrer-Policy", "no-referrer");
        always.put("Cross-Origin-Resource-Policy", "same-origin");
        always.put("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
        always.forEach((name, value) -> response.getHeaders().put(new HttpField(name, value)));
    }

    private static void refuse(Exchange exchange, Response response, Callback callback, Throwable wrong) {
        int status = Problems.status(wrong);
        if (status >= 500 && !(wrong instanceof Refusal)) { // such as that of a service that stops
            LOG.log(Logger.Level.ERROR, "a request failed", wrong);
        }
        if (response.isCommitted()) {
            callback.failed(wrong);
            return;
        }
        if (status == 503 || status == 429) {
            exchange.put("Retry-After", status == 503 ? "5" : "1");
        }
        if (status == 401) {
            exchange.put("WWW-Authenticate", "Bearer");
        }
        exchange.answer(
                status,
                Problems.TYPE,
                dev.etesian.studies.json.Json.line(Problems.document(wrong)).getBytes(StandardCharsets.UTF_8));
    }

    /** Stops in order: no more suggestions, then what is under way is finished. */
    @Override
    public void close() {
        served.close();
        try {
            server.stop();
        } catch (Exception e) {
            LOG.log(Logger.Level.WARNING, "the service did not stop cleanly", e);
        }
        noting.close();
        audit.close();
    }
}
