package dev.huff.hardware.matrix;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.LineDecoder;
import dev.huff.hardware.serial.MessageDecoder;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bytes of the matrix protocol, in pieces of any size, to messages. Knows no I/O. */
final class MatrixDecoder implements MessageDecoder<MatrixMessage> {
  private static final int LONGEST_LINE = 800;
  private static final int CHECK = 3;

  private final LineDecoder<MatrixMessage> lines = new LineDecoder<>(LONGEST_LINE, this::read);

  /** Lines without a check count until a hello promises checks. */
  private boolean wantsCheck;

  @Override
  public void reset() {
    lines.reset();
    wantsCheck = false;
  }

  @Override
  public List<MatrixMessage> decode(byte... bytes) {
    return lines.decode(bytes);
  }

  private Optional<MatrixMessage> read(String line) {
    int star = line.length() - CHECK;
    if (star <= 0 || line.charAt(star) != '*') {
      return parse(line, false);
    }
    String text = line.substring(0, star);
    return Crc8.seal(text).equals(line) ? parse(text, true) : Optional.empty();
  }

  private Optional<MatrixMessage> parse(String text, boolean isChecked) {
    String[] words = text.split(" ", -1);
    if (words[0].equals("hello")) {
      // The host's own hello may come back as an echo.
      return words.length == 1 ? Optional.empty() : Optional.of(hello(words, isChecked));
    }
    if (wantsCheck && !isChecked) {
      return words[0].equals("board")
          ? unusable("its hello promises checks, its other lines have none")
          : Optional.empty();
    }
    return switch (words[0]) {
      case "board" ->
          words.length == 2
              ? Optional.of(new MatrixMessage.Board(words[1]))
              : unusable("its squares are not one word");
      case "press" -> press(words);
      case "pong", "sorry" -> Optional.of(new MatrixMessage.Answer());
      case "trouble" -> Optional.of(trouble(text));
      default -> Optional.empty();
    };
  }

  private static Optional<MatrixMessage> unusable(String why) {
    return Optional.of(new MatrixMessage.Unusable(why));
  }

  private static Optional<MatrixMessage> press(String[] words) {
    if (words.length != 3 || !words[1].matches("[0-9]{1,3}")) {
      return Optional.empty();
    }
    return NamedConstant.find(Side.values(), words[2])
        .map(side -> new MatrixMessage.Press(Integer.parseInt(words[1]), side));
  }

  private static MatrixMessage trouble(String text) {
    String words = text.substring("trouble".length()).strip();
    return new MatrixMessage.Trouble(words.equals("none") ? "" : words);
  }

  private MatrixMessage hello(String[] words, boolean isChecked) {
    Map<String, String> keys = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        keys.put(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    String version = keys.getOrDefault("huff", "");
    String size = keys.getOrDefault("size", "");
    Optional<SensingLevel> level =
        NamedConstant.find(SensingLevel.values(), keys.getOrDefault("level", ""));
    Optional<MatrixMessage.Cells> cells =
        NamedConstant.find(MatrixMessage.Cells.values(), keys.getOrDefault("cells", ""));
    List<String> missing = new ArrayList<>();
    require(version.matches("[1-9][0-9]{0,2}"), "huff=1", missing);
    require(size.matches("[1-9][0-9]?x[1-9][0-9]?"), "size=COLUMNSxROWS", missing);
    require(cells.isPresent(), "cells=all or cells=playing", missing);
    require(level.isPresent(), "level=occupancy, colour or kind", missing);
    // A hello must do itself what it says of all lines.
    boolean promisesChecks = !keys.getOrDefault("check", "crc8").equals("none");
    require(promisesChecks == isChecked, promisesChecks ? "check=none" : "its own check", missing);
    if (!missing.isEmpty()) {
      return new MatrixMessage.Unusable("its hello lacks " + String.join("; ", missing));
    }
    wantsCheck = isChecked;
    int x = size.indexOf('x');
    return new MatrixMessage.Hello(
        Integer.parseInt(version),
        Integer.parseInt(size.substring(0, x)),
        Integer.parseInt(size.substring(x + 1)),
        cells.orElseThrow(),
        level.orElseThrow(),
        keys.getOrDefault("leds", "none").equals("one"),
        keys.getOrDefault("id", ""),
        name(keys));
  }

  private static void require(boolean isThere, String what, List<String> missing) {
    if (!isThere) {
      missing.add(what);
    }
  }

  private static String name(Map<String, String> keys) {
    String name = "matrix board";
    name += keys.containsKey("id") ? " " + keys.get("id") : "";
    return name + (keys.containsKey("fw") ? ", firmware " + keys.get("fw") : "");
  }
}
