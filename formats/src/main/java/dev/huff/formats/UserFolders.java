package dev.huff.formats;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The user's folders: those of the XDG variables, else the usual folders in {@code HOME}. Java's
 * own {@code user.home} comes from the list of users and ignores {@code HOME}, so it is the last
 * resort.
 */
public final class UserFolders {
  private UserFolders() {}

  /** For what is kept, such as games: {@code ~/.local/share/huff}. */
  public static Path data() {
    return folder("XDG_DATA_HOME", Path.of(".local", "share"));
  }

  /** For settings: {@code ~/.config/huff}. */
  public static Path configuration() {
    return folder("XDG_CONFIG_HOME", Path.of(".config"));
  }

  /** For what can be made again: {@code ~/.cache/huff}. */
  public static Path cache() {
    return folder("XDG_CACHE_HOME", Path.of(".cache"));
  }

  private static Path folder(String variable, Path usual) {
    return environment(variable)
        .map(Path::of)
        .filter(Path::isAbsolute)
        .orElseGet(() -> home().resolve(usual))
        .resolve("huff");
  }

  private static Path home() {
    return home(environment("HOME"), System.getProperty("user.home"));
  }

  /** The first that is a whole path, else the root: Java calls the home of an unlisted user "?". */
  static Path home(Optional<String> variable, String listed) {
    return Stream.concat(variable.stream(), Stream.of(listed))
        .map(Path::of)
        .filter(Path::isAbsolute)
        .findFirst()
        .orElse(Path.of("/"));
  }

  /** What that environment variable says; empty where it is missing or blank. */
  public static Optional<String> environment(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isBlank());
  }
}
