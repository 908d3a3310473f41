package dev.etesian.server;

import dev.etesian.store.StoreException;
import dev.etesian.studies.Studies;
import java.lang.System.Logger;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whether results can be stored. Strangers may ask, so one of them looks at a time, and why not is told to the log only. */
final class Health {

    private static final Logger LOG = System.getLogger(Health.class.getName());

    private final Studies studies;
    private final AtomicBoolean looking = new AtomicBoolean();
    private volatile boolean well = true;

    Health(Studies studies) {
        this.studies = studies;
    }

    /** What is so now or, while somebody else looks, was so lately. */
    boolean well() {
        if (looking.compareAndSet(false, true)) {
            try {
                studies.checkWritable();
                well = true;
            } catch (StoreException e) {
                if (well) {
                    LOG.log(Logger.Level.ERROR, "the store cannot be written", e);
                }
                well = false;
            } finally {
                looking.set(false);
            }
        }
        return well;
    }
}
