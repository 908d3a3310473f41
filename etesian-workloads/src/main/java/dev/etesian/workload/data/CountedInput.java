package dev.etesian.workload.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** A stream that tells how many bytes have been read. Use it below a buffer. */
final class CountedInput extends FilterInputStream {

    private final LongConsumer read;
    private long total;

    CountedInput(InputStream in, LongConsumer read) {
        super(in);
        this.read = read;
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        count(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        count(Math.max(0, count));
        return count;
    }

    private void count(int more) {
        total += more;
        read.accept(total);
    }
}
