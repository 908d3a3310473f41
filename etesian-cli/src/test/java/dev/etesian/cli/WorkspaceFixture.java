package dev.etesian.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A workspace in a folder of its own, for each test. */
abstract class WorkspaceFixture {

    @TempDir
    Path folder;

    Workspace workspace;

    @BeforeEach
    void workspace() {
        workspace = new Workspace(folder);
    }
}
