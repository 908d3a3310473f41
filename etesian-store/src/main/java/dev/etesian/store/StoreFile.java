package dev.etesian.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The file of a store: who may read it, and where it may lie.
 *
 * <p>Results are nobody else's business: a new store, its backups and the folders made for it are for their owner alone. A
 * store that others can write to is refused, and so is a network file system, whose locks do not keep two writers apart.
 */
final class StoreFile {

    private static final Set<String> NETWORKS = Set.of(
            "nfs", "nfs3", "nfs4", "cifs", "smb", "smb2", "smb3", "smbfs", "9p", "afs", "afpfs", "ncpfs", "webdav",
            "davfs", "davfs2", "vboxsf", "prl_fs", "lustre", "ceph", "gfs2", "ocfs2", "beegfs", "gpfs", "pvfs2");
    private static final int STICKY = 01000;

    private StoreFile() {}

    /** The folder of a store, made where there is none, and checked. */
    static Path folder(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            throw new StoreException("store '" + file + "': expected a file, got a root folder");
        }
        if (!Files.exists(folder)) {
            PrivateFiles.createFolder(folder);
        }
        if (!Files.isDirectory(folder)) {
            throw new StoreException("store '" + file + "': expected a file in a folder, got " + folder
                    + ", which is none; give another path");
        }
        // That a group can write to it is accepted: teams share folders of projects, and whoever can write to one
        // could change the study's file and program, too. The store itself stays its owner's.
        if (PrivateFiles.posix(folder)
                && Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_WRITE)
                && ((int) Files.getAttribute(folder, "unix:mode") & STICKY) == 0) {
            throw new StoreException("store '" + file + "': expected a folder that not everybody can write to, got "
                    + folder + "; chmod o-w it, or give another path");
        }
        return folder;
    }

    /** Refuses an existing store that is no file, or that others can write to. */
    static void check(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new StoreException("store '" + file + "': expected a file, got something else; give another path");
        }
        if (PrivateFiles.posix(file)) {
            Set<PosixFilePermission> modes = Files.getPosixFilePermissions(file);
            if (modes.contains(PosixFilePermission.GROUP_WRITE) || modes.contains(PosixFilePermission.OTHERS_WRITE)) {
                throw new StoreException("store '" + file + "': expected a file that only its owner can write to, got "
                        + PosixFilePermissions.toString(modes) + "; chmod 600 it");
            }
        }
    }

    /** How to find out what kind of file system a folder is on. */
    interface Probe {
        String type(Path folder) throws IOException;
    }

    /** Refuses a file system that is shared over a network; returns what to warn of where it cannot be known. */
    static List<String> checkLocal(Path file, Path folder, Probe probe) {
        String type;
        try {
            type = probe.type(folder);
        } catch (IOException | RuntimeException e) {
            // So in a chroot or a sandbox that hides the table of mounts.
            return List.of("store '" + file + "': could not tell whether its file system is a local one ("
                    + e.getMessage() + "); keep it on a local disk, since locks may not hold on a network");
        }
        checkLocal(file, type);
        return List.of();
    }

    /** Whether a store that is there can be written to, and files made beside it. */
    static boolean writable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return Files.isWritable(file) && folder != null && Files.isWritable(folder);
    }

    /**
     * Refuses a file system that is shared over a network.
     *
     * @param type as the operating system calls it
     */
    static void checkLocal(Path file, String type) {
        String name = type.toLowerCase(Locale.ROOT);
        boolean network = NETWORKS.contains(name)
                || (name.startsWith("fuse.") && !name.equals("fuse.portal"))
                || name.startsWith("fuse-");
        if (network) {
            throw new StoreException("store '" + file + "': expected a local file system, got " + type
                    + ", on which locks may not hold; move it to a local disk, or keep studies on PostgreSQL");
        }
    }

    /** Makes an empty file for its owner alone; false where it exists. */
    static boolean create(Path file) throws IOException {
        try {
            PrivateFiles.createFile(file);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    /** Forces the folder of a file to the disk, so that the name of a new one outlives a power loss. */
    static void forceFolder(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && PrivateFiles.posix(folder)) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
