package dev.etesian.study;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/**
 * An immutable list that shares all but a few nodes with the lists it came from: adding and replacing copy one path of a
 * tree with 32 branches, so that every state of a long study is a list of its own at a price that hardly grows.
 *
 * <p>One that is {@link #growing} has nodes that nobody else sees, and changes them in place: a long log is folded without
 * a copy for each of its events. Until it is {@link #settled}, only the newest list of those that came from it is valid.
 */
final class PersistentList<E> extends AbstractList<E> implements RandomAccess {

    private static final int BITS = 5;
    private static final int WIDTH = 1 << BITS;
    private static final Object[] NOTHING = {};

    private final int size;
    /** How far an index is shifted at the root. */
    private final int shift;

    private final Object[] root;

    /** Whether the nodes are this list's alone. */
    private final boolean own;

    private PersistentList(int size, int shift, Object[] root, boolean own) {
        this.size = size;
        this.shift = shift;
        this.root = root;
        this.own = own;
    }

    static <E> PersistentList<E> empty() {
        return new PersistentList<>(0, 0, NOTHING, false);
    }

    /** An empty list to be filled in one go. */
    static <E> PersistentList<E> growing() {
        return new PersistentList<>(0, 0, NOTHING, true);
    }

    /** The list as it is from now on. */
    PersistentList<E> settled() {
        return new PersistentList<>(size, shift, root, false);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + " of " + size);
        }
        Object[] node = root;
        for (int s = shift; s > 0; s -= BITS) {
            node = (Object[]) node[(index >>> s) & (WIDTH - 1)];
        }
        return (E) node[index & (WIDTH - 1)];
    }

    /** The list with one more element. */
    PersistentList<E> plus(E element) {
        if (size == 1 << (shift + BITS)) {
            Object[] taller = {root};
            return new PersistentList<>(size + 1, shift + BITS, put(taller, shift + BITS, size, element), own);
        }
        return new PersistentList<>(size + 1, shift, put(root, shift, size, element), own);
    }

    /** The list with another element in one place. */
    PersistentList<E> with(int index, E element) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + " of " + size);
        }
        return new PersistentList<>(size, shift, put(root, shift, index, element), own);
    }

    /** The node, or a copy of it, with the element in its place; nodes are as long as they are full. */
    private Object[] put(Object[] node, int shift, int index, Object element) {
        int slot = (index >>> shift) & (WIDTH - 1);
        Object[] copy =
                own && slot < node.length ? node : Arrays.copyOf(node, own ? WIDTH : Math.max(node.length, slot + 1));
        copy[slot] = shift == 0 ? element : put(child(node, slot), shift - BITS, index, element);
        return copy;
    }

    private static Object[] child(Object[] node, int slot) {
        return slot < node.length && node[slot] != null ? (Object[]) node[slot] : NOTHING;
    }
}
