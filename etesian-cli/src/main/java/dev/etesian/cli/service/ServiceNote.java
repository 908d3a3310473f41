package dev.etesian.cli.service;

import dev.etesian.studies.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What lies beside a store file while a service owns it: its address and a token, for this user only. */
final class ServiceNote implements AutoCloseable {

    private final Optional<Path> file;
    private final String text;

    private ServiceNote(Optional<Path> file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * Leaves a note.
     *
     * @param store the store's file; empty for a store on a server, which nobody owns
     */
    static ServiceNote write(Optional<Path> store, String url, String token) throws IOException {
        Optional<Path> file = store.map(ServiceNote::beside);
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("url", url);
        note.put("token", token);
        note.put("pid", ProcessHandle.current().pid());
        String text = Json.line(note);
        if (file.isPresent()) {
            Path draft = Files.createTempFile(
                    Optional.ofNullable(file.get().toAbsolutePath().getParent()).orElse(Path.of(".")),
                    ".service",
                    "",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(draft, text);
            Files.move(draft, file.get(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        return new ServiceNote(file, text);
    }

    private static Path beside(Path store) {
        return store.resolveSibling(store.getFileName() + ".service");
    }

    /** Takes the note away, unless another service has left its own. */
    @Override
    public void close() throws IOException {
        if (file.isPresent()
                && Files.exists(file.get())
                && Files.readString(file.get()).equals(text)) {
            Files.delete(file.get());
        }
    }
}
