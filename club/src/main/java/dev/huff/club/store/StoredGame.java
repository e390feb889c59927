package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
import dev.huff.formats.ndjson.GameIdentity;

/**
 * A game of the archive. What its columns say is cut to what they hold; {@code pdn} has it all.
 *
 * @param id its number there; 0 before it is kept
 * @param source what it is known by where it comes from; no two games share it
 * @param event the event; never empty, {@code ?} when unknown
 * @param site where; may be empty
 * @param round may be empty
 * @param board may be empty
 * @param white who plays White; {@code ?} when unknown
 * @param black who plays Black; {@code ?} when unknown
 * @param played when, in ISO 8601, cut short where less is known; empty when nothing is
 * @param rules the id of the rule set
 * @param result as the rule set writes it; {@code *} when there is none
 * @param plies how many
 * @param pdn the whole game
 */
public record StoredGame(
    long id,
    String source,
    String event,
    String site,
    String round,
    String board,
    String white,
    String black,
    String played,
    String rules,
    String result,
    int plies,
    String pdn) {
  static final int NAME = 200;
  static final int EVENT = 300;
  static final int BOARD = 80;
  private static final int ROUND = 40;
  private static final int RESULT = 20;

  public StoredGame {
    event = NameNormalizer.cut(event, EVENT);
    site = NameNormalizer.cut(site, EVENT);
    round = NameNormalizer.cut(round, ROUND);
    board = NameNormalizer.cut(board, BOARD);
    white = NameNormalizer.cut(white, NAME);
    black = NameNormalizer.cut(black, NAME);
    result = NameNormalizer.cut(result, RESULT);
    pdn = pdn.replace("\0", "");
  }

  /** What it belongs to and who plays it. */
  public GameIdentity identity() {
    return new GameIdentity(event, round, board, played, white, black);
  }

  /** The same without names that were erased. */
  StoredGame without(ErasedNames erased) {
    return erased.isEmpty()
        ? this
        : new StoredGame(
            id,
            source,
            erased.in(event),
            erased.in(site),
            round,
            board,
            erased.person(white),
            erased.person(black),
            played,
            rules,
            result,
            plies,
            NamedText.pdn(pdn, erased));
  }
}
