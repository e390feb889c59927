package dev.huff.app.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How espeak-ng says the names of fields, in its own phonetic writing. */
@Tag("slow")
class PronunciationTest {
  private static final Path ESPEAK = Path.of("/usr/bin/espeak-ng");
  private static final RuleSet DVOJITA = RuleBook.get("dvojita");

  static List<Language> languages() {
    return Language.all();
  }

  /** The sixteen letters of the widest board, each as it sounds in the middle of a sentence. */
  @ParameterizedTest
  @MethodSource("languages")
  void noTwoLettersSoundAlikeAndNoneIsSpelt(Language language) throws Exception {
    assumeTrue(Files.isExecutable(ESPEAK), "needs " + ESPEAK);
    Announcer announcer = new Announcer(language, DVOJITA);
    List<String> sentences =
        IntStream.rangeClosed('a', 'p')
            .mapToObj(letter -> (char) letter + "1-" + (char) letter + "5")
            .map(move -> new Ruling.Ambiguous(0, List.of(move, "b8xd6")))
            .map(ruling -> announcer.announce(ruling).spoken())
            .toList();
    List<String> sounds = sentences.stream().map(text -> sound(language, text)).toList();
    assertThat(sounds).doesNotHaveDuplicates();
    assertThat(sounds).noneMatch(sound -> sound.contains("dl\u02c8o\u028ahe"));
  }

  /** A voice reads digits in one gender only. */
  @ParameterizedTest
  @CsvSource({
    "cs, 120, dvě minuty",
    "bg, 1260, и една минути",
    "fr, 1260, et une minutes",
    "ru, 1320, две минуты",
    "ru, 1260, одна минута",
    "pl, 1320, dwie minuty"
  })
  void aNumberHasTheGenderOfWhatItCounts(String id, int seconds, String end) {
    assumeTrue(Files.isExecutable(ESPEAK), "needs " + ESPEAK);
    Language language = Language.of(id).orElseThrow();
    Ruling set =
        new Ruling.ClockShown(
            0, Ruling.ClockReason.SET, 1_000L * seconds, 1_000L * seconds, Optional.empty());
    String spoken = new Announcer(language, DVOJITA).announce(set).spoken();
    assertThat(sound(language, spoken).strip()).endsWith(sound(language, end).strip());
  }

  private static String sound(Language language, String text) {
    try {
      Process espeak =
          new ProcessBuilder(ESPEAK.toString(), "-q", "--ipa", "-v", language.voice(), text)
              .start();
      return new String(espeak.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
