package dev.etesian.study;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map from texts that shares all but a path with the maps it came from.
 *
 * <p>A treap: a search tree by key that is also a heap by a priority scrambled from the key, which keeps it as shallow as
 * a random tree whatever the order of insertion. Below it lies what was there when the map was {@link #settled}, in an
 * ordinary map: while one is {@link #growing} nobody else sees it, and only the newest of those that came from it is valid.
 */
final class PersistentMap<V> {

    private static final int SCRAMBLE = 0x9E3779B9;

    private final @Nullable Node<V> root;
    private final Map<String, V> ground;
    private final boolean growing;

    private PersistentMap(@Nullable Node<V> root, Map<String, V> ground, boolean growing) {
        this.root = root;
        this.ground = ground;
        this.growing = growing;
    }

    static <V> PersistentMap<V> empty() {
        return new PersistentMap<>(null, Map.of(), false);
    }

    /** An empty map to be filled in one go. */
    static <V> PersistentMap<V> growing() {
        return new PersistentMap<>(null, new HashMap<>(), true);
    }

    /** The map as it is from now on. */
    PersistentMap<V> settled() {
        return new PersistentMap<>(root, ground, false);
    }

    /** The value of a key, null where it has none. */
    @Nullable
    V get(String key) {
        Node<V> node = root;
        while (node != null) {
            int order = key.compareTo(node.key);
            if (order == 0) {
                return node.value;
            }
            node = order < 0 ? node.left : node.right;
        }
        return ground.get(key);
    }

    /** The map with one more key, or another value for it. */
    PersistentMap<V> with(String key, V value) {
        if (growing) {
            ground.put(key, value);
            return this;
        }
        return new PersistentMap<>(put(root, key, value), ground, false);
    }

    private static <V> Node<V> put(@Nullable Node<V> node, String key, V value) {
        if (node == null) {
            return new Node<>(key, priority(key), value, null, null);
        }
        int order = key.compareTo(node.key);
        if (order == 0) {
            return new Node<>(key, node.priority, value, node.left, node.right);
        }
        if (order < 0) {
            Node<V> left = put(node.left, key, value);
            return left.priority > node.priority
                    ? left.with(left.left, node.with(left.right, node.right))
                    : node.with(left, node.right);
        }
        Node<V> right = put(node.right, key, value);
        return right.priority > node.priority
                ? right.with(node.with(node.left, right.left), right.right)
                : node.with(node.left, right);
    }

    /** Mixes the hash, in which similar texts are close to each other, into something like a draw. */
    private static int priority(String key) {
        int h = key.hashCode() * SCRAMBLE;
        h = (h ^ (h >>> 15)) * SCRAMBLE;
        return h ^ (h >>> 13);
    }

    private record Node<V>(
            String key,
            int priority,
            V value,
            @Nullable Node<V> left,
            @Nullable Node<V> right) {

        Node<V> with(@Nullable Node<V> newLeft, @Nullable Node<V> newRight) {
            return new Node<>(key, priority, value, newLeft, newRight);
        }
    }
}
