package dev.huff.formats.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/**
 * Files and folders that only their owner can read, because they contain names, results and
 * password hashes. Without such rights in a file system, its own defaults apply.
 */
public final class PrivateFiles {
  private static final FileAttribute<?>[] NONE = {};
  private static final boolean IS_ROOT = "root".equals(System.getProperty("user.name"));

  private PrivateFiles() {}

  /**
   * Makes a folder, and those above it that are missing. One that is there keeps its rights.
   *
   * @return the folder
   */
  public static Path folder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      folderOf(folder);
      Files.createDirectories(folder, rights(folder, "rwx------"));
      ownLike(folderAbove(folder), folder);
    }
    return folder;
  }

  /** The same of the folder in which a file is to lie. */
  public static void folderOf(Path file) throws IOException {
    Optional<Path> folder = Optional.ofNullable(file.toAbsolutePath().getParent());
    if (folder.isPresent()) {
      folder(folder.get());
    }
  }

  /** Makes an empty file for others to fill, unless there is one. It keeps its rights then. */
  public static void file(Path file) throws IOException {
    if (!Files.exists(file)) {
      open(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE)).close();
      ownLike(folderAbove(file), file);
    }
  }

  /** Opens a file; one that is made by it is private. */
  static FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
    return FileChannel.open(file, options, rights(file, "rw-------"));
  }

  /**
   * Gives a file the rights of the one that it is to replace: somebody may have widened them. What
   * root writes belongs to whom the old one belongs to, or the folder.
   */
  static void likeBefore(Path fresh, Path file) throws IOException {
    if (!hasRights(file)) {
      return;
    }
    boolean isThere = Files.exists(file);
    if (isThere) {
      Set<PosixFilePermission> before = Files.getPosixFilePermissions(file);
      Files.setPosixFilePermissions(fresh, before);
    }
    ownLike(isThere ? file : folderAbove(file), fresh);
  }

  /** What root makes belongs to the other's owner: a hall runs as that user. */
  private static void ownLike(Path other, Path made) throws IOException {
    if (IS_ROOT && hasRights(made)) {
      UserPrincipal owner = Files.getOwner(other);
      if (!owner.equals(Files.getOwner(made))) {
        Files.setOwner(made, owner);
      }
    }
  }

  private static Path folderAbove(Path path) {
    return path.toAbsolutePath().resolveSibling(".");
  }

  private static boolean hasRights(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static FileAttribute<?>[] rights(Path path, String rights) {
    return hasRights(path)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))
        }
        : NONE;
  }
}
