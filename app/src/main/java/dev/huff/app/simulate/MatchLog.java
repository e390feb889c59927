package dev.huff.app.simulate;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.simulator.soak.Happening;
import dev.huff.simulator.soak.Match;
import dev.huff.simulator.soak.Report;
import dev.huff.simulator.soak.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Plays one game and writes what the board said as a board log. */
public final class MatchLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  private MatchLog() {}

  /** Plays that game of a soak and writes it to a file. */
  public static Report write(Setting setting, long seed, int game, Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        JSON.createObjectNode()
            .put("huff", 1)
            .put("rules", setting.rules().id())
            .put("sensing", setting.level().id())
            .put("settle", setting.settle())
            .toString());
    Report report =
        new Match(setting, seed, game, happening -> lines.add(line(happening)), ruling -> {})
            .play();
    Files.write(file, lines);
    return report;
  }

  private static String line(Happening happening) {
    ObjectNode line = JSON.createObjectNode().put("t", happening.time());
    if (happening instanceof Happening.Read read) {
      line.put("squares", read.snapshot().toString());
    } else if (happening instanceof Happening.Pressed pressed) {
      line.put("clock", pressed.side().id());
    }
    return line.toString();
  }
}
