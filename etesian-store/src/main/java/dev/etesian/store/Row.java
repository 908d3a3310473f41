package dev.etesian.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * An event as a row of the database.
 *
 * @param at milliseconds since 1970
 * @param payload in UTF-8
 * @param sha256 of the other four
 */
@SuppressWarnings("ArrayRecordComponent") // A row is passed on, never compared.
record Row(long seq, String type, long at, byte[] payload, byte[] sha256) {

    private static final ThreadLocal<MessageDigest> SHA = ThreadLocal.withInitial(Row::digest);

    /** A row with the checksum that belongs to it. */
    static Row of(long seq, String type, long at, byte[] payload) {
        return new Row(seq, type, at, payload, checksum(seq, type, at, payload));
    }

    /** Whether the row is as it was written. */
    boolean intact() {
        return Arrays.equals(sha256, checksum(seq, type, at, payload));
    }

    String text() {
        return new String(payload, StandardCharsets.UTF_8);
    }

    private static byte[] checksum(long seq, String type, long at, byte[] payload) {
        MessageDigest digest = SHA.get();
        digest.update((seq + "\n" + type + "\n" + at + "\n").getBytes(StandardCharsets.UTF_8));
        return digest.digest(payload);
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
