package dev.etesian.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of the page, read once. Addresses are looked up in a list that is made from what was built in: no part of an address
 * is ever a path of the machine.
 */
final class PageFiles {

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private static final List<String> FILES = List.of(
            "style.css",
            "icon.svg",
            "js/activity.js",
            "js/api.js",
            "js/app.js",
            "js/box.js",
            "js/compare.js",
            "js/contours.js",
            "js/curves.js",
            "js/data.js",
            "js/editor.js",
            "js/hand.js",
            "js/models.js",
            "js/objectives.js",
            "js/panel.js",
            "js/parallel.js",
            "js/parts.js",
            "js/preference.js",
            "js/progress.js",
            "js/scale.js",
            "js/selected.js",
            "js/slices.js",
            "js/studies.js",
            "js/study.js",
            "js/trial.js",
            "js/trials.js",
            "js/workers.js");

    /** Where the library that the page is written with lies in its jar; the version is the one in the build file. */
    private static final String PREACT = "/META-INF/resources/webjars/preact/10.26.4";

    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    /** A file of the page. */
    record Asset(String type, byte[] bytes, String tag) {}

    private final Map<String, Asset> assets = new HashMap<>();
    private final Asset index;
    private final String policy;

    PageFiles() {
        for (String name : FILES) {
            assets.put("/" + name, asset(name, bytes("/web/" + name)));
        }
        assets.put("/lib/preact.js", asset("preact.js", bytes(PREACT + "/dist/preact.module.js")));
        assets.put("/lib/hooks.js", asset("hooks.js", bytes(PREACT + "/hooks/dist/hooks.module.js")));
        index = asset("index.html", bytes("/web/index.html"));
        policy = "default-src 'none'; script-src 'self' '" + importMap()
                + "'; style-src 'self'; img-src 'self' data: blob:;"
                + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";
    }

    /** The file of an address; any address of a page is the page, which looks at the address itself. */
    Optional<Asset> at(String path) {
        if (path.equals("/") || path.equals("/compare") || path.startsWith("/studies/")) {
            return Optional.of(index);
        }
        return Optional.ofNullable(assets.get(path));
    }

    /**
     * What a browser may load and run; the import map stands in the page itself and is known by its hash.
     *
     * @param ancestors who may show the page in a frame
     */
    String policy(String ancestors) {
        return policy + ancestors;
    }

    private String importMap() {
        Matcher found = IMPORT_MAP.matcher(new String(index.bytes, StandardCharsets.UTF_8));
        if (!found.find()) {
            throw new IllegalStateException("index.html: expected an import map");
        }
        return "sha256-"
                + Base64.getEncoder().encodeToString(sha256(found.group(1).getBytes(StandardCharsets.UTF_8)));
    }

    private static Asset asset(String name, byte[] bytes) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("page: no type is known for '" + name + "'");
        }
        return new Asset(
                type,
                bytes,
                "\""
                        + Base64.getUrlEncoder()
                                .withoutPadding()
                                .encodeToString(sha256(bytes))
                                .substring(0, 20) + "\"");
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] bytes(String resource) {
        try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("page: '" + resource + "' is missing from the jar");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("page: '" + resource + "' cannot be read", e);
        }
    }
}
