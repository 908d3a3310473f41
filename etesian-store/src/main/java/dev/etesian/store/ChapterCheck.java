package dev.etesian.store;

import dev.etesian.study.Entry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Holds the chapters of a study against its events, which come one after the other. */
final class ChapterCheck {

    private final Deque<Chapter> chapters;
    private final EventCodec codec;
    private final StudyCheck check;
    private final List<Entry> entries = new ArrayList<>();

    ChapterCheck(List<Chapter> chapters, EventCodec codec, StudyCheck check) {
        this.chapters = new ArrayDeque<>(chapters);
        this.codec = codec;
        this.check = check;
    }

    /** An event that was read; those that cannot be are left out. */
    void passed(Entry entry) {
        Chapter chapter = chapters.peek();
        while (chapter != null && entry.position() >= chapter.end()) {
            compare(chapters.remove());
            chapter = chapters.peek();
        }
        if (chapter != null && entry.position() >= chapter.first()) {
            entries.add(entry);
        }
    }

    /** No event is left. */
    void ended() {
        while (!chapters.isEmpty()) {
            compare(chapters.remove());
        }
    }

    private void compare(Chapter chapter) {
        long size = chapter.end() - chapter.first();
        boolean whole = entries.size() == size;
        // Of a row that cannot be read, the chapter may be all that is left.
        boolean same = whole ? size > 0 && Chapter.of(entries, codec).same(chapter) : check.lostBetween(chapter);
        if (!same) {
            check.fault("I9", "table chapter: the one from event " + chapter.first() + " is not what the events say");
        }
        entries.clear();
    }
}
