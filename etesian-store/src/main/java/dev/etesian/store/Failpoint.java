package dev.etesian.store;

/** Places in the life of a store where a crash would hurt most; tests stop the process at each of them. */
enum Failpoint {
    SCHEMA_BEGUN,
    SCHEMA_WRITTEN,
    SCHEMA_LINKED,
    CREATE_BEGUN,
    CREATE_WRITTEN,
    CREATE_COMMITTED,
    APPEND_BEGUN,
    APPEND_CLAIMED,
    APPEND_EVENT,
    APPEND_WRITTEN,
    APPEND_COMMITTED,
    BEAT_COMMITTED,
    CREDENTIAL_COMMITTED,
    RENAME_WRITTEN,
    RENAME_COMMITTED,
    COPY_WRITTEN,
    COPY_COMMITTED,
    IMPORT_ROW,
    IMPORT_WRITTEN,
    IMPORT_COMMITTED,
    DELETE_BACKED_UP,
    DELETE_WRITTEN,
    DELETE_COMMITTED
}
