package dev.huff.club.tournament;

import dev.huff.club.store.NameNormalizer;
import dev.huff.club.store.Pairing;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Ranks the players of an event: two points for a win, one for a draw. Ties are broken by Solkoff
 * (the opponents' points), then Sonneborn-Berger (the points of beaten opponents and half of those
 * drawn with). Players equal in all three share a place. A bye gives its points and counts for
 * nothing else; a forfeited game counts like any other. Whoever has no name has no place, and of
 * erased names several in an event have none.
 */
public final class Standings {
  /**
   * One player's line of the table.
   *
   * @param place from 1. Players who are equal in everything share it
   * @param points two for a win, one for a draw
   * @param solkoff sum of the opponents' points. Each game counts
   * @param sonnebornBerger points of beaten opponents and half of those drawn with
   */
  public record Row(
      int place,
      String player,
      int games,
      int wins,
      int points,
      int solkoff,
      double sonnebornBerger) {
    private Row at(int where) {
      return new Row(where, player, games, wins, points, solkoff, sonnebornBerger);
    }
  }

  /** The figures of a row, in the order in which tables show them. */
  public enum Column implements NamedConstant {
    POINTS,
    GAMES,
    SOLKOFF,
    BERGER;

    /** The figure in that row. */
    public String of(Row row) {
      return switch (this) {
        case POINTS -> Integer.toString(row.points());
        case GAMES -> Integer.toString(row.games());
        case SOLKOFF -> Integer.toString(row.solkoff());
        case BERGER -> Double.toString(row.sonnebornBerger());
      };
    }
  }

  private record Score(String opponent, int points) {}

  private static final Comparator<Row> BEST_FIRST =
      Comparator.comparingInt(Row::points)
          .thenComparingInt(Row::solkoff)
          .thenComparingDouble(Row::sonnebornBerger)
          .reversed();

  private final Map<String, List<Score>> scores = new LinkedHashMap<>();
  private final Map<String, Integer> given = new HashMap<>();
  // Names of several people, of whom nobody knows what each has scored.
  private final Set<String> shared = new HashSet<>(Set.of(Pairing.UNKNOWN));

  /** The standings after those games; games without a result do not count. */
  public Standings(Collection<PairingResult> games) {
    games.forEach(this::add);
    Set<String> rounds = new HashSet<>();
    boolean isShared =
        games.stream()
            .filter(game -> !game.round().isEmpty())
            .flatMap(
                game ->
                    Stream.of(game.white(), game.black())
                        .filter(ErasedNames.NOBODY::equals)
                        .map(name -> game.round()))
            .anyMatch(round -> !rounds.add(round));
    if (isShared) {
      shared.add(ErasedNames.NOBODY);
    }
  }

  private void add(PairingResult game) {
    scoresOf(game.white());
    if (game.isBye()) {
      given.merge(game.white(), points(game, Side.WHITE), Integer::sum);
      return;
    }
    List<Score> black = scoresOf(game.black());
    if (game.isOver()) {
      scoresOf(game.white()).add(new Score(game.black(), points(game, Side.WHITE)));
      black.add(new Score(game.white(), points(game, Side.BLACK)));
    }
  }

  private static int points(PairingResult game, Side side) {
    if (game.ended() == PdnResult.DRAW) {
      return 1;
    }
    return game.ended().winner().equals(Optional.of(side)) ? 2 : 0;
  }

  private List<Score> scoresOf(String player) {
    return scores.computeIfAbsent(player, name -> new ArrayList<>());
  }

  private int points(String player) {
    if (shared.contains(player)) {
      return 0;
    }
    return given.getOrDefault(player, 0)
        + scores.getOrDefault(player, List.of()).stream().mapToInt(Score::points).sum();
  }

  /** The table, the first place first. */
  public List<Row> rows() {
    List<Row> rows =
        scores.keySet().stream()
            .sorted()
            .filter(player -> !shared.contains(player))
            .map(this::row)
            .sorted(BEST_FIRST.thenComparing(row -> NameNormalizer.fold(row.player())))
            .toList();
    List<Row> placed = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      boolean isShared = i > 0 && BEST_FIRST.compare(rows.get(i - 1), rows.get(i)) == 0;
      placed.add(rows.get(i).at(isShared ? placed.get(i - 1).place() : i + 1));
    }
    return placed;
  }

  private Row row(String player) {
    List<Score> own = scores.getOrDefault(player, List.of());
    int wins = (int) own.stream().filter(score -> score.points() == 2).count();
    int solkoff = own.stream().mapToInt(score -> points(score.opponent())).sum();
    double berger =
        own.stream().mapToDouble(score -> points(score.opponent()) * score.points() / 2.0).sum();
    return new Row(0, player, own.size(), wins, points(player), solkoff, berger);
  }

  /** What one player scored against another, one figure a game; empty when they did not meet. */
  public Optional<String> met(String player, String opponent) {
    StringBuilder text = new StringBuilder();
    for (Score score : scores.getOrDefault(player, List.of())) {
      if (score.opponent().equals(opponent)) {
        text.append(score.points());
      }
    }
    return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }
}
