package dev.etesian.server;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/** Looks now and then whether the certificate was renewed, and shakes hands with the new one from then on. */
final class RenewedCertificate extends AbstractLifeCycle {

    private static final Logger LOG = System.getLogger(RenewedCertificate.class.getName());
    private static final int SECONDS = 10;

    private final Path chain;
    private final Path key;
    private final SslContextFactory.Server context;
    private final ScheduledExecutorScheduler clock = new ScheduledExecutorScheduler("etesian-certificate", true);
    private List<FileTime> seen;

    RenewedCertificate(Path chain, Path key, SslContextFactory.Server context) {
        this.chain = chain;
        this.key = key;
        this.context = context;
        seen = changed();
    }

    private List<FileTime> changed() {
        try {
            return List.of(Files.getLastModifiedTime(chain), Files.getLastModifiedTime(key));
        } catch (IOException away) {
            return List.of(); // for as long as one takes the place of the other
        }
    }

    /** Takes what the files hold now, where they have changed. What cannot be used is said, and the one before stays. */
    synchronized void look() {
        List<FileTime> now = changed();
        if (now.isEmpty() || now.equals(seen)) {
            return;
        }
        seen = now;
        try {
            KeyStore renewed = Certificates.store(chain, key);
            context.reload(same -> same.setKeyStore(renewed));
            LOG.log(Logger.Level.INFO, "the certificate was renewed");
        } catch (Exception e) {
            LOG.log(Logger.Level.ERROR, "the certificate was changed, and the one before stays", e);
        }
    }

    private void later() {
        clock.schedule(
                () -> {
                    look();
                    later();
                },
                SECONDS,
                TimeUnit.SECONDS);
    }

    @Override
    protected void doStart() throws Exception {
        clock.start();
        later();
    }

    @Override
    protected void doStop() throws Exception {
        clock.stop();
    }
}
