package dev.etesian.study.simulation;

/** A bug that is planted in the store, to see whether the simulation notices. */
enum Bug {
    /** A receipt for what was not stored. */
    RECEIPT_BEFORE_COMMIT,
    /** An append that was decided on an older state is stored behind what came meanwhile. */
    POSITION_UNCHECKED,
    /** Of several events that belong together the first is stored. */
    HALF_AN_APPEND,
    /** A result is stored twice. */
    RESULT_STORED_TWICE,
    /** A number loses its last bits. */
    NUMBERS_ROUNDED,
    /** An event is passed over while the log is read. */
    EVENT_NOT_READ,
    /** Two events change their places while the log is read. */
    EVENTS_READ_OUT_OF_ORDER,
    /** Leases run out by the clock of whoever looks. */
    CLIENTS_CLOCK,
    /** A lease is ended that a heartbeat has renewed meanwhile. */
    EXPIRY_UNCHECKED,
    /** A heartbeat is acknowledged and forgotten. */
    HEARTBEAT_FORGOTTEN,
    /** Results lose the ids that make a repetition harmless. */
    RESULT_IDS_FORGOTTEN,
    /** Requests for trials lose theirs. */
    ASK_IDS_FORGOTTEN
}
