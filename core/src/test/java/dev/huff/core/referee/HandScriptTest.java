package dev.huff.core.referee;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Hands in short: {@code hand-scripts.txt} tells of scenes as {@link HandScript} says. Their
 * setting is the rule set, the sensing levels and the position, and the players' time if they have
 * a clock.
 */
class HandScriptTest {
  private static void play(HandScript scene, String[] setting, SensingLevel level)
      throws ClockException {
    Tabletop table =
        setting.length == 3
            ? Tabletop.of(setting[0], level, setting[2])
            : Tabletop.of(setting[0], level, setting[2], ClockNotation.read(setting[3]));
    for (String step : scene.steps()) {
      for (String hand : HandScript.hands(step)) {
        HandScript.perform(table, hand);
      }
      table.says(HandScript.ruled(step));
    }
  }

  @TestFactory
  Stream<DynamicTest> handsAreUnderstood() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (HandScript scene : HandScript.read("hand-scripts.txt")) {
      String[] setting = scene.setting().split(" ", -1);
      for (SensingLevel level : HandScript.levels(setting[1])) {
        tests.add(dynamicTest(scene.name() + ", " + level.id(), () -> play(scene, setting, level)));
      }
    }
    return tests.stream();
  }
}
