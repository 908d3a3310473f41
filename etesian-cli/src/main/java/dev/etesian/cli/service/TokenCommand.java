package dev.etesian.cli.service;

import dev.etesian.cli.option.Answer;
import dev.etesian.cli.option.LocalStoreOption;
import dev.etesian.cli.option.ServiceNote;
import dev.etesian.cli.terminal.ExitCode;
import dev.etesian.cli.terminal.TextTable;
import dev.etesian.cli.terminal.TimeText;
import dev.etesian.server.Access;
import dev.etesian.server.Role;
import dev.etesian.server.ServeDefaults;
import dev.etesian.store.Credential;
import dev.etesian.store.ServiceClient;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.Durations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code etesian token}: who may use a service over a store. */
@Command(
        name = "token",
        description = "Creates, lists and revokes the tokens of a service.",
        sortOptions = false,
        subcommands = {
            TokenCommand.Create.class,
            TokenCommand.ListAll.class,
            TokenCommand.Revoke.class,
            TokenCommand.Login.class
        },
        footerHeading = "%nExample:%n",
        footer = {
            "  etesian token create --name lab-3 --role worker --study coating --expires 30d",
            "  etesian token list",
            "  etesian token revoke et_Zk3…"
        })
public final class TokenCommand implements Callable<Integer> {

    @Mixin
    private Answer answer = new Answer();

    @Override
    public Integer call() {
        answer.output()
                .err()
                .println("etesian token: expected create, list, revoke or login; see etesian token --help");
        return ExitCode.BAD_INPUT;
    }

    /** What the subcommands share: the tokens of a store, and the answer. */
    static final class Tokens {

        @Mixin
        private LocalStoreOption store = new LocalStoreOption();

        @Mixin
        private Answer answer = new Answer();

        /** Does something with the tokens of a store that is there; returns the exit code. */
        int use(ToIntFunction<Access> work) {
            return use(store.existing(), work);
        }

        /** The same with a store that is made where there is none. */
        int make(ToIntFunction<Access> work) {
            return use(store.made(), work);
        }

        private int use(Studies opened, ToIntFunction<Access> work) {
            try (Studies studies = opened) {
                Optional<Path> audit =
                        ServeDefaults.of(System.getenv(), Optional.empty()).audit(store.file());
                return work.applyAsInt(Access.audited(studies.credentials(), audit));
            } catch (IOException e) {
                throw new UncheckedIOException("settings: could not be read", e);
            }
        }

        /** The service that owns the store. */
        ServiceClient owner() {
            return store.file()
                    .flatMap(ServiceNote::service)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "token login: no running service of yours owns this store; give --url and a token's ID, see"
                                    + " etesian token list"));
        }

        /** Answers with one line, or with named values in JSON. */
        int print(Map<String, Object> json, String line) {
            return answer.print(json, output -> output.out().println(line));
        }
    }

    /** {@code etesian token create}. */
    @Command(
            name = "create",
            description = "Creates a token. It is shown only once.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = "  etesian token create --name lab-3 --role worker --study coating --expires 30d")
    static final class Create implements Callable<Integer> {

        @Option(
                names = "--name",
                paramLabel = "WHO",
                required = true,
                description = "Who it is for; shown beside what they change.")
        private String name = "";

        @Option(
                names = "--role",
                paramLabel = "ROLE",
                required = true,
                description = "viewer, worker, editor or admin.")
        private String role = "";

        @Option(
                names = "--study",
                paramLabel = "NAME",
                description = "The only study it gives access to. Default: all.")
        private Optional<String> study = Optional.empty();

        @Option(
                names = "--expires",
                paramLabel = "TIME",
                description = "Lifetime, such as 30d or 12h. Default: unlimited.")
        private Optional<String> expires = Optional.empty();

        @Mixin
        private Tokens tokens = new Tokens();

        @Override
        public Integer call() {
            return tokens.make(access -> {
                Access.Secret made = access.token(name, Role.named(role), study, expires.map(Durations::parse));
                Map<String, Object> json = new LinkedHashMap<>();
                json.put("id", made.id());
                json.put("token", made.text());
                return tokens.print(json, made.text());
            });
        }
    }

    /** {@code etesian token list}. */
    @Command(
            name = "list",
            description = "Lists the tokens that are valid.",
            footerHeading = "%nExample:%n",
            footer = "  etesian token list")
    static final class ListAll implements Callable<Integer> {

        @Mixin
        private Tokens tokens = new Tokens();

        @Override
        public Integer call() {
            return tokens.use(access -> {
                List<Credential> all = access.tokens();
                return tokens.answer.print(all.stream().map(Credential::json).toList(), output -> {
                    TextTable table = new TextTable("id", "name", "role", "study", "expires", "last used");
                    all.forEach(one -> table.row(
                            one.id(),
                            one.name(),
                            one.role(),
                            one.study().orElse("all"),
                            one.expires().map(TimeText::text).orElse("never"),
                            one.used().map(TimeText::text).orElse("never")));
                    table.print(output.out());
                });
            });
        }
    }

    /** {@code etesian token revoke}. */
    @Command(
            name = "revoke",
            description = "Revokes a token with its logins and sessions.",
            footerHeading = "%nExample:%n",
            footer = "  etesian token revoke et_Zk3…")
    static final class Revoke implements Callable<Integer> {

        @Parameters(paramLabel = "ID", description = "The token's id; the secret itself works too.")
        private String id = "";

        @Mixin
        private Tokens tokens = new Tokens();

        @Override
        public Integer call() {
            String token = id.contains(".") ? id.substring(0, id.indexOf('.')) : id;
            return tokens.use(access -> {
                if (!access.revoke(token)) {
                    throw new IllegalArgumentException(
                            "token '" + token + "': no valid token has this id; see etesian token list");
                }
                return tokens.print(Map.of("revoked", token), "Revoked " + token + ".");
            });
        }
    }

    /** {@code etesian token login}. */
    @Command(
            name = "login",
            description =
                    "Prints an address that signs one browser in, once: with the rights of a token, or as the operator"
                            + " of the service that owns the store.",
            footerHeading = "%nExample:%n",
            footer = {"  etesian token login", "  etesian token login et_Zk3… --url http://127.0.0.1:8080"})
    static final class Login implements Callable<Integer> {

        @Parameters(paramLabel = "ID", arity = "0..1", description = "The token's id. Default: the operator's.")
        private String id = "";

        @Option(
                names = "--url",
                paramLabel = "URL",
                description = "Address of the service, with an ID. Default: the one that owns the store.")
        private String url = "";

        @Mixin
        private Tokens tokens = new Tokens();

        @Override
        public Integer call() throws ServiceClient.Unreachable, InterruptedException {
            if (id.isEmpty() != url.isEmpty()) {
                throw new IllegalArgumentException("token login: expected an ID with its --url, or neither, got "
                        + (id.isEmpty() ? "--url" : "an ID") + " only");
            }
            if (id.isEmpty()) {
                ServiceClient owner = tokens.owner();
                return print(
                        owner.place(),
                        owner.post("/logins", Map.of()).path("login").asText());
            }
            return tokens.use(access -> print(url, "/login/" + access.login(id).text()));
        }

        private int print(String service, String login) {
            return tokens.print(Map.of("login", service + login), service + login);
        }
    }
}
