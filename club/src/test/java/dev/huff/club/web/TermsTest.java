package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

/** What is said, shown and documented calls a thing by the word of its language's glossary. */
class TermsTest {
  private static final Path GLOSSARY = Path.of("../docs/glossary.md");
  private static final Pattern WORD = Pattern.compile("[\\p{L}’']+");
  private static final String NOT = ".not";

  /** Quotation marks, except for the apostrophe, which also closes one in Dutch. */
  private static final Pattern QUOTATION_MARK = Pattern.compile("[\"“”„‟‘‚«»‹›]");

  private static final Pattern QUOTED =
      Pattern.compile("[“„«‘]\u00a0?(\\p{L}[^”“»’]+?)\u00a0?[”“»’]");

  private static final Map<String, String> QUOTATION_MARKS =
      Map.of(
          "en", "“”", "cs", "„“", "bg", "„“", "nb", "«»", "nl", "‘", "fr", "«»", "ru", "«»", "pl",
          "„”");

  static List<Language> languages() {
    return Language.all();
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyLanguageHasAWordForEveryTerm(Language language) {
    assertThat(names(terms(language))).isEqualTo(names(terms(Language.english())));
  }

  @ParameterizedTest
  @MethodSource("languages")
  void noTextUsesAnotherWord(Language language) throws IOException {
    Properties terms = terms(language);
    List<String> texts = texts(language);
    assertThat(texts).hasSizeGreaterThan(250);
    for (String name : terms.stringPropertyNames()) {
      if (name.endsWith(NOT)) {
        for (String wrong : terms.getProperty(name).split(", *", -1)) {
          assertThat(texts)
              .as(language.id() + ": " + name.replace(NOT, ""))
              .noneMatch(text -> words(text).anyMatch(word -> word.startsWith(wrong)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void quotationMarksAreThoseOfTheLanguage(Language language) throws IOException {
    String own = QUOTATION_MARKS.get(language.id());
    for (String text : texts(language)) {
      assertThat(QUOTATION_MARK.matcher(text).results().map(MatchResult::group))
          .as(text)
          .allMatch(own::contains);
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void aButtonIsQuotedAsItIsCalled(Language language) throws IOException {
    List<String> texts = texts(language);
    assertThat(texts)
        .allSatisfy(
            text ->
                assertThat(QUOTED.matcher(text).results().map(match -> match.group(1)))
                    .as(text)
                    .allMatch(texts::contains));
  }

  /**
   * "1 squares" is wrong in English; other languages have up to four forms. Corners are no count.
   */
  @ParameterizedTest
  @MethodSource("languages")
  void aNumberOnAPageStandsBehindItsNoun(Language language) throws IOException {
    ObjectNode page = (ObjectNode) page(language);
    page.remove("cameraCornersHow");
    for (JsonNode text : page) {
      assertThat(text.asText()).doesNotContainPattern("(?<!: )\\{n\\}");
    }
  }

  @Test
  void frenchSpacesDoNotBreakAndApostrophesAreCurly() throws IOException {
    Language french = Language.of("fr").orElseThrow();
    assertThat(texts(french)).noneMatch(text -> text.matches(".*( [:;?!»]|« |\\p{L}'\\p{L}).*"));
  }

  @Test
  void theGlossaryShowsThem() throws IOException {
    List<String> rows = new ArrayList<>();
    for (String name : names(terms(Language.english()))) {
      rows.add(
          languages().stream()
              .map(language -> terms(language).getProperty(name))
              .collect(Collectors.joining(" | ", "| ", " |")));
    }
    assertThat(Files.readString(GLOSSARY)).contains(rows);
  }

  private static Stream<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group);
  }

  private static Set<String> names(Properties terms) {
    return terms.stringPropertyNames().stream()
        .filter(name -> !name.endsWith(NOT))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Properties terms(Language language) {
    return read("/dev/huff/core/announce/terms/" + language.id() + ".properties");
  }

  private static Properties read(String resource) {
    Properties read = new Properties();
    try (InputStream in = TermsTest.class.getResourceAsStream(resource)) {
      read.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return read;
  }

  /** What is announced, shown on pages and printed in reports; without what is filled in. */
  private static List<String> texts(Language language) throws IOException {
    String id = language.id();
    List<String> texts = new ArrayList<>();
    Properties said = read("/dev/huff/core/announce/" + id + ".properties");
    said.stringPropertyNames().forEach(key -> texts.add(said.getProperty(key)));
    addTexts(page(language), texts);
    texts.replaceAll(text -> text.replaceAll("\\{[^}]*}", ""));
    return texts;
  }

  private static JsonNode page(Language language) throws IOException {
    String page = "/dev/huff/club/web/page/lang/" + language.id() + ".json";
    try (InputStream in = TermsTest.class.getResourceAsStream(page)) {
      return BoundedJson.mapper().readTree(in);
    }
  }

  private static void addTexts(JsonNode json, List<String> texts) {
    if (json.isTextual()) {
      texts.add(json.asText());
    }
    json.forEach(inner -> addTexts(inner, texts));
  }
}
