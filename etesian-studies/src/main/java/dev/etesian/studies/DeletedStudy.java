package dev.etesian.studies;

import dev.etesian.store.Deleted;
import dev.etesian.studies.json.ToJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A study that was deleted and can be brought back: its export lies beside the store. */
public record DeletedStudy(Deleted deleted) implements ToJson {

    /** How long a study is listed after it was deleted. */
    public static final Duration KEPT = Duration.ofDays(30);

    /** Those that were deleted in the last 30 days and are not there again, the latest first. */
    public static List<DeletedStudy> all(Studies studies) {
        Set<String> seen = new HashSet<>();
        List<DeletedStudy> all = new ArrayList<>();
        for (Deleted one : studies.database().deleted()) {
            if (one.at().plus(KEPT).isAfter(studies.store().now())
                    && seen.add(one.study())
                    && !studies.has(one.study())) {
                all.add(new DeletedStudy(one));
            }
        }
        return all;
    }

    /** The one of this name. */
    public static Optional<DeletedStudy> named(Studies studies, String name) {
        return all(studies).stream()
                .filter(one -> one.deleted.study().equals(name))
                .findFirst();
    }

    /** Brings it back as it was. */
    public void restore(Studies studies) throws IOException {
        try (InputStream archive = Files.newInputStream(deleted.backup())) {
            new ImportArchive(archive, "backup", deleted.study()).in(studies);
        }
    }

    @Override
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", deleted.study());
        json.put("at", deleted.at().toString());
        json.put("until", deleted.at().plus(KEPT).toString());
        return json;
    }
}
