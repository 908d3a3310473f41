package dev.etesian.preference;

import dev.etesian.space.Names;
import java.util.List;

/** The built-in scalarizations, by the names that scripts use. */
public final class Scalarizations {

    private static final List<Scalarization> ALL = List.of(
            new Linear(),
            new Tchebyshev(),
            new AugmentedTchebyshev(),
            new SmoothTchebyshev(),
            new HypervolumeScalarization());

    private Scalarizations() {}

    /** All of them, the paper's first. */
    public static List<Scalarization> all() {
        return ALL;
    }

    /** The one of this name. */
    public static Scalarization named(String name) {
        for (Scalarization scalarization : ALL) {
            if (scalarization.name().equals(name)) {
                return scalarization;
            }
        }
        List<String> known = ALL.stream().map(Scalarization::name).toList();
        throw new IllegalArgumentException("scalarization '" + name + "': unknown; " + Names.choices(name, known));
    }
}
