package dev.huff.core.referee;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A scene at a board, written down: a line {@code # NAME}, a line with the setting, and steps. A
 * step is what hands do, {@code ->}, and what is ruled then, parted by {@code ;}.
 *
 * <p>Hands carry ({@code c3-d4}, and take off what follows: {@code c3-e5-d4}), take off ({@code
 * -c3}), put ({@code +c3w}), press ({@code /white}) and wait ({@code ...} is 6 s, {@code .500} half
 * a second). {@code @0} is how long every further step takes, in milliseconds; {@code ?c3,d4} are
 * squares that cannot be read from now on; {@code !take-back:0} is a decision, which may be {@code
 * refused}.
 */
record HandScript(String name, String setting, List<String> steps) {
  private static final int LONG = 6_000;
  private static final String TOUCH_MOVE = "+touch-move";

  /** The scenes of a file beside this class. */
  static List<HandScript> read(String file) throws IOException {
    List<HandScript> scripts = new ArrayList<>();
    try (BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(HandScript.class.getResourceAsStream(file)),
                StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        if (line.startsWith("# ")) {
          scripts.add(new HandScript(line.substring(2), text.readLine(), new ArrayList<>()));
        } else if (!line.isBlank()) {
          scripts.get(scripts.size() - 1).steps().add(line);
        }
      }
    }
    return scripts;
  }

  /** What hands do in a step. */
  static String[] hands(String step) {
    return step.split("->", -1)[0].trim().split(" +", -1);
  }

  /** What is ruled in a step. */
  static String[] ruled(String step) {
    return Arrays.stream(step.split("->", -1)[1].split(";", -1))
        .map(String::trim)
        .filter(words -> !words.isEmpty())
        .toArray(String[]::new);
  }

  /** Does at a table what one of the words says. */
  static void perform(Tabletop table, String word) {
    String rest = word.substring(1);
    switch (word.charAt(0)) {
      case '/' -> table.press(side(rest));
      case '.' -> table.wait(word.equals("...") ? LONG : Integer.parseInt(rest));
      case '@' -> table.pace(Integer.parseInt(rest));
      case '?' -> table.dead(rest.isEmpty() ? new String[0] : rest.split(",", -1));
      case '!' -> table.tryTo(decision(table, rest));
      case '-' -> table.off(rest);
      case '+' -> table.put(rest.substring(0, rest.length() - 1), piece(word));
      default -> {
        String[] squares = word.split("-", -1);
        table.move(squares[0], squares[1], Arrays.copyOfRange(squares, 2, squares.length));
      }
    }
  }

  private static ArbiterDecision decision(Tabletop table, String text) {
    String[] parts = text.split(":", 2);
    return switch (parts[0]) {
      case "take-back" ->
          new ArbiterDecision.TakeBack(
              parts.length == 1 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(parts[1])));
      case "play" -> new ArbiterDecision.PlayMove(parts[1]);
      case "huff" -> new ArbiterDecision.HuffPiece(table.field(parts[1]));
      case "set-up" -> new ArbiterDecision.SetUp(table.fen(parts[1]));
      case "claim" -> new ArbiterDecision.EndedBy(ArbiterDecision.Ending.CLAIM, side(parts[1]));
      default -> ArbiterDecision.Order.valueOf(text.replace('-', '_').toUpperCase(Locale.ROOT));
    };
  }

  private static Side side(String id) {
    return Side.valueOf(id.toUpperCase(Locale.ROOT));
  }

  private static Piece piece(String word) {
    char symbol = word.charAt(word.length() - 1);
    return Arrays.stream(Piece.values())
        .filter(piece -> piece.symbol() == symbol)
        .findFirst()
        .orElseThrow();
  }

  /**
   * The sensing levels of a setting that names the rule set (or {@code RULES+touch-move}), these,
   * the position, and the players' time if they have a clock; {@code all} is every level.
   */
  List<SensingLevel> levels() {
    String names = setting.split(" ", -1)[1];
    return Arrays.stream(SensingLevel.values())
        .filter(level -> names.equals("all") || List.of(names.split(",", -1)).contains(level.id()))
        .toList();
  }

  /** The table of such a setting, before anything is done there. */
  Tabletop table(SensingLevel level) {
    String[] parts = setting.split(" ", -1);
    if (parts[0].endsWith(TOUCH_MOVE)) {
      return Tabletop.touchMove(parts[0].replace(TOUCH_MOVE, ""), level, parts[2]);
    }
    try {
      return parts.length == 3
          ? Tabletop.of(parts[0], level, parts[2])
          : Tabletop.of(parts[0], level, parts[2], ClockNotation.read(parts[3]));
    } catch (ClockException e) {
      throw new AssertionError(e);
    }
  }
}
