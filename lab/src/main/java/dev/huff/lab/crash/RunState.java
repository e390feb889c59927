package dev.huff.lab.crash;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Progress of a run, in {@code run.ndjson} of its folder: a line for each kill, each comparison and
 * each difference. A run that is started again in the same folder goes on behind the last one.
 */
final class RunState {
  private static final ObjectMapper JSON = BoundedJson.mapper();

  private final Path file;
  private final List<KillRecord> kills = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();
  private int comparisons;
  private double seconds;

  private RunState(Path file) {
    this.file = file;
  }

  /**
   * Reads how far the run in that folder has come; a last line that was torn does not count.
   *
   * @throws IOException when the file is there and cannot be read
   */
  static RunState in(Path folder) throws IOException {
    RunState state = new RunState(folder.resolve("run.ndjson"));
    if (Files.exists(state.file)) {
      String text = Files.readString(state.file);
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      for (String line : whole.lines().toList()) {
        state.read(JSON.readTree(line));
      }
      Files.writeString(state.file, whole);
    }
    return state;
  }

  private void read(JsonNode json) {
    if (json.has("kill")) {
      kills.add(
          new KillRecord(
              json.path("kill").asInt(),
              json.path("process").asText(),
              json.path("kind").asText(),
              GamePhase.valueOf(json.path("phase").asText()),
              json.path("stopMillis").asLong()));
    } else if (json.has("compared")) {
      comparisons += json.path("compared").asInt();
    } else if (json.has("difference")) {
      differences.add(json.path("difference").asText());
    }
    seconds += json.path("seconds").asDouble();
  }

  private void write(ObjectNode json) throws IOException {
    Files.writeString(file, json + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    read(json);
  }

  /** Notes a kill, and the seconds since the note before. */
  void killed(KillRecord kill, double passed) throws IOException {
    write(
        BoundedJson.node()
            .put("kill", kill.number())
            .put("process", kill.process())
            .put("kind", kill.kind())
            .put("phase", kill.phase().name())
            .put("stopMillis", kill.stopMillis())
            .put("seconds", passed));
  }

  void compared(int records, double passed) throws IOException {
    write(BoundedJson.node().put("compared", records).put("seconds", passed));
  }

  void recordDifference(String difference) throws IOException {
    write(BoundedJson.node().put("difference", difference));
  }

  List<KillRecord> kills() {
    return List.copyOf(kills);
  }

  List<String> differences() {
    return List.copyOf(differences);
  }

  /** How many records were compared so far. */
  int comparisons() {
    return comparisons;
  }

  /** How long all of this took, in seconds. */
  double seconds() {
    return seconds;
  }
}
