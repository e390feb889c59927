package dev.huff.app.option;

import dev.huff.core.announce.Language;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The language of the output. */
public final class LanguageOption {
  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description =
          "Language of the output: en, cs, bg, nb, nl, fr, ru or pl (default: yours, "
              + "else English).")
  private Optional<Language> language = Optional.empty();

  /** The language asked for, or the user's. */
  public Language get() {
    return language.orElseGet(LanguageArgument::ofUser);
  }
}
