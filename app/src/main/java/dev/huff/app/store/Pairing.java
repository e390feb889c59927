package dev.huff.app.store;

/**
 * Who plays whom in a round.
 *
 * @param round from 1
 * @param board what the table is called
 * @param white who plays White
 * @param black who plays Black; {@link #BYE} for nobody
 * @param result as a rule set writes it; {@code *} while there is none
 */
public record Pairing(int round, String board, String white, String black, String result) {
  /** The result of a game that is not over. */
  public static final String OPEN = "*";

  /** Stands for Black where White has no opponent in a round. */
  public static final String BYE = "bye";

  public Pairing {
    board = Names.cut(board, StoredGame.BOARD);
    white = Names.cut(white, StoredGame.NAME);
    black = Names.cut(black, StoredGame.NAME);
  }
}
