package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.report.PageWords;
import dev.huff.club.tournament.Standings;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.ArbiterDecision.Ending;
import dev.huff.core.referee.ArbiterDecision.Order;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.NamedConstant;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The live page's words: all of them, in every language. */
class LanguagesTest {
  private static final Path PAGE = Path.of("src/main/resources/dev/huff/club/web/page");

  private static Map<String, String> words(String language) {
    return PageWords.in(Language.of(language).orElseThrow()).all();
  }

  /** What devices say, in English: the keys with more than one word. */
  private static Set<String> sentences() {
    return words("cs").keySet().stream()
        .filter(key -> key.contains(" "))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static List<Language> languages() {
    return Language.all();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void saysEverythingThatEnglishSays(Language language) throws IOException {
    Map<String, String> english = words("en");
    Map<String, String> other = words(language.id());
    Set<String> keys = new TreeSet<>(english.keySet());
    keys.addAll(sentences());
    // Of what devices say, English has only what pages say otherwise.
    assertThat(other.keySet()).isEqualTo(language.id().equals("en") ? english.keySet() : keys);
    other.forEach(
        (key, text) ->
            assertThat(found("\\{\\w+}", text))
                .as(key)
                .isEqualTo(found("\\{\\w+}", english.getOrDefault(key, key))));
    assertThat(other.values()).noneMatch(String::isBlank);
  }

  /** Sheets fill their gaps in order. */
  @ParameterizedTest
  @MethodSource("languages")
  void gapsOfSheetsStandInOneOrder(Language language) throws IOException {
    Map<String, String> other = words(language.id());
    words("en")
        .forEach(
            (key, text) -> {
              if (key.startsWith("sheet-")) {
                assertThat(inOrder(other.get(key))).as(key).isEqualTo(inOrder(text));
              }
            });
  }

  private static List<String> inOrder(String text) {
    return Pattern.compile("\\{\\w+}").matcher(text).results().map(MatchResult::group).toList();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void thePageOffersIt(Language language) throws IOException {
    assertThat(Files.readString(PAGE.resolve("text.js")))
        .containsPattern("(?iu)\\b" + language.id() + ": '" + language.name());
  }

  @Test
  void everyDecisionHasAButtonAndAName() throws IOException {
    Set<String> offered =
        found("(?<=word: ')[a-z-]+(?=')", Files.readString(PAGE.resolve("decisions.js")));
    assertThat(offered).containsAll(ids(Order.values())).containsAll(ids(Ending.values()));
    assertThat(words("en").keySet()).containsAll(offered);
  }

  @Test
  void theStandingsHaveEveryColumn() throws IOException {
    String page = Files.readString(PAGE.resolve("event.js"));
    for (String column : ids(Standings.Column.values())) {
      assertThat(page).contains(" " + column + ": (row) =>");
      assertThat(words("en")).containsKey(column);
    }
  }

  private static List<String> ids(NamedConstant... constants) {
    return Stream.of(constants).map(NamedConstant::id).toList();
  }

  @Test
  void everyWordThatThePageAsksForIsThere() throws IOException {
    Set<String> asked = new TreeSet<>();
    try (Stream<Path> files = Files.list(PAGE)) {
      for (Path file : files.filter(each -> each.toString().matches(".*\\.(js|html)")).toList()) {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        asked.addAll(found("(?<=data-(t|title|label)=\")[^\"]+", text));
        asked.addAll(found("(?<=\\bt\\(')[A-Za-z-]+(?=')", text));
        asked.addAll(found("(?<=word: ')[a-z-]+(?=')", text));
      }
    }
    assertThat(asked).isNotEmpty();
    assertThat(words("en").keySet()).containsAll(asked);
  }

  /** A device's sentence is known by its English words. */
  @Test
  void everySentenceOfADeviceIsStillSaid() throws IOException {
    StringBuilder sources = new StringBuilder();
    for (String module : List.of("formats", "hardware", "vision", "simulator", "club", "app")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          sources.append(Files.readString(file));
        }
      }
    }
    String said = sources.toString().replaceAll("\"\\s*\\+\\s*\"", "");
    assertThat(sentences()).isNotEmpty();
    for (String sentence : sentences()) {
      assertThat(sentence.replaceFirst("\\.$", "").split("\\{\\w+}"))
          .as(sentence)
          .allSatisfy(part -> assertThat(said).containsIgnoringCase(part.strip()));
    }
  }

  /** What a camera tells as a whole sentence stood in English on pages of other languages. */
  @Test
  void everySentenceOfACameraHasItsWords() throws IOException {
    Set<String> told = new TreeSet<>();
    for (String source : List.of("CameraBoardDriver", "BoardWatcher", "BoardSearch")) {
      Path file = Path.of("../vision/src/main/java/dev/huff/vision", source + ".java");
      told.addAll(
          found("(?<=State\\.[A-Z]{3,9}, \")[A-Z][^\"]+\\.(?=\"\\);)", Files.readString(file)));
    }
    assertThat(told).hasSizeGreaterThan(5);
    assertThat(sentences()).containsAll(told);
  }

  /** One thing, one word: the page calls a violation as it is announced. */
  @ParameterizedTest
  @MethodSource("languages")
  void aViolationIsCalledAsItIsAnnounced(Language language) {
    for (ViolationKind kind : ViolationKind.values()) {
      assertThat(words(language.id())).containsEntry(kind.word(), language.fault(kind));
    }
  }

  /** What the announcer can say of the end of a game, the page can. */
  @Test
  void everyReasonHasItsWords() throws IOException {
    Set<String> english = words("en").keySet();
    Properties announced = new Properties();
    try (InputStream file = Announcer.class.getResourceAsStream("en.properties")) {
      announced.load(Objects.requireNonNull(file));
    }
    for (String key : announced.stringPropertyNames()) {
      // No reason of its own: so the announcer calls no-progress where captures alone count.
      if (key.startsWith("reason.") && !key.equals("reason.no-capture")) {
        String reason = key.substring("reason.".length());
        assertThat(english.contains(reason) || english.contains("reason-" + reason))
            .as(reason)
            .isTrue();
      }
    }
  }
}
