package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.etesian.store.ServiceClient;
import dev.etesian.studies.Studies;
import dev.etesian.studies.document.BuiltinProblems;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service with a certificate: who shakes hands with it, who does not, and what browsers keep of it. */
final class TlsTest {

    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    Path folder;

    private Studies studies;
    private Service service;
    private int port;
    private KeyStore keys;

    @BeforeEach
    void start() throws Exception {
        make("keys.p12");
        Path chain = folder.resolve("chain.pem");
        Path key = folder.resolve("key.pem");
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        ServiceSettings settings = new ServiceSettings(
                "127.0.0.1",
                0,
                Optional.of(chain),
                Optional.of(key),
                false,
                List.of(),
                ServiceSettings.LOADED,
                ServiceSettings.CONNECTIONS,
                Optional.empty());
        service = Service.start(studies, studies.credentials(), settings);
        port = URI.create(service.url()).getPort();
    }

    /** A new key and its certificate, in the files that the service reads. */
    private void make(String name) throws Exception {
        Path store = folder.resolve(name);
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "service",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        new String(PASSWORD))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(keytool.waitFor()).as(said).isZero();
        keys = KeyStore.getInstance(store.toFile(), PASSWORD);
        pem("key.pem", "PRIVATE KEY", keys.getKey("service", PASSWORD).getEncoded());
        pem("chain.pem", "CERTIFICATE", keys.getCertificate("service").getEncoded());
    }

    private void pem(String name, String kind, byte[] content) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        Files.writeString(
                folder.resolve(name), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    @AfterEach
    void stop() {
        service.close();
        studies.close();
    }

    /** One that trusts the certificate. */
    private SSLContext trusting() throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("service", keys.getCertificate("service"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service.url() + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newBuilder()
                .sslContext(trusting())
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void aCertificateThatIsRenewedIsUsedAndOneThatDoesNotFitIsNot() throws Exception {
        Path chain = folder.resolve("chain.pem");
        Path key = folder.resolve("key.pem");
        SslContextFactory.Server context = Certificates.context(chain, key);
        context.start();
        RenewedCertificate renewal = new RenewedCertificate(chain, key, context);
        Certificate before = keys.getCertificate("service");
        String old = Files.readString(key);
        make("renewed.p12");
        Certificate after = keys.getCertificate("service");
        String fits = Files.readString(key);
        Files.writeString(key, old);
        touched(chain, key, 1);
        renewal.look();
        assertThat(context.getKeyStore().getCertificate("service")).isEqualTo(before);
        Files.writeString(key, fits);
        touched(chain, key, 2);
        renewal.look();
        assertThat(context.getKeyStore().getCertificate("service")).isEqualTo(after);
        context.stop();
    }

    private static void touched(Path chain, Path key, int minutes) throws IOException {
        for (Path file : List.of(chain, key)) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60L * minutes)));
        }
    }

    /** The service looks by itself. */
    @Test
    void connectionsGetTheRenewedCertificateWithoutARestart() throws Exception {
        assertThat(get("/healthz").statusCode()).isEqualTo(200);
        make("renewed.p12");
        touched(folder.resolve("chain.pem"), folder.resolve("key.pem"), 1);
        int status = 0;
        for (int i = 0; i < 240 && status != 200; i++) { // trusts the new one only
            try {
                status = get("/healthz").statusCode();
            } catch (SSLException before) {
                Thread.sleep(250);
            }
        }
        assertThat(status).isEqualTo(200);
    }

    @Test
    void itShakesHandsInTls12And13() throws Exception {
        assertThat(service.url()).startsWith("https://");
        assertThat(get("/healthz").statusCode()).isEqualTo(200);
        try (SSLSocket socket = (SSLSocket) trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
            for (String protocol : List.of("TLSv1.2", "TLSv1.3")) {
                try (SSLSocket one = (SSLSocket) trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
                    one.setEnabledProtocols(new String[] {protocol});
                    one.startHandshake();
                    assertThat(one.getSession().getProtocol()).isEqualTo(protocol);
                }
            }
            socket.startHandshake();
            assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");
        }
    }

    /** A browser keeps such a cookie for this host only, and sends it over TLS only. */
    @Test
    void theSessionIsBoundToTheHost() throws Exception {
        Access.Secret token = service.access().token("a", Role.EDITOR, Optional.empty(), Optional.empty());
        HttpResponse<String> signedIn =
                get("/login/" + service.access().login(token.id()).text());
        assertThat(signedIn.statusCode()).isEqualTo(303);
        String cookie = signedIn.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie)
                .startsWith("__Host-etesian-session=")
                .contains("Secure")
                .contains("HttpOnly")
                .contains("SameSite=Strict")
                .contains("Path=/")
                .doesNotContain("Domain");
        String value = cookie.split(";")[0];
        assertThat(get("/api/v1/session", "Cookie", value).statusCode()).isEqualTo(200);
        assertThat(get("/api/v1/session", "Cookie", value.replace("__Host-", ""))
                        .statusCode())
                .isEqualTo(401);
        assertThat(get("/api/v1/session", "Cookie", value, "Origin", "http://127.0.0.1:" + port)
                        .statusCode())
                .isEqualTo(403);
        assertThat(get("/api/v1/session", "Cookie", value, "Origin", "https://127.0.0.1:" + port)
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aBrowserStaysSignedIn() throws Exception {
        Optional<Path> chromium = Browser.installed();
        if (!"true".equals(System.getenv("CI"))) {
            assumeThat(chromium)
                    .as("chromium is missing: apt-get install chromium")
                    .isPresent();
        }
        Access.Secret token = service.access().token("a", Role.EDITOR, Optional.empty(), Optional.empty());
        try (Browser browser =
                new Browser(chromium.orElseThrow(), folder.resolve("profile"), "--ignore-certificate-errors")) {
            browser.open(service.url() + "/login/"
                    + service.access().login(token.id()).text());
            browser.until("document.body.innerText.includes('New study')");
            browser.open(service.url() + "/");
            browser.until("document.body.innerText.includes('New study')");
            assertThat(browser.value("document.cookie").asText())
                    .as("to scripts")
                    .isEmpty();
            assertThat(browser.errors).isEmpty();
        }
    }

    /** SSL 3, TLS 1.0 and TLS 1.1 are answered with an alert. */
    @Test
    void oldProtocolsAreRefused() throws Exception {
        for (int minor = 0; minor <= 2; minor++) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                socket.setSoTimeout(10_000);
                OutputStream out = socket.getOutputStream();
                out.write(hello(minor));
                out.flush();
                byte[] answer = socket.getInputStream().readNBytes(7);
                assertThat(answer.length == 0 || answer[0] == 21)
                        .as("an alert, or an end, to version 3." + minor)
                        .isTrue();
            }
        }
    }

    /** The first message of a client that knows nothing newer than version 3.{@code minor}. */
    private static byte[] hello(int minor) {
        byte[] message = new byte[54];
        message[0] = 22; // handshake
        message[1] = 3;
        message[2] = (byte) Math.min(minor, 1);
        message[4] = 49;
        message[5] = 1; // ClientHello
        message[8] = 45;
        message[9] = 3;
        message[10] = (byte) minor;
        // 32 random bytes, no session
        message[45] = 6; // three suites that old clients have: AES in CBC mode with SHA
        byte[] suites = {(byte) 0xc0, 0x09, (byte) 0xc0, 0x13, 0x00, 0x2f};
        System.arraycopy(suites, 0, message, 46, suites.length);
        message[52] = 1; // no compression
        return message;
    }

    @Test
    void nothingIsSaidInTheOpen() throws Exception {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            byte[] answer;
            try {
                answer = socket.getInputStream().readNBytes(200);
            } catch (IOException cut) {
                answer = new byte[0];
            }
            assertThat(new String(answer, StandardCharsets.ISO_8859_1)).doesNotContain("HTTP/1.1 200");
        }
    }

    /** No token is sent to somebody whose certificate nobody vouches for. */
    @Test
    void aClientRefusesACertificateThatItDoesNotKnow() {
        ServiceClient client = new ServiceClient(service.url(), "et_a.secret");
        assertThatThrownBy(() -> client.get("/studies"))
                .isInstanceOf(ServiceClient.Unreachable.class)
                .hasMessageContaining("PKIX")
                .hasMessageNotContaining("secret");
    }
}
