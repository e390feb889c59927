package dev.huff.club.tournament;

import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.notation.PdnResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Two players of an event and their result. The result comes from a game of the archive or only
 * from the pairings, e.g. a forfeit, a bye or a game to come.
 *
 * @param round of the event. Empty if nobody named one
 * @param board of the round. Empty if nobody named one
 * @param black {@link Pairing#BYE} if White had no opponent
 * @param result as a rule set writes it. The value {@code *} stands for none
 * @param game their game, if the archive has it
 */
public record PairingResult(
    String round,
    String board,
    String white,
    String black,
    String result,
    Optional<StoredGame> game) {
  /** What a game and its pairing have in common. */
  private record Key(String round, String white, String black) {}

  private Key key() {
    return new Key(round, white, black);
  }

  /**
   * All of an event: its games, and the pairings that have none, or a result that it has not. A
   * board that was set up, and on which nothing was moved yet, is no game.
   */
  public static List<PairingResult> of(Collection<StoredGame> games, Collection<Pairing> pairings) {
    List<PairingResult> all =
        new ArrayList<>(
            games.stream().filter(game -> !game.isOnlySetUp()).map(PairingResult::of).toList());
    Map<Key, List<PairingResult>> played =
        all.stream().collect(Collectors.groupingBy(PairingResult::key));
    for (Pairing pairing : pairings) {
      String round = Integer.toString(pairing.round());
      List<PairingResult> same =
          played.getOrDefault(new Key(round, pairing.white(), pairing.black()), List.of());
      PairingResult paired =
          new PairingResult(
              round,
              pairing.board(),
              pairing.white(),
              pairing.black(),
              pairing.result(),
              same.stream().findFirst().flatMap(PairingResult::game));
      boolean isNews = paired.isOver() && same.stream().noneMatch(PairingResult::isOver);
      if (same.isEmpty() || isNews) {
        all.removeAll(same);
        all.add(paired);
      }
    }
    return all;
  }

  private static PairingResult of(StoredGame game) {
    return new PairingResult(
        game.round(), game.board(), game.white(), game.black(), game.result(), Optional.of(game));
  }

  PdnResult ended() {
    return PdnResult.of(result).orElse(PdnResult.UNKNOWN);
  }

  private boolean isOver() {
    return ended() != PdnResult.UNKNOWN;
  }

  /** Whether White had no opponent. */
  public boolean isBye() {
    return black.equals(Pairing.BYE);
  }
}
