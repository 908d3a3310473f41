package dev.etesian.studies.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML 1.2, of which JSON is a part, to nodes with places. Nothing is constructed: a tag is a mistake. Bounded in
 * depth, in aliases and in what they expand to, so that a small file stays small.
 */
final class DocumentReader {

    private static final int DEEPEST = 32;
    private static final int MOST_ALIASES = 50;
    private static final int MOST_EXPANDED = 100_000;

    private record Anchored(Node node, int size) {}

    private final String file;
    private final Mistakes mistakes;
    private final Map<Anchor, Anchored> anchors = new HashMap<>();
    private final Iterator<Event> events;
    private int aliases;
    private int size;
    private int expanded;

    private DocumentReader(String text, String file, Mistakes mistakes) {
        this.file = file;
        this.mistakes = mistakes;
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        this.events = new Parse(settings).parseString(text).iterator();
    }

    /** The document of a text; null, with the mistake reported, where it is none. */
    static @Nullable Node read(String text, String file, Mistakes mistakes) {
        try {
            return new DocumentReader(text, file, mistakes).document();
        } catch (Stop stopped) {
            mistakes.add(stopped.position, "", stopped.text);
            return null;
        } catch (YamlEngineException broken) {
            Mistake mistake = YamlErrors.explain(broken, text, file);
            mistakes.add(mistake.position(), mistake.path(), mistake.text());
            return null;
        }
    }

    private Node document() {
        events.next();
        Event first = events.next();
        if (first.getEventId() == Event.ID.StreamEnd) {
            throw new Stop(new SourcePosition(file, 1, 1), "expected a study, got an empty file");
        }
        Node node = node(events.next(), 1);
        events.next();
        Event next = events.next();
        if (next.getEventId() != Event.ID.StreamEnd) {
            throw new Stop(position(next.getStartMark()), "expected one document, got a second one; remove it");
        }
        return node;
    }

    private Node node(Event event, int depth) {
        if (event instanceof AliasEvent alias) {
            return aliased(alias);
        }
        SourcePosition position = position(event.getStartMark());
        if (depth > DEEPEST) {
            throw new Stop(position, "expected at most " + DEEPEST + " levels, got more; a study file is flat");
        }
        int before = size++;
        Node node = event instanceof ScalarEvent scalar ? scalar(scalar, position) : collection(event, position, depth);
        ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, new Anchored(node, size - before)));
        return node;
    }

    private Node collection(Event event, SourcePosition position, int depth) {
        tag(((CollectionStartEvent) event).getTag(), position);
        return event instanceof MappingStartEvent ? mapping(position, depth) : listing(position, depth);
    }

    private Node aliased(AliasEvent alias) {
        SourcePosition position = position(alias.getStartMark());
        Anchored anchored = anchors.get(alias.getAlias());
        if (anchored == null) {
            throw new Stop(position, "expected an anchor '" + alias.getAlias() + "' that ends before, got none");
        }
        size += anchored.size;
        expanded += anchored.size;
        if (++aliases > MOST_ALIASES || expanded > MOST_EXPANDED) {
            throw new Stop(
                    position,
                    "expected at most " + MOST_ALIASES + " aliases of " + MOST_EXPANDED
                            + " values together, got more; write the values out");
        }
        return anchored.node;
    }

    private Node.Scalar scalar(ScalarEvent event, SourcePosition position) {
        tag(event.getTag(), position);
        SourcePosition end = position(event.getEndMark());
        int width = end.line() == position.line() ? end.column() - position.column() : -1;
        return new Node.Scalar(event.getValue(), event.isPlain(), position, width);
    }

    private void tag(Optional<String> tag, SourcePosition position) {
        tag.ifPresent(t -> mistakes.add(position, "", "expected no tag, got '" + t + "'; remove it"));
    }

    private Node listing(SourcePosition position, int depth) {
        List<Node> items = new ArrayList<>();
        for (Event next = events.next(); next.getEventId() != Event.ID.SequenceEnd; next = events.next()) {
            items.add(node(next, depth + 1));
        }
        return new Node.Listing(List.copyOf(items), position);
    }

    private Node mapping(SourcePosition position, int depth) {
        List<Node.Entry> entries = new ArrayList<>();
        for (Event next = events.next(); next.getEventId() != Event.ID.MappingEnd; next = events.next()) {
            Node key = node(next, depth + 1);
            Node value = node(events.next(), depth + 1);
            if (key instanceof Node.Scalar name) {
                entries.add(new Node.Entry(name, value));
            } else {
                mistakes.add(key.position(), "", "expected a name before ':', got " + Field.found(key));
            }
        }
        return new Node.Mapping(List.copyOf(entries), position);
    }

    private SourcePosition position(Optional<Mark> mark) {
        return mark.map(m -> new SourcePosition(file, m.getLine() + 1, m.getColumn() + 1))
                .orElse(new SourcePosition(file, 1, 1));
    }

    /** Ends the reading: what follows cannot be trusted. */
    private static final class Stop extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient SourcePosition position;
        private final String text;

        Stop(SourcePosition position, String text) {
            super(text, null, false, false);
            this.position = position;
            this.text = text;
        }
    }
}
