package dev.huff.app.terminal;

import java.util.List;

/**
 * The present state of a game, for terminals.
 *
 * @param plain as text, where nothing can stay in place
 * @param board its lines in colours
 * @param width characters of such a line
 * @param heading a line each for players, clocks and status
 */
public record TerminalFrame(String plain, List<String> board, int width, List<String> heading) {
  public TerminalFrame {
    board = List.copyOf(board);
    heading = List.copyOf(heading);
  }
}
