package dev.huff.lab.capture;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.boards.recording.RecordingEvent;
import dev.huff.app.boards.recording.RecordingEvent.Kind;
import dev.huff.app.boards.recording.RecordingWriter;
import dev.huff.app.option.CommandFailure;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording of a board.
 *
 * @param board the kind of board with its options, such as {@code dgt?kings=unseen}
 * @param rules id of the rule set whose start position was set up
 */
record BoardRecording(String board, String rules, List<RecordingEvent> events) {
  private static final ObjectMapper JSON = BoundedJson.mapper();
  private static final long LARGEST_BYTES = 64L << 20;

  /**
   * Reads a recording.
   *
   * @throws CommandFailure if the file is none
   */
  static BoardRecording read(Path file) throws IOException {
    List<String> lines = lines(file);
    JsonNode header = parse(file, 1, lines.isEmpty() ? "" : lines.get(0));
    if (header.path("capture").asInt() != RecordingWriter.VERSION) {
      throw CommandFailure.badInput(
          file + " is no recording that this version reads: its first line has no \"capture\":1");
    }
    List<RecordingEvent> events = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        events.add(event(file, i + 1, parse(file, i + 1, lines.get(i))));
      }
    }
    return new BoardRecording(
        header.path("board").asText(), header.path("rules").asText(), List.copyOf(events));
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      if (Files.size(file) > LARGEST_BYTES) {
        throw CommandFailure.badInput(file + " is larger than 64 MB: no recording is");
      }
      return Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      throw CommandFailure.badInput("there is no " + file);
    } catch (MalformedInputException e) {
      throw CommandFailure.badInput(file + " is no text: a recording is lines of JSON");
    }
  }

  private static JsonNode parse(Path file, int number, String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw CommandFailure.badInput(file + ", line " + number + ": this is no JSON");
    }
  }

  private static RecordingEvent event(Path file, int number, JsonNode node) {
    for (Kind kind : Kind.values()) {
      if (node.path("t").isIntegralNumber() && node.path(kind.id()).isTextual()) {
        String text = node.path(kind.id()).asText();
        boolean areBytes = kind == Kind.FROM || kind == Kind.TO;
        if (areBytes && !text.matches("([0-9a-f]{2}( |$))*")) {
          throw CommandFailure.badInput(
              file + ", line " + number + ": bytes are pairs of hex digits with blanks between");
        }
        return new RecordingEvent(node.path("t").asLong(), kind, text);
      }
    }
    throw CommandFailure.badInput(
        file + ", line " + number + ": no time, or nothing that happened");
  }
}
