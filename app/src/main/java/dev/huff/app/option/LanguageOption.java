package dev.huff.app.option;

import dev.huff.core.announce.Language;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The language of the output. */
public final class LanguageOption {
  @Option(
      names = "--lang",
      paramLabel = "LANG",
      completionCandidates = LanguageArgument.Ids.class,
      description =
          "Language of the output and of announcements: ${COMPLETION-CANDIDATES} (default: yours, "
              + "else English).")
  private Optional<Language> language = Optional.empty();

  /** The language asked for, or the user's. */
  public Language get() {
    return language.orElseGet(LanguageArgument::ofUser);
  }
}
