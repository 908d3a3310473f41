package dev.etesian.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** TLS from a certificate chain and a key as other servers take them, in PEM files. */
final class Certificates {

    private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
    private static final String END = "-----END PRIVATE KEY-----";
    private static final char[] NONE = new char[0];

    private Certificates() {}

    static SslContextFactory.Server context(Path chain, Path key) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NONE);
            store.setKeyEntry("service", key(key), NONE, chain(chain));
            SslContextFactory.Server context = new SslContextFactory.Server();
            context.setKeyStore(store);
            context.setKeyStorePassword("");
            context.setIncludeProtocols("TLSv1.3", "TLSv1.2");
            context.setSniRequired(false);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException(
                    "settings 'tls-cert' (" + chain + ") and 'tls-key' (" + key + ")"
                            + ": expected a certificate chain and its key in PEM, got " + e.getMessage(),
                    e);
        }
    }

    private static Certificate[] chain(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            return CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .toArray(Certificate[]::new);
        }
    }

    private static PrivateKey key(Path file) throws IOException, GeneralSecurityException {
        String text = Files.readString(file);
        int from = text.indexOf(BEGIN);
        int to = text.indexOf(END);
        if (from < 0 || to < from) {
            throw new InvalidKeySpecException("no '" + BEGIN + "' (convert it with: openssl pkcs8 -topk8 -nocrypt)");
        }
        byte[] bytes = Base64.getMimeDecoder().decode(text.substring(from + BEGIN.length(), to));
        InvalidKeySpecException unknown = new InvalidKeySpecException("a key that is neither RSA, EC nor Ed25519");
        for (String kind : List.of("RSA", "EC", "Ed25519")) {
            try {
                return KeyFactory.getInstance(kind).generatePrivate(new PKCS8EncodedKeySpec(bytes));
            } catch (InvalidKeySpecException otherKind) {
                unknown.addSuppressed(otherKind);
            }
        }
        throw unknown;
    }
}
