package dev.huff.lab.camera;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the photographs of a manifest: beside it, by their names, or anywhere in a folder, by their
 * checksums. So labels can be published without the photographs of others.
 */
final class PhotographFinder {
  private static final String PICTURE = "(?i).*\\.(jpe?g|png|webp|bmp|tiff?)";

  private final Path beside;
  private final Map<String, Path> bySum = new HashMap<>();

  private PhotographFinder(Path beside) {
    this.beside = beside;
  }

  /**
   * Those of a manifest.
   *
   * @param folder where else to look, with all folders in it
   */
  static PhotographFinder of(Path manifest, Optional<Path> folder) throws IOException {
    PhotographFinder finder = new PhotographFinder(manifest.toAbsolutePath().resolveSibling(""));
    if (folder.isPresent()) {
      finder.addAll(folder.get());
    }
    return finder;
  }

  private void addAll(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> walked = Files.walk(folder)) {
      files =
          walked.filter(it -> it.toString().matches(PICTURE) && Files.isRegularFile(it)).toList();
    }
    for (Path file : files) {
      bySum.putIfAbsent(sum(file), file);
    }
  }

  private static String sum(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The file of one that the manifest lists. */
  Optional<Path> find(JsonNode listed) {
    Path named = beside.resolve(listed.path("file").asText());
    Optional<Path> known = Optional.ofNullable(bySum.get(listed.path("sha256").asText()));
    return known.or(() -> Optional.of(named).filter(Files::exists));
  }
}
