package dev.huff.club.tournament;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Points of a tournament report for each result: 1 and 0.5, unless the file says otherwise, as
 * draughts federations do.
 *
 * @param points by the letters of TRF26: win, draw, loss, absence, and pairing-allocated bye
 */
record PointSystem(Map<Character, Double> points) {
  static final PointSystem USUAL = new PointSystem(Map.of());
  static final PointSystem TWICE = new PointSystem(Map.of('W', 2.0, 'D', 1.0));

  /** JaVaFo may name a colour before a win, draw or loss; its FW and FL are forfeits. */
  private static final Pattern STATED =
      Pattern.compile("(?<![A-Z])(?:[WB](?=[WDL]))?([WDLAPUZ]|PAB|ZPB)[ =]*([0-9]{0,2}\\.?[0-9])");

  PointSystem {
    points = Map.copyOf(points);
  }

  /** What a file states: TRF26 and JaVaFo (XXS) in one line, bbpPairings in one for each result. */
  static PointSystem statedIn(List<String> lines) {
    Map<Character, Double> points = new HashMap<>();
    lines.stream()
        .filter(line -> line.matches("162 .*|BB[A-Z] .*|XXS .*"))
        .map(line -> STATED.matcher(line.substring(2)))
        .flatMap(Matcher::results)
        .forEach(it -> points.put(letter(it.group(1).charAt(0)), Double.parseDouble(it.group(2))));
    return new PointSystem(points);
  }

  private static char letter(char written) {
    return switch (written) {
      case 'U' -> 'P';
      case 'Z' -> 'A';
      default -> written;
    };
  }

  /** What a player has after so many rounds; a bye that is known of a later one counts then. */
  double of(TournamentEntrant entrant, int rounds) {
    return entrant.rounds().stream()
        .limit(rounds)
        .mapToDouble(meeting -> of(meeting.result()))
        .sum();
  }

  /**
   * A bye that stands for a pairing-allocated one (U) where points are usual: {@code U} if it
   * counts a win here, {@code H} if less, and {@code u} if nothing.
   */
  char bye() {
    double points = of('U');
    return points == 0 ? 'u' : points < of('F') ? 'H' : 'U';
  }

  double of(char result) {
    double win = points.getOrDefault('W', 1.0);
    return switch (result) {
      case '1', '+', 'F', 'W' -> win;
      case 'U' -> points.getOrDefault('P', win);
      case '=', 'H', 'D' -> points.getOrDefault('D', 0.5);
      case '0', 'L' -> points.getOrDefault('L', 0.0);
      case '-', 'Z' -> points.getOrDefault('A', 0.0);
      default -> 0;
    };
  }
}
