package dev.huff.app.option;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.RuleSetException;
import dev.huff.rules.ruleset.RuleSetReader;
import dev.huff.rules.text.TextLimitException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The user's own rule set. */
public final class RuleSetFile {
  private RuleSetFile() {}

  public static RuleSet read(Path path) throws IOException, RuleSetException {
    try (Reader text = Files.newBufferedReader(path)) {
      return RuleSetReader.read(text, RuleBook::find);
    } catch (TextLimitException e) {
      throw e.in(path.toString());
    } catch (CharacterCodingException e) {
      throw new IOException(path + ": not a text in UTF-8; save it as one", e);
    }
  }
}
