package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/release.sh}: what it refuses and, in the slow profile, everything up to the last step. */
final class ReleaseTest {

    private static final List<String> CREDENTIALS = List.of(
            "ETESIAN_SIGNING_KEY",
            "ETESIAN_MAVEN_URL",
            "ETESIAN_MAVEN_TOKEN",
            "TWINE_USERNAME",
            "TWINE_PASSWORD",
            "ETESIAN_IMAGE");

    private final SourceTree tree = SourceTree.here();

    @TempDir
    private Path folder;

    private record Ended(int code, String said) {}

    private Ended release(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(tree.root().resolve(Path.of("scripts", "release.sh")).toString()));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private static Ended run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        CREDENTIALS.forEach(builder.environment()::remove);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    @Test
    void refusesWhatIsNoVersion() throws Exception {
        for (String version : List.of("1", "1.2", "v1.2.3", "1.2.3-SNAPSHOT", "01.2.3", "1.2.3 ", "1.2.3-rc.")) {
            Ended ended = release("--dry-run", version);
            assertThat(ended.code).as(version).isEqualTo(1);
            assertThat(ended.said).contains("version: expected one like 1.2.3 or 1.2.3-rc.1, got '" + version + "'");
        }
        assertThat(release().said).contains("expected a version, got nothing");
    }

    @Test
    void refusesToPublishWithoutCredentialsBeforeItBuilds() throws Exception {
        Ended ended = release("987.6.5");
        assertThat(ended.code).isEqualTo(1);
        assertThat(ended.said).contains("missing: " + String.join(" ", CREDENTIALS));
        assertThat(tree.root().resolve(Path.of("target", "release", "987.6.5"))).doesNotExist();
    }

    @Test
    void theBillOfMaterialsListsWhatIsPublished() throws Exception {
        String bom = tree.text(Path.of("etesian-bom", "pom.xml"));
        Set<String> listed = new TreeSet<>(found("<artifactId>(etesian-[a-z]+)</artifactId>\\s*<version>\\$", bom));
        assertThat(listed).isEqualTo(published());
    }

    /** The modules that are jars for users. */
    private Set<String> published() throws IOException {
        Set<String> modules = new TreeSet<>(found("<module>(.*)</module>", tree.text(Path.of("pom.xml"))));
        modules.remove("etesian-bom");
        for (String module : List.copyOf(modules)) {
            if (tree.text(Path.of(module, "pom.xml")).contains("<maven.deploy.skip>true<")) {
                modules.remove(module);
            }
        }
        return modules;
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Some minutes: {@code ./check -Pslow}, or {@code mvn -pl etesian-core test -Pslow -Dtest=ReleaseTest}. */
    @Test
    @Tag("slow")
    void aDryRunMakesEverythingThatWouldBePublished() throws Exception {
        String version = "987.6.5-rc.4";
        Ended ended = release("--dry-run", version);
        assertThat(ended.code).as(ended.said).isZero();
        assertThat(ended.said).contains("Nothing was published");
        complete(version, tree.root().resolve(Path.of("target", "release", version)));
    }

    private void complete(String version, Path made) throws Exception {
        checksums(made);
        assertThat(run(List.of(
                                "gpg",
                                "--batch",
                                "--homedir",
                                home(),
                                "--import",
                                made.resolve("key.asc").toString()))
                        .code)
                .isZero();
        verify(made.resolve("SHA256SUMS"));
        try (FileSystem zip = FileSystems.newFileSystem(made.resolve("etesian-" + version + "-maven.zip"));
                Stream<Path> files = Files.walk(zip.getPath("/"))) {
            Set<String> names = files.map(Path::toString).collect(Collectors.toSet());
            for (String module : published()) {
                String base = "/dev/etesian/" + module + "/" + version + "/" + module + "-" + version;
                for (String kind : List.of(".jar", ".pom", "-sources.jar", "-javadoc.jar")) {
                    assertThat(names).contains(base + kind, base + kind + ".asc", base + kind + ".sha1");
                    verify(made.resolve("maven" + base + kind));
                }
            }
            assertThat(names)
                    .contains("/dev/etesian/etesian-bom/" + version + "/etesian-bom-" + version + ".pom")
                    .noneMatch(name -> name.contains("SNAPSHOT") || name.contains("etesian-bench"));
        }
        String python = "etesian-" + version.replace("-rc.", "rc");
        assertThat(made.resolve(Path.of("python", python + ".tar.gz"))).exists();
        Path wheel = made.resolve(Path.of("python", python + "-py3-none-any.whl"));
        try (FileSystem zip = FileSystems.newFileSystem(wheel)) {
            assertThat(zip.getPath("etesian", "jars", "etesian-cli-" + version + ".jar"))
                    .exists();
        }
    }

    private String home() throws IOException {
        Path home = folder.resolve("gpg");
        Files.createDirectories(home);
        home.toFile().setReadable(false, false);
        home.toFile().setReadable(true, true);
        return home.toString();
    }

    private void verify(Path file) throws IOException, InterruptedException {
        Ended ended = run(List.of("gpg", "--batch", "--homedir", home(), "--verify", file + ".asc", file.toString()));
        assertThat(ended.code).as(ended.said).isZero();
    }

    private static void checksums(Path made) throws Exception {
        List<String> lines = Files.readAllLines(made.resolve("SHA256SUMS"));
        assertThat(lines).hasSizeGreaterThan(4);
        for (String line : lines) {
            Matcher parts = Pattern.compile("([0-9a-f]{64})  (.*)").matcher(line);
            assertThat(parts.matches()).as(line).isTrue();
            byte[] bytes = Files.readAllBytes(made.resolve(parts.group(2)));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            assertThat(HexFormat.of().formatHex(digest)).isEqualTo(parts.group(1));
        }
    }
}
