package dev.huff.core.announce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.robot.RobotPhrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LanguageTest {
  private static final Pattern FORM = Pattern.compile("\\.(one|again|few|other)$");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*\\}");

  static List<Language> languages() {
    return Language.all();
  }

  @Test
  void everyFileIsInTheList() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/dev/huff/core/announce"))) {
      assertThat(files.map(it -> it.getFileName().toString()).filter(it -> it.contains(".prop")))
          .containsExactlyInAnyOrderElementsOf(
              Language.all().stream().map(it -> it.id() + ".properties").toList());
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void theReadmeNamesIt(Language language) throws IOException {
    String name = Locale.forLanguageTag(language.id()).getDisplayLanguage(Locale.ENGLISH);
    assertThat(Files.readString(Path.of("../README.md"))).contains(name.split(" ", 2)[0]);
    assertThat(Files.readString(Path.of("../docs/web.md")))
        .containsPattern("[(,]\\s?" + language.id() + "[,)]");
  }

  @ParameterizedTest
  @CsvSource({"cs,cs", "CS,cs", "no,nb", "nn_NO,nb", "nb_NO.UTF-8,nb", "bg-BG,bg", "en_GB,en"})
  void tagsOfAllKindsAreUnderstood(String tag, String id) {
    assertThat(Language.of(tag)).map(Language::id).hasValue(id);
  }

  @Test
  void anUnknownTagIsNoLanguage() {
    assertThat(Language.of("xx")).isEmpty();
    assertThat(Language.of("")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyFileHasTheSameKeysAndPlaceholders(Language language) {
    assertThat(placeholders(language)).isEqualTo(placeholders(Language.english()));
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyNumberHasAForm(Language language) {
    Set<String> keys = language.phrases().keys();
    Set<String> counted = new TreeSet<>();
    keys.stream()
        .filter(key -> FORM.matcher(key).find())
        .forEach(key -> counted.add(FORM.matcher(key).replaceAll("")));
    for (String key : counted) {
      for (int number = 1; number < 100; number++) {
        assertThat(keys).contains(key + "." + language.phrases().plural().form(number));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyViolationHasASentenceAndAName(Language language) {
    for (ViolationKind kind : ViolationKind.values()) {
      String key = language.phrases().counted("violation." + kind.word(), 1);
      assertThat(language.phrases().find(key)).as(key).isPresent();
      assertThat(language.phrases().find("fault." + kind.word())).as(kind.word()).isPresent();
    }
  }

  /** And no words are left over that it never says. */
  @ParameterizedTest
  @MethodSource("languages")
  void everythingThatARobotSaysHasWords(Language language) {
    PhraseBook phrases = language.phrases();
    Set<String> keys = new TreeSet<>(Set.of("robot.slot"));
    for (RobotPhrase phrase : RobotPhrase.values()) {
      String key = phrases.counted(phrase.key(), 1);
      keys.add(key);
      assertThat(phrases.find(key)).as(key).isPresent();
      assertThat(PLACEHOLDER.matcher(phrases.get(key)).results().map(MatchResult::group))
          .as(key)
          .isSubsetOf("{fields}", "{pieces}", "{detail}");
    }
    assertThat(keys)
        .containsAll(phrases.keys().stream().filter(key -> key.startsWith("robot.")).toList());
  }

  /** And no words are left over here, either. */
  @ParameterizedTest
  @MethodSource("languages")
  void everyNoticeHasWords(Language language) {
    assertThat(language.phrases().keys().stream().filter(key -> key.startsWith("notice.")).toList())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EveningNotice.values()).map(EveningNotice::key).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "cs,1,one",
    "cs,2,few",
    "cs,4,few",
    "cs,5,other",
    "cs,22,other",
    "cs,0,other",
    "ru,1,one",
    "ru,3,few",
    "ru,11,other",
    "ru,21,again",
    "ru,12,other",
    "ru,22,few",
    "pl,5,other",
    "pl,24,few"
  })
  void slavicLanguagesHaveThreeForms(String id, int number, String form) {
    assertThat(Language.of(id).orElseThrow().phrases().plural().form(number)).isEqualTo(form);
  }

  /**
   * Each key, forms taken together, overrides and the words for numbers left out, with the
   * placeholders it may use.
   */
  private static Map<String, Set<String>> placeholders(Language language) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (String key : language.phrases().keys()) {
      if (key.startsWith("numeral.")) {
        continue;
      }
      String plain = FORM.matcher(key.replaceAll("@.*", "")).replaceAll(".*");
      found
          .computeIfAbsent(plain, any -> new TreeSet<>())
          .addAll(
              PLACEHOLDER
                  .matcher(language.phrases().get(key))
                  .results()
                  .map(MatchResult::group)
                  .collect(Collectors.toSet()));
    }
    return found;
  }
}
