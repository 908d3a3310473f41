package dev.etesian.store;

import dev.etesian.study.Entry;
import java.util.Arrays;
import java.util.List;

/**
 * Many events of a study in one piece: a copy that takes a fraction of the time to read. The rows of the events stay the
 * truth; a chapter that is missing, damaged or of another format is left aside, and made again.
 *
 * <p>The copy is in two parts, each behind its checksum. What was suggested is most of it and has a part of its own, so that
 * who wants to know how a study stands need not read it.
 *
 * @param first the position of its first event
 * @param results the format's number, the first position, the number of events, and of each event its kind, its time and
 *     all but what was suggested
 * @param suggestions what was suggested, in the same order
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by content below.
record Chapter(long first, byte[] results, byte[] suggestions) {

    /** The number of the format; a chapter of another one is made again. */
    static final int FORMAT = 1;

    /** Added to the kind of an event that stands in its own words, as JSON. */
    static final int IN_WORDS = 32;

    /** The chapter of consecutive events. */
    static Chapter of(List<Entry> entries, EventCodec codec) {
        ChapterWriter writer = new ChapterWriter(codec, entries.get(0).position(), entries.size());
        entries.forEach(writer::write);
        return new Chapter(entries.get(0).position(), writer.results(), writer.suggestions());
    }

    /** Where it ends; where it begins if the part of the results is damaged, or of another place or format. */
    long end() {
        try {
            return first + size(new PackedInput(results));
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return first;
        }
    }

    /** How many events it has, by its head. */
    int size(PackedInput head) {
        int format = head.integer();
        if (format != FORMAT) {
            throw new IllegalArgumentException("expected a chapter of format " + FORMAT + ", got " + format);
        }
        long position = head.number();
        if (position != first) {
            throw new IllegalArgumentException("expected the chapter from event " + first + ", got " + position);
        }
        return head.integer();
    }

    /** The events; refused where a part is damaged. */
    List<Entry> entries(EventCodec codec) {
        return new ChapterReader(this, codec).entries();
    }

    /** Whether both have the same events. */
    boolean same(Chapter other) {
        return first == other.first
                && Arrays.equals(results, other.results)
                && Arrays.equals(suggestions, other.suggestions);
    }
}
