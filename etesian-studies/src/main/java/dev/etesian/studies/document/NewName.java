package dev.etesian.studies.document;

import dev.etesian.space.Names;
import dev.etesian.space.RefusedException;
import java.text.Normalizer;

/** What a name may be that is given now; names that a store has already are taken as they are. */
public final class NewName {

    private NewName() {}

    /**
     * The name itself, if it may be one: what {@link Names} demands, and that it looks like no other.
     *
     * @param kind what bears the name, for the message
     */
    public static String checked(String kind, String name) {
        if (name.codePoints().anyMatch(c -> Character.getType(c) == Character.FORMAT)) {
            throw refused(kind, "without invisible characters", name);
        }
        Names.checked(kind, name);
        if (!name.equals(name.strip())) {
            throw refused(kind, "without spaces around it", name);
        }
        if (!Normalizer.isNormalized(name, Normalizer.Form.NFC)) {
            throw refused(kind, "in Unicode's composed form (NFC)", name);
        }
        return name;
    }

    private static RefusedException refused(String kind, String rule, String name) {
        return new RefusedException(kind, "expected a name " + rule + ", got " + Scalars.quoted(name));
    }
}
