package dev.huff.app.option;

import dev.huff.formats.file.UserTextFile;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.RuleSetException;
import dev.huff.rules.ruleset.RuleSetReader;
import dev.huff.rules.ruleset.SpellingSuggestion;
import dev.huff.rules.text.TextLimitException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a rule set on the command line: an id of the catalogue, or a file of the user's own. */
public final class RuleSetArgument implements ITypeConverter<RuleSet> {
  @Override
  public RuleSet convert(String text) {
    return RuleBook.find(text)
        .orElseGet(
            () -> {
              boolean isPath = text.contains("/") || text.endsWith(".rules");
              if (isPath || (!text.isBlank() && Files.exists(Path.of(text)))) {
                return read(text);
              }
              throw new TypeConversionException(
                  "unknown rule set '%s'%s; 'huff rules list' shows all"
                      .formatted(text, nearest(text)));
            });
  }

  private static String nearest(String text) {
    return SpellingSuggestion.likely(text, RuleBook.all().stream().map(RuleSet::id).toList())
        .map(id -> "; the nearest is " + id)
        .orElse("");
  }

  private static RuleSet read(String path) {
    try {
      return read(Path.of(path));
    } catch (RuleSetException e) {
      throw new TypeConversionException(path + ": " + e.getMessage());
    } catch (IOException e) {
      throw new TypeConversionException(FailureReporter.describe(e));
    }
  }

  /** The user's own rule set. */
  public static RuleSet read(Path path) throws IOException, RuleSetException {
    try (Reader text = UserTextFile.open(path)) {
      return RuleSetReader.read(text, RuleBook::find);
    } catch (TextLimitException e) {
      throw e.in(path.toString());
    } catch (CharacterCodingException e) {
      throw new IOException(path + ": not a text in UTF-8; save it as one", e);
    }
  }
}
