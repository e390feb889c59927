package dev.huff.core.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.NamedConstant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every rule by which a board is understood, and every objection, decides something in one of the
 * scenes of {@link HandScriptTest}. {@code docs/reasoning.md} is made of them: {@code mvn test
 * -Dtest=ReasoningTest -Dhuff.write-reasoning} writes it anew.
 */
class ReasoningTest {
  // A guard against rulings without end: no scene is known that needs it.
  private static final String UNSEEN = VerdictObjection.CIRCLING.id();
  private static final Path PAGE = Path.of("..", "docs", "reasoning.md");
  private static final String HEAD =
      """
      # Why the referee understands a board as it does

      For developers, and for arbiters who wonder about a ruling. Whenever the board has settled, the referee goes through the rules of
      the first list from the top. The first one that applies says what the board means. Then the objections of the second list are
      raised, in their order. `huff referee --explain GAME.log` prints the rule and the objections before the rulings, whenever they
      change. Two reasons are in no list. `missed-plies` are found when a board has stood long without a meaning: they fit all boards
      since the last one that was understood. A `press` tells which ply was made, although a square that would show it is not read.

      The scenes are tests, in the short form of `HandScript`; each of them is decided by the rule above it at some moment. The build
      plays them and fails if one is not.

      ## Rules
      """;
  private static final String OBJECTIONS =
      """

      ## Objections
      """;

  /** The first scene in which each of them was told of. */
  private static Map<String, HandScript> scenes() throws IOException {
    Map<String, HandScript> first = new LinkedHashMap<>();
    for (HandScript scene : HandScript.read("hand-scripts.txt")) {
      for (SensingLevel level : scene.levels()) {
        for (String name : decided(scene, level)) {
          first.merge(name, scene, ReasoningTest::shorter);
        }
      }
    }
    return first;
  }

  private static HandScript shorter(HandScript one, HandScript other) {
    return text(other).length() < text(one).length() ? other : one;
  }

  private static List<String> decided(HandScript scene, SensingLevel level) {
    List<String> names = new ArrayList<>();
    Tabletop table = scene.table(level);
    table.explainTo(
        reasoning -> {
          names.add(reasoning.rule());
          names.addAll(reasoning.objections());
        });
    scene.steps().stream()
        .flatMap(step -> Arrays.stream(HandScript.hands(step)))
        .forEach(hand -> HandScript.perform(table, hand));
    return names;
  }

  private static Stream<String> names() {
    return Stream.<NamedConstant[]>of(VerdictRule.values(), VerdictObjection.values())
        .flatMap(Stream::of)
        .map(NamedConstant::id);
  }

  private static String text(HandScript scene) {
    return scene.setting() + ": " + String.join(" ", scene.steps());
  }

  private static String entry(String name, String says, Map<String, HandScript> scenes) {
    HandScript scene = scenes.get(name);
    String shown =
        scene == null
            ? "No scene is known that needs it."
            : capital(scene.name())
                + ".\n\n```\n"
                + scene.setting()
                + "\n"
                + String.join("\n", scene.steps())
                + "\n```";
    return "\n### `%s`\n\n%s\n\n%s\n".formatted(name, says, shown);
  }

  private static String capital(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  @Test
  void everyRuleAndObjectionDecidesASceneThatThePageShows() throws IOException {
    Map<String, HandScript> scenes = scenes();
    assertThat(names().filter(name -> !name.equals(UNSEEN))).isSubsetOf(scenes.keySet());
    StringBuilder made = new StringBuilder(HEAD);
    Stream.of(VerdictRule.values())
        .forEach(rule -> made.append(entry(rule.id(), rule.says(), scenes)));
    made.append(OBJECTIONS);
    Stream.of(VerdictObjection.values())
        .forEach(objection -> made.append(entry(objection.id(), objection.says(), scenes)));
    if (System.getProperty("huff.write-reasoning") != null) {
      Files.writeString(PAGE, made);
    }
    assertThat(PAGE)
        .as("the rules or their scenes have changed: write the page with -Dhuff.write-reasoning")
        .hasContent(made.toString());
  }
}
