package dev.huff.app.cli.option;

import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.rules.RuleSetException;
import dev.huff.core.rules.RuleSetReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A rule set of the user's own. */
public final class RuleSetFile {
  private RuleSetFile() {}

  public static RuleSet read(Path path) throws IOException, RuleSetException {
    try (Reader text = Files.newBufferedReader(path)) {
      return RuleSetReader.read(text, RuleBook::find);
    } catch (CharacterCodingException e) {
      throw new IOException(path + ": not a text in UTF-8; save it as one", e);
    }
  }
}
