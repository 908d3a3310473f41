package dev.etesian.server;

import dev.etesian.store.Credential;
import dev.etesian.store.Credentials;
import dev.etesian.store.StoreException;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Tokens for programs, one-time logins and sessions for browsers. A secret is 256 random bits, shown once; the store keeps its
 * SHA-256 only, so that a copy of the store opens nothing. What was looked up is believed for two seconds: revoking takes
 * effect everywhere within that.
 */
public final class Access {

    /** How long a browser stays signed in. */
    static final Duration SESSION = Duration.ofDays(30);

    /** How long tokens stay of services that did not end in order. */
    private static final Duration LEFT = Duration.ofDays(1);

    private static final String OPERATOR = "operator";
    private static final Duration LOGIN = Duration.ofHours(24);
    private static final Duration BELIEVED = Duration.ofSeconds(2);
    private static final Duration NOTED = Duration.ofMinutes(1);
    private static final Logger LOG = System.getLogger(Access.class.getName());
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Credentials store;
    private final Clock clock;
    private final Consumer<Map<String, Object>> changed;
    private final Executor noting;
    private final Map<String, Found> recent = new ConcurrentHashMap<>();
    private final Map<String, Instant> used = new ConcurrentHashMap<>();

    private record Found(Optional<Credential> credential, Instant at) {}

    /**
     * A secret that was just made.
     *
     * @param id by which it is listed and revoked
     * @param text what is sent; shown this once
     */
    public record Secret(String id, String text) {}

    public Access(Credentials store, Clock clock) {
        this(store, clock, what -> {}, Runnable::run);
    }

    /**
     * @param noting writes when tokens are used; it may drop some of it
     */
    Access(Credentials store, Clock clock, Executor noting) {
        this(store, clock, what -> {}, noting);
    }

    private Access(Credentials store, Clock clock, Consumer<Map<String, Object>> changed, Executor noting) {
        this.store = store;
        this.clock = clock;
        this.changed = changed;
        this.noting = noting;
    }

    /**
     * Access for somebody at the machine: tokens that are made and revoked leave a line each.
     *
     * @param file the audit of the store; empty to keep none
     */
    public static Access audited(Credentials store, Optional<Path> file) {
        Clock clock = Clock.systemUTC();
        return new Access(
                store,
                clock,
                what -> {
                    try (Audit audit = new Audit(file, clock)) {
                        audit.keep(what);
                    }
                },
                Runnable::run);
    }

    private void tell(String done, Credential token) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("actor", System.getProperty("user.name", ""));
        line.put("method", done);
        line.put("token", token.id());
        line.put("name", token.name());
        line.put("role", token.role());
        token.study().ifPresent(study -> line.put("study", study));
        token.expires().ifPresent(at -> line.put("expires", at.toString()));
        changed.accept(line);
    }

    /**
     * Makes a token.
     *
     * @param study the only study that it opens; empty for all
     * @param lasting until it expires; empty for never
     */
    public Secret token(String name, Role role, Optional<String> study, Optional<Duration> lasting) {
        Secret made = make(Credential.Kind.TOKEN, name, role, study, Optional.empty(), lasting);
        store.find(made.id()).ifPresent(token -> tell("token create", token));
        return made;
    }

    /**
     * Makes the token of a service for whoever runs it. It stands on one that nobody has and that stays, and so do the browsers that
     * are signed in by it: they stay so when the service is started anew.
     *
     * @param alone whether no other service uses the store: then tokens go that earlier ones left, which did not end in order. The
     *     last of them and those of a day stay, since workers that wait for the service have them.
     */
    public Secret operator(boolean alone) {
        List<Credential> tokens = tokens();
        String root = tokens.stream()
                .filter(one -> one.hash().isEmpty())
                .findFirst()
                .map(Credential::id)
                .orElseGet(this::root);
        if (alone) {
            Instant lately = clock.instant().minus(LEFT);
            List<Credential> left = tokens.stream()
                    .filter(one -> one.parent().equals(Optional.of(root)))
                    .toList();
            left.stream()
                    .limit(Math.max(0, left.size() - 1))
                    .filter(one -> one.created().isBefore(lately))
                    .forEach(one -> revoke(one.id()));
        }
        return make(Credential.Kind.TOKEN, OPERATOR, Role.ADMIN, Optional.empty(), Optional.of(root), Optional.empty());
    }

    /** A token without a secret, for others to stand on. */
    private String root() {
        String id = Credential.Kind.TOKEN.prefix() + random(9);
        store.add(new Credential(
                id,
                Credential.Kind.TOKEN,
                "",
                OPERATOR + "'s browsers",
                Role.ADMIN.word(),
                Optional.empty(),
                Optional.empty(),
                clock.instant(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
        return id;
    }

    /** Makes a login that works once, for the holder of a token. */
    public Secret login(String token) {
        return login(token, LOGIN);
    }

    /** Makes a login that waits for so long at most. */
    Secret login(String token, Duration waits) {
        Credential holder = store.find(token)
                .orElseThrow(() -> new IllegalArgumentException("token '" + token + "': does not exist"));
        return make(
                Credential.Kind.LOGIN,
                holder.name(),
                Role.named(holder.role()),
                holder.study(),
                holder.parent().or(() -> Optional.of(token)),
                Optional.of(waits));
    }

    /** Signs a browser in for so long: the login is used up, and its session is answered. */
    Optional<Secret> signIn(String login, Duration lasting) {
        return find(login, Credential.Kind.LOGIN)
                .filter(found -> store.revoke(found.id(), clock.instant()))
                .map(found -> make(
                        Credential.Kind.SESSION,
                        found.name(),
                        Role.named(found.role()),
                        found.study(),
                        found.parent(),
                        Optional.of(lasting)));
    }

    /** Uses a login up for a browser that is signed in already; false where the login is none, or stands on another token. */
    boolean confirm(String login, Identity session) {
        Optional<String> holder = store.find(session.token()).flatMap(Credential::parent);
        return find(login, Credential.Kind.LOGIN)
                .filter(found -> found.parent().equals(holder))
                .filter(found -> store.revoke(found.id(), clock.instant()))
                .isPresent();
    }

    /** Whether somebody who was let in would be let in now. */
    boolean valid(Identity who) {
        Instant now = clock.instant();
        return believed(who.token(), now).filter(one -> valid(one, now)).isPresent();
    }

    private boolean valid(Credential one, Instant now) {
        return one.valid(now)
                && one.parent()
                        .map(parent ->
                                believed(parent, now).filter(p -> p.valid(now)).isPresent())
                        .orElse(true);
    }

    Optional<Identity> byToken(String text) {
        Optional<Credential> token = find(text, Credential.Kind.TOKEN);
        token.ifPresent(found -> noteUse(found.id()));
        return token.map(found -> identity(found, Optional.empty()));
    }

    Optional<Identity> bySession(String text) {
        Optional<Credential> session = find(text, Credential.Kind.SESSION);
        session.flatMap(Credential::parent).ifPresent(this::noteUse);
        return session.map(found -> identity(found, Optional.of(csrf(text))));
    }

    /** Once a minute: what only reads is not to write each time, and is not to wait for those who write. */
    private void noteUse(String token) {
        Instant now = clock.instant();
        Instant recently = now.minus(NOTED);
        if (used.size() > 10_000) {
            used.clear();
        }
        Instant noted = used.get(token);
        if (noted != null && noted.isAfter(recently)) {
            return;
        }
        used.put(token, now);
        noting.execute(() -> write(token, now, recently));
    }

    private void write(String token, Instant now, Instant recently) {
        try {
            store.used(token, now, recently);
        } catch (StoreException unwritable) { // who may look may look while nothing can be written
            LOG.log(Logger.Level.WARNING, "the use of token " + token + " could not be noted", unwritable);
        }
    }

    /** What a session's changes carry: known to its page, not to other pages, which cannot read it. */
    private static String csrf(String session) {
        return hash("csrf " + session);
    }

    /** Every token that is not revoked. */
    public List<Credential> tokens() {
        return store.all().stream()
                .filter(one ->
                        one.kind() == Credential.Kind.TOKEN && one.revoked().isEmpty())
                .toList();
    }

    /** Revokes a token with the logins and sessions that stand on it; false where there is none. */
    public boolean revoke(String id) {
        boolean done = store.revoke(id, clock.instant());
        recent.clear();
        if (done) {
            store.find(id).ifPresent(token -> tell("token revoke", token));
        }
        return done;
    }

    private Secret make(
            Credential.Kind kind,
            String name,
            Role role,
            Optional<String> study,
            Optional<String> parent,
            Optional<Duration> lasting) {
        String id = kind.prefix() + random(9);
        String text = id + "." + random(32);
        Instant now = clock.instant();
        store.add(new Credential(
                id,
                kind,
                hash(text),
                name,
                role.word(),
                study,
                parent,
                now,
                lasting.map(now::plus),
                Optional.empty(),
                Optional.empty()));
        return new Secret(id, text);
    }

    private Optional<Credential> find(String text, Credential.Kind kind) {
        int dot = text.indexOf('.');
        if (dot < 1 || text.length() > 200) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        Optional<Credential> found = kind == Credential.Kind.LOGIN
                ? store.find(text.substring(0, dot))
                : believed(text.substring(0, dot), now);
        return found.filter(one ->
                one.kind() == kind && MessageDigest.isEqual(bytes(one.hash()), bytes(hash(text))) && valid(one, now));
    }

    private Optional<Credential> believed(String id, Instant now) {
        Found known = recent.get(id);
        if (known != null && now.isBefore(known.at.plus(BELIEVED)) && !now.isBefore(known.at)) {
            return known.credential;
        }
        if (recent.size() > 10_000) {
            recent.clear();
        }
        Found fresh = new Found(store.find(id), now);
        recent.put(id, fresh);
        return fresh.credential;
    }

    private static Identity identity(Credential found, Optional<String> csrf) {
        return new Identity(found.id(), found.name(), Role.named(found.role()), found.study(), csrf);
    }

    /** A name that nobody else has. */
    static String fresh() {
        return random(16);
    }

    private static String random(int bytes) {
        byte[] drawn = new byte[bytes];
        RANDOM.nextBytes(drawn);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(drawn);
    }

    private static String hash(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes(text)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
