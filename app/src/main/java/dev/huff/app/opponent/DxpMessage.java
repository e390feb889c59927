package dev.huff.app.opponent;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A message of the DamExchange Protocol: text of 1 to 127 characters, terminated by a zero byte.
 * Fields of 10×10 have two digits.
 */
sealed interface DxpMessage {
  /** The time of a game in a request, such as 060 or 0.5. */
  String MINUTES = "(\\d{3}|\\d\\.\\d|\\.\\d\\d)";

  /**
   * A request to play.
   *
   * @param name who asks
   * @param follower colour of the one who is asked
   * @param minutes for that number of moves. Some programs ask for parts of a minute
   * @param moves 0 for the whole game
   * @param position empty for the start position
   */
  record Request(String name, Side follower, double minutes, int moves, Optional<String> position)
      implements DxpMessage {
    @Override
    public String toString() {
      String head =
          String.format(
              Locale.ROOT,
              "R01%-32.32s%c%03.0f%03d",
              name,
              follower == Side.WHITE ? 'W' : 'Z',
              minutes,
              moves);
      return head + position.map(text -> "B" + text).orElse("A");
    }
  }

  /**
   * The answer; 0 means yes.
   *
   * @param code 0 accepted, 1 another version, 2 other time, 3 other reason
   */
  record Answer(String name, int code) implements DxpMessage {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "A%-32.32s%d", name, code);
    }
  }

  /** A move, with the seconds it took. */
  record Played(int seconds, int from, int to, List<Integer> captured) implements DxpMessage {
    public Played {
      captured = List.copyOf(captured);
    }

    static Played of(Move move, long seconds) {
      int shown = (int) Math.min(9999, seconds);
      return new Played(shown, move.from(), move.to(), move.captured());
    }

    @Override
    public String toString() {
      StringBuilder text =
          new StringBuilder(
              String.format(Locale.ROOT, "M%04d%02d%02d%02d", seconds, from, to, captured.size()));
      captured.forEach(field -> text.append(String.format(Locale.ROOT, "%02d", field)));
      return text.toString();
    }
  }

  /**
   * The game is over.
   *
   * @param reason 0 unknown, 1 the sender loses, 2 drawn, 3 the sender wins
   * @param stop whether no other game follows
   */
  record End(int reason, int stop) implements DxpMessage {
    /** What the sender says, as the end of a sentence. */
    String text() {
      return switch (reason) {
        case 1 -> "gives the game up";
        case 2 -> "says that the game is drawn";
        case 3 -> "says that it has won";
        default -> "breaks the game off";
      };
    }

    @Override
    public String toString() {
      return "E" + reason + stop;
    }
  }

  /** Shall we play by another version of the protocol? */
  record Newer(int version) implements DxpMessage {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "R%02d", version);
    }
  }

  /** Shall we take moves back? */
  record TakeBack(String to) implements DxpMessage {
    @Override
    public String toString() {
      return "B" + to;
    }
  }

  /**
   * The answer to that.
   *
   * @param code 0 accepted, 1 not possible here, 2 refused
   */
  record TakeBackAnswer(int code) implements DxpMessage {
    static final TakeBackAnswer NOT_HERE = new TakeBackAnswer(1);

    @Override
    public String toString() {
      return "K" + code;
    }
  }

  /** Chat, and whatever else we need not understand. */
  record Other(String text) implements DxpMessage {
    @Override
    public String toString() {
      return text;
    }
  }

  /** Reads a message; what is not well formed is {@link Other}. */
  static DxpMessage parse(String text) {
    if (text.matches("R01.{32}[WZ]" + MINUTES + "\\d{3}(A|B[WZ][wWzZe]{50})")) {
      Side follower = text.charAt(35) == 'W' ? Side.WHITE : Side.BLACK;
      Optional<String> position =
          text.charAt(42) == 'B' ? Optional.of(text.substring(43)) : Optional.empty();
      return new Request(
          text.substring(3, 35).strip(),
          follower,
          Double.parseDouble(text.substring(36, 39)),
          Integer.parseInt(text.substring(39, 42)),
          position);
    }
    if (text.matches("R\\d\\d.*") && !text.startsWith("R01")) {
      return new Newer(number(text, 1));
    }
    if (text.matches("B\\d{3}[WZ]")) {
      return new TakeBack(text.substring(1));
    }
    if (text.matches("K[0-2]")) {
      return new TakeBackAnswer(text.charAt(1) - '0');
    }
    if (text.matches("A.{32}\\d")) {
      return new Answer(text.substring(1, 33).strip(), text.charAt(33) - '0');
    }
    if (text.matches("M\\d{10}(\\d\\d){0,20}") && text.length() == 11 + 2 * number(text, 9)) {
      List<Integer> captured =
          IntStream.iterate(11, at -> at < text.length(), at -> at + 2)
              .mapToObj(at -> number(text, at))
              .toList();
      return new Played(
          Integer.parseInt(text.substring(1, 5)), number(text, 5), number(text, 7), captured);
    }
    return text.matches("E[0-3][01]")
        ? new End(text.charAt(1) - '0', text.charAt(2) - '0')
        : new Other(text);
  }

  private static int number(String text, int at) {
    return Integer.parseInt(text.substring(at, at + 2));
  }

  /** A position as requests write it: side to move, then w W z Z or e a field. */
  static String write(Position position) {
    return HubNotation.write(position).replace('B', 'Z').replace('b', 'z');
  }
}
