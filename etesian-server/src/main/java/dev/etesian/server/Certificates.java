package dev.etesian.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
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
        SslContextFactory.Server context = new SslContextFactory.Server();
        context.setKeyStore(store(chain, key));
        context.setKeyStorePassword("");
        context.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        context.setSniRequired(false);
        return context;
    }

    /** What the files hold now; a certificate and a key that do not belong together are refused. */
    static KeyStore store(Path chain, Path key) {
        try {
            Certificate[] certificates = chain(chain);
            PrivateKey secret = key(key);
            checkPair(certificates[0].getPublicKey(), secret);
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NONE);
            store.setKeyEntry("service", secret, NONE, certificates);
            return store;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException(
                    "settings 'tls-cert' (" + chain + ") and 'tls-key' (" + key + ")"
                            + ": expected a certificate chain and its key in PEM, got " + e.getMessage(),
                    e);
        }
    }

    private static Certificate[] chain(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            Certificate[] chain = CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .toArray(Certificate[]::new);
            if (chain.length == 0) {
                throw new CertificateException("no certificate");
            }
            return chain;
        }
    }

    /** Between the renewal of one file and that of the other they do not fit; nobody could shake hands with that. */
    private static void checkPair(PublicKey open, PrivateKey secret) throws GeneralSecurityException {
        String algorithm = switch (secret.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> "Ed25519";
        };
        byte[] text = {1, 2, 3};
        Signature signing = Signature.getInstance(algorithm);
        signing.initSign(secret);
        signing.update(text);
        byte[] signed = signing.sign();
        Signature checking = Signature.getInstance(algorithm);
        checking.initVerify(open);
        checking.update(text);
        if (!checking.verify(signed)) {
            throw new CertificateException("a certificate of another key");
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
