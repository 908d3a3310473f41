package dev.etesian.space;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A small immutable map from names, in the order given. It takes two arrays and no more, and a name is found by going
 * through them: a study may hold hundreds of thousands of such maps with a handful of names each.
 */
public final class NamedValues<V> extends AbstractMap<String, V> {

    private final String[] names;
    private final Object[] values;

    private NamedValues(String[] names, Object[] values) {
        this.names = names;
        this.values = values;
    }

    /** A copy of a map without nulls; the map itself where it is one of these. */
    public static <V> NamedValues<V> copyOf(Map<String, ? extends V> map) {
        if (map instanceof NamedValues<? extends V> same) {
            @SuppressWarnings("unchecked") // Nobody can put anything into it.
            NamedValues<V> itself = (NamedValues<V>) same;
            return itself;
        }
        String[] names = new String[map.size()];
        Object[] values = new Object[names.length];
        int i = 0;
        for (Map.Entry<String, ? extends V> entry : map.entrySet()) {
            names[i] = Objects.requireNonNull(entry.getKey(), "name");
            values[i++] = Objects.requireNonNull(entry.getValue(), "value");
        }
        return new NamedValues<>(names, values);
    }

    @Override
    @SuppressWarnings("unchecked")
    public @Nullable V get(@Nullable Object name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return (V) values[i];
            }
        }
        return null;
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return get(name) != null;
    }

    @Override
    public int size() {
        return names.length;
    }

    @Override
    public Set<Map.Entry<String, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, V>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return names.length;
            }
        };
    }

    /** Made anew for whoever asks: the superclass would keep it for as long as the map lives. */
    @Override
    public Set<String> keySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<String> iterator() {
                return Arrays.asList(names).iterator();
            }

            @Override
            public boolean contains(@Nullable Object name) {
                return containsKey(name);
            }

            @Override
            public int size() {
                return names.length;
            }
        };
    }

    private final class Entries implements Iterator<Map.Entry<String, V>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < names.length;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Map.Entry<String, V> next() {
            if (next == names.length) {
                throw new NoSuchElementException();
            }
            return Map.entry(names[next], (V) values[next++]);
        }
    }
}
