package dev.huff.app.option;

import dev.huff.core.announce.Language;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the language of announcements on the command line. */
public final class LanguageArgument implements ITypeConverter<Language> {
  @Override
  public Language convert(String text) {
    return Language.of(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "no language '"
                        + text
                        + "'; there are "
                        + Language.all().stream()
                            .map(language -> language.id() + " (" + language.name() + ")")
                            .collect(Collectors.joining(", "))));
  }

  /** The user's language, by the launcher, else by the environment; English if Huff lacks it. */
  static Language ofUser() {
    Stream<String> environment = Stream.of("LC_ALL", "LC_MESSAGES", "LANG").map(System::getenv);
    return Stream.concat(Stream.of(System.getProperty("huff.locale", "")), environment)
        .filter(value -> value != null && !value.isEmpty())
        .findFirst()
        .flatMap(Language::of)
        .orElseGet(Language::english);
  }

  /** The languages there are, by their ids. */
  static final class Ids extends ArrayList<String> {
    Ids() {
      super(Language.all().stream().map(Language::id).toList());
    }
  }
}
