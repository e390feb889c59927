package dev.huff.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * For each document, which sentence became which clause and which test proves it. The pages in
 * {@code docs/documents} are made of it; {@code mvn test -Dtest=ConcordanceTest
 * -Dhuff.write-concordance} writes them anew.
 *
 * <p>A line of {@code documents/ID.txt} is {@code ARTICLE | what it says | clauses | tests}. The
 * article {@code decided} stands for what the document leaves open. A test is a class, {@code
 * Class#method}, or {@code Class: words} that stand in it or in its scenes.
 */
class ConcordanceTest {
  private static final Path TOP = Path.of("..");
  private static final String DECIDED = "decided";
  private static final String EVERYWHERE = "-";

  /** One sentence of consequence. */
  private record Sentence(String article, String says, List<String> clauses, List<String> tests) {
    static Sentence of(String line) {
      String[] parts = line.split(" \\| ", -1);
      assertThat(parts).as(line).hasSize(4);
      return new Sentence(parts[0], parts[1], List.of(parts[2].split(", ", -1)), tests(parts[3]));
    }

    private static List<String> tests(String list) {
      String between = list.contains(":") || list.contains("#") ? "; " : ", ";
      return List.of(list.split(between, -1));
    }

    boolean isDecided() {
      return article.equals(DECIDED);
    }
  }

  private static List<Sentence> sentences(String id) throws IOException {
    try (InputStream text =
        Objects.requireNonNull(
            ConcordanceTest.class.getResourceAsStream(
                "/dev/huff/rules/documents/" + id + ".txt"))) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Sentence::of)
          .toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mezinarodni",
        "dama-cs",
        "dvojita",
        "dvojita-tournament",
        "dama-bg",
        "internasjonal"
      })
  void everySentenceHasAClauseAndEveryClauseATest(String id) throws IOException {
    RuleSet rules = RuleBook.get(id);
    List<Sentence> sentences = sentences(id);
    Set<String> covered =
        sentences.stream().flatMap(it -> it.clauses().stream()).collect(Collectors.toSet());
    for (RuleKey<?> rule : RuleKey.all()) {
      if (isItsOwn(rules, rule)) {
        assertThat(covered)
            .as("clauses of %s that a sentence or a decision has", id)
            .contains(rule.id());
      }
    }
    for (Sentence sentence : sentences) {
      for (String clause : sentence.clauses()) {
        assertThat(clause.equals(EVERYWHERE) || RuleKey.find(clause).isPresent())
            .as("%s: %s", sentence.says(), clause)
            .isTrue();
      }
      for (String test : sentence.tests()) {
        assertThat(isThere(id, test)).as("%s: %s", sentence.says(), test).isTrue();
      }
    }
  }

  /** A rule set that builds on another has to account for what it changes. */
  private static boolean isItsOwn(RuleSet rules, RuleKey<?> rule) {
    return !rules.id().equals("dvojita-tournament")
        || !rules.get(rule).equals(RuleBook.get("dvojita").get(rule));
  }

  private static boolean isThere(String id, String test) throws IOException {
    String[] named = test.split("#|: ", 2);
    Optional<Path> source = find(named[0] + ".java");
    if (named.length == 1 || source.isEmpty()) {
      return source.isPresent();
    }
    Optional<Path> scenes = find("consequences-" + id + ".txt");
    String text = Files.readString(source.get());
    return test.contains("#")
        ? text.contains(" " + named[1] + "(")
        : text.contains(named[1])
            || Files.readString(scenes.orElseThrow()).contains("# " + named[1]);
  }

  private static Optional<Path> find(String file) throws IOException {
    for (String module : List.of("rules", "core")) {
      try (Stream<Path> files = Files.walk(TOP.resolve(module).resolve("src/test"))) {
        Optional<Path> found = files.filter(it -> it.endsWith(file)).findFirst();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mezinarodni",
        "dama-cs",
        "dvojita",
        "dvojita-tournament",
        "dama-bg",
        "internasjonal"
      })
  void thePageOfADocumentIsUpToDate(String id) throws IOException {
    Path page = TOP.resolve("docs/documents").resolve(id + ".md");
    String made = page(RuleBook.get(id), sentences(id));
    if (System.getProperty("huff.write-concordance") != null) {
      Files.createDirectories(page.getParent());
      Files.writeString(page, made);
    }
    assertThat(page).hasContent(made);
  }

  private static String page(RuleSet rules, List<Sentence> sentences) {
    StringBuilder page = new StringBuilder();
    page.append("# ").append(rules.name()).append(" (`").append(rules.id()).append("`)\n\n");
    page.append("The document: ").append(rules.source()).append(". ");
    page.append("`huff rules show ").append(rules.id()).append("` prints all clauses.\n\n");
    page.append(
        "## What it says\n\n| article | what it says | clause | test |\n|---|---|---|---|\n");
    sentences.stream().filter(it -> !it.isDecided()).forEach(it -> row(page, rules, it));
    page.append(
        "\n## What it leaves open\n\n| what was decided | clause | test |\n|---|---|---|\n");
    sentences.stream().filter(Sentence::isDecided).forEach(it -> row(page, rules, it));
    page.append("\n## Where another reading is possible\n\n");
    page.append("A club that reads it so writes a file of two lines, `as: ").append(rules.id());
    page.append("` and the value here, and plays it with `--rules FILE`.\n\n");
    page.append("| clause | why | the sentence that pulls the other way | the other reading |\n");
    page.append("|---|---|---|---|\n");
    for (RuleKey<?> rule : RuleKey.all()) {
      Clause<?> clause = rules.clause(rule);
      clause
          .otherReading()
          .filter(it -> isItsOwn(rules, rule))
          .ifPresent(
              other ->
                  cells(
                      page,
                      List.of(
                          value(rules, rule),
                          why(clause),
                          clause.against().orElse(""),
                          code(rule.id() + ": " + other))));
    }
    return page.toString();
  }

  private static String why(Clause<?> clause) {
    return Arrays.stream(clause.article().split("; ", -1))
        .filter(note -> !note.startsWith("against ") && !note.startsWith("else "))
        .collect(Collectors.joining("; "));
  }

  private static void row(StringBuilder page, RuleSet rules, Sentence sentence) {
    String clauses =
        sentence.clauses().stream()
            .map(
                it ->
                    it.equals(EVERYWHERE)
                        ? "every rule set"
                        : value(rules, RuleKey.find(it).orElseThrow()))
            .collect(Collectors.joining("<br>"));
    String tests =
        sentence.tests().stream().map(ConcordanceTest::code).collect(Collectors.joining("<br>"));
    cells(
        page,
        sentence.isDecided()
            ? List.of(sentence.says(), clauses, tests)
            : List.of(sentence.article(), sentence.says(), clauses, tests));
  }

  private static <T> String value(RuleSet rules, RuleKey<T> rule) {
    return code(rule.id() + ": " + rule.write(rules.get(rule)));
  }

  private static String code(String text) {
    return "`" + text + "`";
  }

  private static void cells(StringBuilder page, List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
