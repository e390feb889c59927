package dev.huff.hardware.serial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;

/** Why a port does not open, in one sentence. */
final class PortTrouble {
  private static final int PERMISSION_DENIED = 13;
  private static final int BUSY = 16;
  private static final int WOULD_BLOCK = 11;
  private static final int INVALID = 22;
  private static final int NO_TERMINAL = 25;

  private PortTrouble() {}

  /** The sentence for an error number of the system (0: none was given). */
  static String describe(String path, int error) {
    if (!exists(path)) {
      return missing(path);
    }
    return switch (error) {
      case PERMISSION_DENIED -> forbidden(path);
      case BUSY, WOULD_BLOCK ->
          path + " is taken by another program: close it (fuser " + path + " names it)";
      case NO_TERMINAL -> path + " is no serial port: see `huff boards` for those that are there";
      case INVALID -> path + " does not take the speed or the parity that this kind of board has";
      default -> path + " cannot be opened as a serial port (error " + error + ")";
    };
  }

  static String missing(String path) {
    return "there is no port " + path + ": plug it in, or see `huff boards`";
  }

  private static boolean exists(String path) {
    try {
      return !path.startsWith("/") || Files.exists(Path.of(path));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The sentence for a serial port where a device without a speed is wanted. */
  static String serial(String path) {
    return path + " is a serial port, and this kind of board has none: see `huff boards`";
  }

  /** The sentence for a device without a group that a user could join. */
  static String closed(String path) {
    String page = path.contains("hidraw") ? ", see docs/boards/chessnut.md" : "";
    return "no permission on " + path + ": a udev rule must open it" + page;
  }

  /** The sentence for a port that this user may not open: it names the group to join. */
  static String forbidden(String path) {
    try {
      String group =
          Files.readAttributes(Path.of(path), PosixFileAttributes.class).group().getName();
      return forbidden(path, group);
    } catch (IOException e) {
      return "no permission on " + path;
    }
  }

  /** The same, for a port of that group; nobody should join the group of root. */
  static String forbidden(String path, String group) {
    return group.equals("root")
        ? closed(path)
        : "no permission on %s: run `sudo usermod -aG %s $USER` and log in again"
            .formatted(path, group);
  }
}
