package dev.huff.lab.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A game that the engine has played against itself.
 *
 * @param result 1 when White won, 0 for a draw, −1 when Black won
 * @param moves index of each move among the legal ones
 */
record PlayedGame(int result, int opening, List<Integer> moves) {
  PlayedGame {
    moves = List.copyOf(moves);
  }

  /** The game as one line of text. */
  String line() {
    return String.format(Locale.ROOT, "%d %d ", result, opening)
        + moves.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /**
   * Reads a line.
   *
   * @throws NumberFormatException when it is none
   */
  static PlayedGame of(String line) {
    List<Integer> numbers = new ArrayList<>();
    for (String number : line.strip().split(" ", -1)) {
      numbers.add(Integer.valueOf(number));
    }
    return new PlayedGame(numbers.get(0), numbers.get(1), numbers.subList(2, numbers.size()));
  }
}
