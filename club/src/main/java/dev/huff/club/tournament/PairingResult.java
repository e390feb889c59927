package dev.huff.club.tournament;

import dev.huff.club.store.NaturalNameOrder;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.notation.PdnResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
  private record Key(String round, String white, String black) {
    private static Key of(StoredGame game) {
      return new Key(game.round(), game.white(), game.black());
    }

    private static Key of(Pairing pairing) {
      return new Key(Integer.toString(pairing.round()), pairing.white(), pairing.black());
    }
  }

  /** Of two games by one pairing the earlier counts, unless it was never finished. */
  private static final Comparator<StoredGame> COUNTS_FIRST =
      Comparator.comparing((StoredGame game) -> !game.isOver()).thenComparingLong(StoredGame::id);

  private Key key() {
    return new Key(round, white, black);
  }

  /**
   * All of an event: its games, and the pairings that have none, or a result that it has not. A
   * board that was set up, and on which nothing was moved yet, is no game. Each pairing has one
   * game; what its players play after that in the round counts for nothing.
   */
  public static List<PairingResult> of(Collection<StoredGame> games, Collection<Pairing> pairings) {
    Set<StoredGame> counting = counting(games, pairings);
    List<PairingResult> all =
        new ArrayList<>(games.stream().filter(counting::contains).map(PairingResult::of).toList());
    Map<Key, List<PairingResult>> played =
        all.stream().collect(Collectors.groupingBy(PairingResult::key));
    for (Pairing pairing : pairings) {
      String round = Integer.toString(pairing.round());
      List<PairingResult> same = played.getOrDefault(Key.of(pairing), List.of());
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

  /** The same by their rounds, in the order of rounds and of boards. */
  public static NavigableMap<String, List<PairingResult>> byRounds(
      Collection<PairingResult> results) {
    return results.stream()
        .sorted(Comparator.comparing(PairingResult::board, new NaturalNameOrder()))
        .collect(
            Collectors.groupingBy(
                PairingResult::round,
                () -> new TreeMap<>(new NaturalNameOrder()),
                Collectors.toList()));
  }

  private static Set<StoredGame> counting(
      Collection<StoredGame> games, Collection<Pairing> pairings) {
    Map<Key, Integer> left = new HashMap<>();
    pairings.forEach(pairing -> left.merge(Key.of(pairing), 1, Integer::sum));
    Set<StoredGame> counting = new HashSet<>();
    for (StoredGame game : games.stream().sorted(COUNTS_FIRST).toList()) {
      Key key = Key.of(game);
      int more = left.getOrDefault(key, Integer.MAX_VALUE);
      if (!game.isOnlySetUp() && more > 0) {
        counting.add(game);
        left.computeIfPresent(key, (same, n) -> n - 1);
      }
    }
    return counting;
  }

  private static PairingResult of(StoredGame game) {
    return new PairingResult(
        game.round(), game.board(), game.white(), game.black(), game.result(), Optional.of(game));
  }

  PdnResult ended() {
    return PdnResult.of(result).orElse(PdnResult.UNKNOWN);
  }

  boolean isOver() {
    return ended() != PdnResult.UNKNOWN;
  }

  /** Whether White had no opponent. */
  public boolean isBye() {
    return black.equals(Pairing.BYE);
  }
}
