package dev.huff.app.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.live.LiveGame;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.JdbiException;

/**
 * Names that this table must not write again. They are kept as fingerprints in a file beside its
 * games. A game that begins with such a name begins without it.
 */
public final class ErasureHandler {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final String FILE = "erased.json";
  private static final String KEY = "key";
  private static final String NAMES = "names";
  private static final TypeReference<Map<String, Set<String>>> PRINTS = new TypeReference<>() {};

  private final LiveGameOptions options;
  private final Path file;
  private String ownKey = ErasedNames.newKey();
  private ErasedNames known = ErasedNames.NONE;
  // Whether any name was ever to be forgotten: lifting the last one has to reach the games, too.
  private boolean hasNames;
  private String takenOut = "";

  /** Loads earlier orders, and removes erased names from the options. */
  public ErasureHandler(LiveGameOptions options) throws IOException {
    this.options = options;
    this.file = options.folder().resolve(FILE);
    if (Files.exists(file)) {
      read();
    }
    options.forget(known);
  }

  private void read() throws IOException {
    try {
      JsonNode json = JSON.readTree(file.toFile());
      ownKey = json.path(KEY).asText(ownKey);
      if (json.path(NAMES).isObject()) {
        known = new ErasedNames(JSON.convertValue(json.path(NAMES), PRINTS));
      }
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw CommandFailure.badInput(
          file + " is damaged; take the last copy of it, or move it away and erase the names anew");
    }
  }

  private void write() throws IOException {
    ObjectNode json = JSON.createObjectNode().put(KEY, ownKey);
    json.set(NAMES, JSON.valueToTree(known.prints()));
    PrivateFiles.folderOf(file);
    AtomicFile.save(file, json.toString());
  }

  /** Forgets a name by the wish of an arbiter at this table; whether it stood anywhere. */
  public synchronized boolean forget(String name, LiveGame game) {
    return forget(known.under(ownKey).with(ErasedNames.of(ownKey, name)), game);
  }

  /**
   * Erases names in the running game and in all files.
   *
   * @param names all that were ever erased under their key
   * @return whether one of them was present
   * @throws UncheckedIOException if that cannot be done now
   */
  public synchronized boolean forget(ErasedNames names, LiveGame game) {
    try {
      ErasedNames all = known.replacedBy(names);
      // A hall sends its order to each table that comes, and mostly no name is in it.
      hasNames |= !known.isEmpty() || !all.isEmpty();
      if (!all.equals(known)) {
        known = all;
        write();
        options.forget(known);
      }
      boolean stood = hasNames && game.forget(known);
      return takeOut() || stood;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ArchiveException | JdbiException e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    }
  }

  /** Removes the names from all files. Several tables may get the same order. */
  private boolean takeOut() throws IOException {
    if (known.isEmpty() || known.digest().equals(takenOut)) {
      return false;
    }
    boolean stood = PlayerNameEraser.replace(options.folder(), known) > 0;
    Optional<String> place = options.archive().filter(GameArchivist::isThere);
    if (place.isPresent()) {
      try (Archive archive = Archive.open(place.get())) {
        stood |= archive.erase(known) > 0;
      }
    }
    takenOut = known.digest();
    return stood;
  }
}
