package dev.etesian.cli.service;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.LocalStoreOption;
import dev.etesian.cli.option.ServiceNote;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.server.Access;
import dev.etesian.server.JavaSerialization;
import dev.etesian.server.ServeDefaults;
import dev.etesian.server.Service;
import dev.etesian.server.ServiceLog;
import dev.etesian.server.ServiceSettings;
import dev.etesian.server.StoreLock;
import dev.etesian.studies.Studies;
import dev.etesian.studies.demo.LiveDemo;
import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code etesian serve}: studies over HTTP, with the page. */
@Command(
        name = "serve",
        description =
                "Serves studies to browsers, workers and programs until it is stopped. On this machine only, unless --bind"
                        + " says otherwise.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian serve --demo --open",
            "  etesian serve --store studies.db --port 8080",
            "  etesian serve --bind 0.0.0.0 --tls-cert chain.pem --tls-key key.pem --allow-host lab.example"
        })
public final class ServeCommand implements Callable<Integer> {

    @Option(names = "--bind", paramLabel = "ADDRESS", description = "Where to listen. Default: 127.0.0.1.")
    private Optional<String> bind = Optional.empty();

    @Option(names = "--port", paramLabel = "N", description = "0 for any free port. Default: 8080.")
    private Optional<Integer> port = Optional.empty();

    @Option(names = "--demo", description = "Adds a demo study that is evaluated live.")
    private boolean demo;

    @Option(names = "--open", description = "Opens the page in a browser.")
    private boolean open;

    @Option(names = "--tls-cert", paramLabel = "FILE", description = "Certificate chain (PEM), with --tls-key.")
    private Optional<Path> certificate = Optional.empty();

    @Option(names = "--tls-key", paramLabel = "FILE", description = "Private key (PEM, PKCS 8).")
    private Optional<Path> key = Optional.empty();

    @Option(names = "--behind-proxy", description = "A proxy in front of the service handles TLS.")
    private boolean behindProxy;

    @Option(names = "--allow-host", paramLabel = "NAME", description = "Another host name to accept; may be repeated.")
    private List<String> names = List.of();

    @Option(
            names = "--stop-with-input",
            description = "Stops when standard input ends, as it does with the program that started the service.")
    private boolean stopWithInput;

    @Option(names = "--keep-loaded", paramLabel = "N", description = "Studies to keep in memory. Default: 128.")
    private Optional<Integer> loaded = Optional.empty();

    @Option(names = "--connections", paramLabel = "N", description = "Connections from another machine. Default: 2000.")
    private Optional<Integer> connections = Optional.empty();

    @Option(
            names = "--audit",
            paramLabel = "FILE",
            description = "Who changed what, one line of JSON each. Default: beside the store, FILE.audit.jsonl.")
    private Optional<Path> audit = Optional.empty();

    @Option(names = "--log", paramLabel = "KIND", description = "text or json, on standard error. Default: text.")
    private Optional<String> log = Optional.empty();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "File with lines like 'port = 8080', for options that are not given. Environment variables such as"
                            + " ETESIAN_PORT come first. Default: $$ETESIAN_CONFIG.")
    private Optional<Path> config = Optional.empty();

    @Mixin
    private LocalStoreOption store = new LocalStoreOption();

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() throws IOException, InterruptedException {
        JavaSerialization.refuse();
        ServeDefaults defaults = ServeDefaults.of(System.getenv(), config);
        ServiceLog.install(log.or(() -> defaults.text("log")).orElse("text"), System.err);
        ServiceSettings settings = settings(defaults);
        CountDownLatch stopped = new CountDownLatch(1);
        // Not the end of the thread, which has to wait for the end of the hook.
        CountDownLatch closed = new CountDownLatch(1);
        try (Studies studies = store.made();
                StoreLock owned = StoreLock.of(
                        store.file(), file -> ServiceNote.service(file).isPresent());
                Service service = Service.start(studies, studies.credentials(), settings)) {
            Access.Secret token = service.access().operator(store.file().isPresent());
            String login = service.url() + "/login/"
                    + service.access().login(token.id()).text();
            Optional<LiveDemo> live = demo ? Optional.of(LiveDemo.start(studies)) : Optional.empty();
            String address = live.isPresent() ? login + "?to=/studies/" + LiveDemo.NAME : login;
            Thread hook = new Thread(() -> {
                stopped.countDown();
                try {
                    closed.await(25, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            Runtime.getRuntime().addShutdownHook(hook);
            try (ServiceNote note = ServiceNote.write(store.file(), service.url(), token.text())) {
                say(service.url(), token.text(), address);
                if (stopWithInput) {
                    afterInput(stopped::countDown);
                }
                stopped.await();
            }
            live.ifPresent(LiveDemo::close);
            service.access().revoke(token.id());
        } finally {
            closed.countDown();
        }
        return ExitCode.DONE;
    }

    /** A pipe ends with the process at its other end, however that ended. */
    private static void afterInput(Runnable stop) {
        Thread reader = new Thread(
                () -> {
                    boolean open = true;
                    while (open) {
                        try {
                            open = System.in.read() >= 0;
                        } catch (IOException broken) {
                            open = false;
                        }
                    }
                    stop.run();
                },
                "input");
        reader.setDaemon(true);
        reader.start();
    }

    private ServiceSettings settings(ServeDefaults defaults) {
        return new ServiceSettings(
                bind.or(() -> defaults.text("bind")).orElse("127.0.0.1"),
                port.orElseGet(() -> defaults.number("port", 8080)),
                certificate.or(() -> defaults.path("tls-cert")),
                key.or(() -> defaults.path("tls-key")),
                behindProxy || defaults.flag("behind-proxy"),
                names.isEmpty() ? defaults.list("allow-host") : names,
                loaded.orElseGet(() -> defaults.number("keep-loaded", ServiceSettings.LOADED)),
                connections.orElseGet(() -> defaults.number("connections", ServiceSettings.CONNECTIONS)),
                audit.or(() -> defaults.audit(store.file())));
    }

    private void say(String url, String token, String login) {
        PrintWriter out = answer.output().out();
        if (answer.json()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("url", url);
            json.put("token", token);
            json.put("login", login);
            out.println(Json.line(json));
        } else {
            out.println("Etesian is at " + login);
            out.println("(signs in one browser, once; Ctrl-C stops the service)");
        }
        out.flush();
        if (open) {
            browse(login);
        }
    }

    private void browse(String login) {
        try {
            boolean mac = System.getProperty("os.name", "").startsWith("Mac");
            new ProcessBuilder(mac ? "open" : "xdg-open", login).start();
        } catch (IOException none) {
            answer.warn("no browser could be opened; open the address above");
        }
    }
}
