package dev.huff.core.referee;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What each document attaches to a fault, played out on a board: {@code consequences-RULES.txt}
 * tells of scenes, and each is played at every sensing level, with presses of the clock and
 * without.
 *
 * <p>A scene has a line {@code # NAME}, a line with the position, and steps. A step is what hands
 * do, {@code ->}, and what is ruled then, parted by {@code ;}. Hands carry ({@code c3-d4}), take
 * off ({@code -c3}), put ({@code +c3w}) and press ({@code /white}).
 */
class ConsequencesTest {
  private static final int LONG = 6_000;

  /** One scene of one document. */
  private record Scene(String rules, String name, String fen, List<String> steps) {
    void play(SensingLevel level, boolean pressed) {
      Tabletop table = Tabletop.of(rules, level, fen);
      for (String step : steps) {
        String[] parts = step.split("->", -1);
        for (String hand : parts[0].trim().split(" +", -1)) {
          act(table, hand, pressed);
        }
        String[] ruled =
            Arrays.stream(parts[1].split(";", -1))
                .map(String::trim)
                .filter(words -> !words.isEmpty())
                .toArray(String[]::new);
        table.rules(ruled);
      }
    }

    private static void act(Tabletop table, String hand, boolean pressed) {
      if (hand.startsWith("/")) {
        if (pressed) {
          table.press(Side.valueOf(hand.substring(1).toUpperCase(Locale.ROOT)));
        } else {
          table.wait(LONG);
        }
      } else if (hand.equals("...")) {
        table.wait(LONG);
      } else if (hand.startsWith("-")) {
        table.off(hand.substring(1)).wait(500);
      } else if (hand.startsWith("+")) {
        int last = hand.length() - 1;
        table.put(hand.substring(1, last), piece(hand.charAt(last))).wait(500);
      } else {
        String[] fields = hand.split("-", -1);
        table.move(fields[0], fields[1], Arrays.copyOfRange(fields, 2, fields.length));
      }
    }
  }

  private static Piece piece(char symbol) {
    return Arrays.stream(Piece.values())
        .filter(piece -> piece.symbol() == symbol)
        .findFirst()
        .orElseThrow();
  }

  @TestFactory
  Stream<DynamicTest> whatTheDocumentAttaches() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String rules : RULE_SETS) {
      for (Scene scene : scenes(rules)) {
        for (SensingLevel level : SensingLevel.values()) {
          for (boolean pressed : List.of(true, false)) {
            String how = level.id() + (pressed ? ", pressed" : ", not pressed");
            tests.add(
                dynamicTest(
                    rules + ": " + scene.name() + ", " + how, () -> scene.play(level, pressed)));
          }
        }
      }
    }
    return tests.stream();
  }

  private static final List<String> RULE_SETS =
      List.of(
          "mezinarodni", "dama-cs", "dvojita", "dvojita-tournament", "dama-bg", "internasjonal");

  private static List<Scene> scenes(String rules) throws IOException {
    List<Scene> scenes = new ArrayList<>();
    try (BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    ConsequencesTest.class.getResourceAsStream("consequences-" + rules + ".txt")),
                StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        if (line.startsWith("# ")) {
          scenes.add(new Scene(rules, line.substring(2), text.readLine(), new ArrayList<>()));
        } else if (!line.isBlank()) {
          scenes.get(scenes.size() - 1).steps().add(line);
        }
      }
    }
    return scenes;
  }
}
