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
 * Hands in short: {@code hand-scripts.txt} tells of scenes as {@link HandScript} says. Their
 * setting is the rule set, the sensing levels and the position.
 */
class HandScriptTest {
  private static void play(HandScript scene, String[] setting, SensingLevel level)
      throws DecisionException {
    Tabletop table = Tabletop.of(setting[0], level, setting[2]);
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
