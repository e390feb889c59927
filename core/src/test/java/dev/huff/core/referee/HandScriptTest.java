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
 * setting is the rule set, the sensing levels and the position, and the players' time if they have
 * a clock.
 */
class HandScriptTest {
  private static void play(HandScript scene, SensingLevel level) {
    Tabletop table = scene.table(level);
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
      for (SensingLevel level : scene.levels()) {
        tests.add(dynamicTest(scene.name() + ", " + level.id(), () -> play(scene, level)));
      }
    }
    return tests.stream();
  }
}
