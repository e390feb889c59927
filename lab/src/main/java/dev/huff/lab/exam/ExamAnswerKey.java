package dev.huff.lab.exam;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.simulator.play.GameFact;
import java.util.ArrayList;
import java.util.List;

/**
 * What was really done in one log: a line of {@code answers.ndjson}. Facts and fouls are in their
 * order.
 *
 * @param faults when sensors failed for seconds
 */
record ExamAnswerKey(
    String log,
    String category,
    String rules,
    String sensing,
    List<GameFact> facts,
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
  record Foul(long time, String kind) {}

  /** Sensors failed from one time to another, in milliseconds. */
  record Fault(long from, long to) {}

  ObjectNode json() {
    ObjectNode json = BoundedJson.mapper().createObjectNode();
    json.put("exam", VERSION)
        .put("log", log)
        .put("category", category)
        .put("rules", rules)
        .put("sensing", sensing);
    ArrayNode played = json.putArray("facts");
    facts.stream().map(FactJson::write).forEach(played::add);
    ArrayNode committed = json.putArray("fouls");
    fouls.forEach(foul -> committed.addObject().put("t", foul.time()).put("kind", foul.kind()));
    ArrayNode failed = json.putArray("faults");
    faults.forEach(fault -> failed.addObject().put("from", fault.from()).put("to", fault.to()));
    return json;
  }

  static ExamAnswerKey read(JsonNode json) {
    List<GameFact> facts = new ArrayList<>();
    json.path("facts").forEach(fact -> FactJson.read(fact).ifPresent(facts::add));
    List<Foul> fouls = new ArrayList<>();
    json.path("fouls")
        .forEach(foul -> fouls.add(new Foul(foul.path("t").asLong(), foul.path("kind").asText())));
    List<Fault> faults = new ArrayList<>();
    json.path("faults")
        .forEach(
            fault -> faults.add(new Fault(fault.path("from").asLong(), fault.path("to").asLong())));
    return new ExamAnswerKey(
        json.path("log").asText(),
        json.path("category").asText(),
        json.path("rules").asText(),
        json.path("sensing").asText(),
        facts,
        fouls,
        faults);
  }
}
