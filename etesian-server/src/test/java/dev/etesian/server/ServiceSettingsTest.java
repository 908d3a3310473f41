package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** By which names a service lets itself be called. */
final class ServiceSettingsTest {

    private static ServiceSettings on(String bind, int port, boolean tls, boolean proxy, String... names) {
        Optional<Path> file = tls ? Optional.of(Path.of("some.pem")) : Optional.empty();
        return new ServiceSettings(bind, port, file, file, proxy, List.of(names), 4, 9, Optional.empty());
    }

    @Test
    void theUsualPortGoesWithoutSaying() {
        assertThat(on("127.0.0.1", 80, false, false).hosts(80))
                .contains("localhost", "localhost:80", "127.0.0.1", "[::1]");
        ServiceSettings tls = on("10.0.0.7", 443, true, false, "Lab.example");
        assertThat(tls.hosts(443))
                .containsExactlyInAnyOrder("10.0.0.7", "10.0.0.7:443", "lab.example", "lab.example:443");
        assertThat(tls.origins(443)).contains("https://10.0.0.7", "https://lab.example");
    }

    @Test
    void anyOtherPortIsSaid() {
        assertThat(on("127.0.0.1", 8080, false, false).hosts(8080))
                .containsExactlyInAnyOrder("localhost:8080", "127.0.0.1:8080", "[::1]:8080");
        assertThat(on("127.0.0.1", 443, false, false).hosts(443)).doesNotContain("localhost");
        assertThat(on("127.0.0.1", 80, true, false).hosts(80)).doesNotContain("localhost");
    }

    /** Where it listens is the proxy's business; what the browser says is the proxy's name. */
    @Test
    void behindAProxyTheNamesAreThoseOfTheProxy() {
        ServiceSettings proxied = on("0.0.0.0", 8080, false, true, "lab.example", "lab.example:8443");
        assertThat(proxied.hosts(8080)).contains("lab.example", "lab.example:8443");
        assertThat(proxied.origins(8080)).contains("https://lab.example", "https://lab.example:8443");
        assertThat(proxied.origins(8080)).doesNotContain("http://lab.example");
    }

    /** A container's port on the machine in front of it, or a tunnel to it: nobody is between that browser and this machine. */
    @Test
    void behindAProxyABrowserOfThisMachineNeedsNoTls() {
        ServiceSettings proxied = on("0.0.0.0", 8080, false, true, "localhost:8080", "127.0.0.1", "localhost.example");
        assertThat(proxied.origins(8080))
                .contains(
                        "http://localhost:8080", "https://localhost:8080", "http://127.0.0.1", "http://127.0.0.1:8080")
                .doesNotContain("http://localhost.example", "http://0.0.0.0:8080");
        assertThat(on("10.0.0.7", 443, true, false, "localhost").origins(443)).doesNotContain("http://localhost");
    }

    @Test
    void anAddressOfTheSixthVersionIsInBrackets() {
        assertThat(on("2001:DB8::7", 443, true, false).hosts(443))
                .containsExactlyInAnyOrder("[2001:db8::7]", "[2001:db8::7]:443");
    }
}
