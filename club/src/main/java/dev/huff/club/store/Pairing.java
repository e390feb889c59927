package dev.huff.club.store;

import dev.huff.rules.board.Side;
import java.util.stream.Stream;

/**
 * A pairing of a round.
 *
 * @param round from 1
 * @param black who plays Black. {@link #BYE} for nobody
 * @param result as a rule set writes it. It is {@code *} before the result, and {@link #FORFEITED}
 *     or similar if somebody was absent
 */
public record Pairing(int round, String board, String white, String black, String result) {
  /** The result of a game that is not over. */
  public static final String OPEN = "*";

  /** The result of a game that Black has forfeited: White was there, and Black was not. */
  public static final String FORFEITED = "+:-";

  /** The result of a game that White has forfeited. */
  public static final String FORFEITED_BY_WHITE = "-:+";

  /** The result of a game that both have forfeited. */
  public static final String FORFEITED_BY_BOTH = "-:-";

  /** Stands for Black where White has no opponent in a round. */
  public static final String BYE = "bye";

  /** The name of players of whom nobody said who they are. */
  public static final String UNKNOWN = "?";

  public Pairing {
    board = NameNormalizer.cut(board, StoredGame.BOARD);
    white = NameNormalizer.cut(white, StoredGame.NAME);
    black = NameNormalizer.cut(black, StoredGame.NAME);
  }

  /** The same at that board. */
  public Pairing at(String other) {
    return new Pairing(round, other, white, black, result);
  }

  /** Whether White has no opponent. */
  public boolean isBye() {
    return black.equals(BYE);
  }

  /** Both players, or the one who has a bye. */
  public Stream<String> players() {
    return Stream.of(white, black).filter(name -> !name.equals(BYE));
  }

  /** Who plays that side. */
  public String player(Side side) {
    return side == Side.WHITE ? white : black;
  }
}
