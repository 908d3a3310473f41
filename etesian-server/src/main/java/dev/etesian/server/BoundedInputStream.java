package dev.etesian.server;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that may have at most so many bytes. */
final class BoundedInputStream extends FilterInputStream {

    private final long most;
    private long read;

    BoundedInputStream(InputStream in, long most) {
        super(in);
        this.most = most;
    }

    @Override
    public int read() throws IOException {
        int next = in.read();
        count(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
        int got = in.read(bytes, from, count);
        count(Math.max(0, got));
        return got;
    }

    private void count(int more) {
        read += more;
        if (read > most) {
            throw new Refusal(413, tooLong(most));
        }
    }

    static String tooLong(long most) {
        return "body: expected at most " + most + " bytes, got more";
    }
}
