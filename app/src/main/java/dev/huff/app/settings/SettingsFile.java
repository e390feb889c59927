package dev.huff.app.settings;

import dev.huff.formats.UserFolders;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.file.UserTextFile;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.BracketNesting;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/**
 * The user's settings, a TOML file. A key is an option's name, such as {@code lang}, in the table
 * of its command, such as {@code [run]}. Those for all commands come before the first table.
 * Changes leave the user's comments where they were.
 *
 * @param path where they are; nothing need be there
 */
public record SettingsFile(Path path) {
  private static final List<String> HEAD =
      List.of(
          "# Huff's settings. What is given on the command line wins over what stands here.",
          "# 'huff settings' lists what can be set, and explains it.");

  private static final TextLimits LIMITS = new TextLimits(1 << 14, 1 << 20);
  private static final int DEEPEST = 32;

  /** This user's: what HUFF_SETTINGS names, else {@code huff/settings.toml} where XDG says. */
  public static SettingsFile ofUser() {
    return new SettingsFile(
        UserFolders.environment("HUFF_SETTINGS")
            .map(Path::of)
            .orElseGet(() -> UserFolders.configuration().resolve("settings.toml")));
  }

  /**
   * Everything that is set, such as {@code run.board} → {@code dgt:/dev/ttyUSB0}.
   *
   * @throws SettingsException when the file is there and cannot be read
   */
  public Map<String, String> values() {
    return Files.exists(path) ? values(lines()) : Map.of();
  }

  private Map<String, String> values(List<String> lines) {
    try {
      BracketNesting.check(lines, DEEPEST);
    } catch (TextLimitException e) {
      throw new SettingsException(path + ": " + e.getMessage() + "; mend that line");
    }
    TomlParseResult toml = Toml.parse(String.join("\n", lines));
    if (toml.hasErrors()) {
      throw new SettingsException(path + ": " + toml.errors().get(0) + "; mend that line");
    }
    Map<String, String> values = new TreeMap<>();
    toml.dottedEntrySet()
        .forEach(entry -> values.put(entry.getKey(), String.valueOf(entry.getValue())));
    return values;
  }

  private List<String> lines() {
    if (!Files.exists(path)) {
      return HEAD;
    }
    try (Reader text = UserTextFile.open(path)) {
      return BoundedLineReader.readAll(text, LIMITS);
    } catch (TextLimitException e) {
      throw new SettingsException(String.valueOf(e.in(path.toString()).getMessage()));
    } catch (CharacterCodingException e) {
      throw new SettingsException(
          path + " is damaged: it is not UTF-8; take the last copy of it, or move it away");
    } catch (FileSystemException e) {
      String why = Optional.ofNullable(e.getReason()).orElse("check who may read it");
      throw new SettingsException(path + " cannot be read: " + why);
    } catch (IOException e) {
      throw new SettingsException(path + " cannot be read: " + e.getMessage());
    }
  }

  /**
   * Sets a key.
   *
   * @throws SettingsException when the file cannot be changed
   */
  public void set(String key, String value) {
    List<String> changed = new SettingsText(lines()).with(key, value);
    if (!value.equals(values(changed).get(key))) {
      throw new SettingsException(path + " is written in a way of its own; set " + key + " there");
    }
    write(changed);
  }

  /**
   * Takes a key out.
   *
   * @return whether it was there
   * @throws SettingsException when the file cannot be changed
   */
  public boolean unset(String key) {
    if (!values().containsKey(key)) {
      return false;
    }
    List<String> changed = new SettingsText(lines()).without(key);
    if (values(changed).containsKey(key)) {
      throw new SettingsException(
          path + " is written in a way of its own; take " + key + " out there");
    }
    write(changed);
    return true;
  }

  private void write(List<String> lines) {
    try {
      PrivateFiles.folderOf(path);
      AtomicFile.save(path, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
    } catch (IOException e) {
      throw SettingsException.unwritten(
          path + " could not be written: " + e.getMessage() + "; make room, or choose another");
    }
  }
}
