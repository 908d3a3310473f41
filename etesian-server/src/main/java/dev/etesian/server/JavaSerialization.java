package dev.etesian.server;

import java.io.ObjectInputFilter;

/**
 * Java's own way to make objects of bytes. Nothing of a service uses it, so that a process that serves refuses it for every class:
 * what a library may be led to read makes nothing.
 */
public final class JavaSerialization {

    private JavaSerialization() {}

    /** Refuses it in this process from now on, unless its options say what to do. */
    public static void refuse() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
        }
    }
}
