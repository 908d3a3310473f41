package dev.etesian.studies.document;

import dev.etesian.preference.Mixture;
import dev.etesian.preference.Preference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code mixture: [{share: 0.5, box: …}, …]}. */
final class MixtureKind implements PreferenceKind {

    @Override
    public String key() {
        return "mixture";
    }

    @Override
    public @Nullable Preference read(Field field, Section section, PreferenceReader reader) {
        List<Field> items = field.items("a list of preferences, each with a share", 1);
        List<Mixture.Component> components = new ArrayList<>();
        for (Field item : items == null ? List.<Field>of() : items) {
            boolean map = item.node() instanceof Node.Mapping;
            Section part = map ? item.section(PreferenceReader.component()) : null;
            Preference preference = part == null ? reader.read(item) : reader.read(part);
            Field shareField = part == null ? null : part.get("share");
            Double share = shareField == null ? Double.valueOf(1) : shareField.positive();
            if (preference != null && share != null) {
                components.add(new Mixture.Component(share, preference));
            }
        }
        return items != null && components.size() == items.size() ? new Mixture(components) : null;
    }

    @Override
    public Optional<Map<String, Object>> write(Preference preference) {
        return preference instanceof Mixture mixture
                ? Optional.of(Map.of(
                        "mixture",
                        mixture.components().stream().map(MixtureKind::tree).toList()))
                : Optional.empty();
    }

    private static Map<String, Object> tree(Mixture.Component component) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("share", component.share());
        tree.putAll(PreferenceDocument.tree(component.preference()));
        return tree;
    }
}
