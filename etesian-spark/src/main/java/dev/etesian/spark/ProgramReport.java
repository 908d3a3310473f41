package dev.etesian.spark;

import java.io.Serializable;

/**
 * What an executor tells of a program.
 *
 * @param end how it ended
 * @param shared whether its files are in the folder that the driver sees; otherwise their ends are here
 * @param exitCode where it ended by itself
 * @param host where it ran
 */
record ProgramReport(End end, boolean shared, int exitCode, String host, byte[] stdout, byte[] stderr, byte[] result)
        implements Serializable {

    /** How a program ended. */
    enum End {
        /** By itself. */
        EXITED,
        /** It took too long. */
        TIMEOUT,
        /** It printed nothing for too long. */
        IDLE,
        /** It was not begun: somebody else had, or was to. */
        REFUSED
    }

    static ProgramReport without(End end, boolean shared, String host) {
        byte[] none = new byte[0];
        return new ProgramReport(end, shared, -1, host, none, none, none);
    }
}
