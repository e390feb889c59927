package dev.huff.club.store;

import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.rules.ruleset.RuleBook;

/**
 * A game of the archive. Columns hold shortened values; {@code pdn} has the whole game. Unknown
 * names are {@code ?}.
 *
 * @param id row number. Before storing, 0
 * @param source identifies it at its origin. Unique
 * @param event its name. Never empty
 * @param site may be empty
 * @param round may be empty
 * @param board may be empty
 * @param played date in ISO 8601. Shortened or empty if not fully known
 * @param result as the rule set writes it. If there is none, {@code *}
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

  /** Whether it has a result. */
  public boolean isOver() {
    return !result.equals(Pairing.OPEN);
  }

  /** Whether its pieces were set up, and nothing came of it yet. */
  public boolean isOnlySetUp() {
    return plies == 0 && !isOver();
  }

  StoredGame corrected(GameCorrections corrections) {
    return corrections.isEmpty()
        ? this
        : new StoredGame(
            id,
            source,
            event,
            site,
            corrections.value(Detail.ROUND).orElse(round),
            corrections.value(Detail.BOARD).orElse(board),
            corrections.value(Detail.WHITE).orElse(white),
            corrections.value(Detail.BLACK).orElse(black),
            played,
            rules,
            corrections.value(Detail.RESULT).orElse(result),
            plies,
            RuleBook.find(rules).map(it -> corrections.applyTo(it, pdn)).orElse(pdn));
  }

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
            ErasedNameRemover.pdn(pdn, erased));
  }
}
