package dev.etesian.cli.option;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.etesian.evaluate.Runners;
import dev.etesian.store.ServiceClient;
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
public final class ServiceNote implements AutoCloseable {

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
    public static ServiceNote write(Optional<Path> store, String url, String token) throws IOException {
        Optional<Path> file = store.map(ServiceNote::beside);
        Map<String, Object> note = new LinkedHashMap<>();
        note.put("url", url);
        note.put("token", token);
        note.put("pid", ProcessHandle.current().pid());
        note.put("process", Runners.process());
        String text = Json.line(note);
        if (file.isPresent()) {
            Path folder =
                    Optional.ofNullable(file.get().toAbsolutePath().getParent()).orElse(Path.of("."));
            Path draft = Files.createTempFile(folder, ".service", "");
            // Made for its owner alone; a mask that takes it from its owner, too, is undone.
            Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-------"));
            Files.writeString(draft, text);
            Files.move(draft, file.get(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        return new ServiceNote(file, text);
    }

    private static Path beside(Path store) {
        return store.resolveSibling(store.getFileName() + ".service");
    }

    /** The service that owns a file; empty where there is none, or it has ended, or it is somebody else's. */
    public static Optional<ServiceClient> service(Path store) {
        Path file = beside(store);
        try {
            if (!Files.isReadable(file) || !Files.getOwner(file).equals(Files.getOwner(store))) {
                return Optional.empty();
            }
            JsonNode note = new ObjectMapper().readTree(Files.readString(file));
            // The token goes to nobody but the process that wrote it down.
            if (!Runners.running(note.path("process").asText())) {
                return Optional.empty();
            }
            ServiceClient service = new ServiceClient(
                    note.path("url").asText(), note.path("token").asText());
            service.get("/session");
            return Optional.of(service);
        } catch (IOException
                | IllegalArgumentException
                | ServiceClient.Unreachable
                | ServiceClient.Refused
                | UnsupportedOperationException stale) {
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
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
