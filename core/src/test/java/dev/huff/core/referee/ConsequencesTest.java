package dev.huff.core.referee;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.core.sensing.SensingLevel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What each document attaches to a fault, played out on a board: {@code consequences-RULES.txt}
 * tells of scenes as {@link HandScript} says, and each is played at every sensing level, with
 * presses of the clock and without. Its setting is the position.
 */
class ConsequencesTest {
  private static final int LONG = 6_000;
  private static final List<String> RULE_SETS =
      List.of(
          "mezinarodni", "dama-cs", "dvojita", "dvojita-tournament", "dama-bg", "internasjonal");

  private static void play(String rules, HandScript scene, SensingLevel level, boolean pressed) {
    Tabletop table = Tabletop.of(rules, level, scene.setting());
    for (String step : scene.steps()) {
      for (String hand : HandScript.hands(step)) {
        if (!pressed && hand.startsWith("/")) {
          table.wait(LONG);
        } else {
          HandScript.perform(table, hand);
        }
        if (hand.startsWith("-") || hand.startsWith("+")) {
          table.wait(500);
        }
      }
      table.rules(HandScript.ruled(step));
    }
  }

  @TestFactory
  Stream<DynamicTest> whatTheDocumentAttaches() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String rules : RULE_SETS) {
      for (HandScript scene : HandScript.read("consequences-" + rules + ".txt")) {
        for (SensingLevel level : SensingLevel.values()) {
          for (boolean pressed : List.of(true, false)) {
            String how = level.id() + (pressed ? ", pressed" : ", not pressed");
            tests.add(
                dynamicTest(
                    rules + ": " + scene.name() + ", " + how,
                    () -> play(rules, scene, level, pressed)));
          }
        }
      }
    }
    return tests.stream();
  }
}
