package dev.huff.lab.exam;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.simulator.play.GameFact;
import java.util.List;
import java.util.Optional;

/**
 * The true deeds in one log: a line of {@code answers.ndjson}. Facts and fouls are in their order.
 *
 * @param exam {@link #VERSION}
 * @param lines the facts as {@link FactJson} writes them
 * @param faults when sensors failed for seconds
 */
record ExamAnswerKey(
    int exam,
    String log,
    String category,
    String rules,
    String sensing,
    @JsonProperty("facts") List<JsonNode> lines,
    List<Foul> fouls,
    List<Fault> faults) {
  /** Version of the exam. It changes with what is asked, written or scored. */
  static final int VERSION = 1;

  /**
   * A foul.
   *
   * @param time when hands had finished it, in milliseconds
   * @param kind as in {@code violation} rulings
   */
  record Foul(@JsonProperty("t") long time, String kind) {}

  /** Sensors failed from one time to another, in milliseconds. */
  record Fault(long from, long to) {}

  List<GameFact> facts() {
    return lines.stream().map(FactJson::read).flatMap(Optional::stream).toList();
  }
}
