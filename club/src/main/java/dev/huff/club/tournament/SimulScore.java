package dev.huff.club.tournament;

import dev.huff.club.store.NaturalNameOrder;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.notation.PdnResult;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The score of one master against all others. */
public final class SimulScore {
  /** The master's result in a game. */
  public enum Score {
    WON,
    DRAWN,
    LOST,
    PLAYING
  }

  /**
   * One board.
   *
   * @param result as the rule set writes it, White's first
   */
  public record Row(String board, String opponent, String result, Score score) {}

  private final String master;
  private final List<Row> rows;

  /**
   * That of those games; the master is who plays most of them. A board that was set up again after
   * its game is no further game.
   */
  public SimulScore(Collection<StoredGame> all) {
    Set<String> begun =
        all.stream()
            .filter(game -> !game.isOnlySetUp())
            .map(StoredGame::board)
            .collect(Collectors.toSet());
    List<StoredGame> games =
        all.stream().filter(game -> !game.isOnlySetUp() || !begun.contains(game.board())).toList();
    Map<String, Long> played =
        games.stream()
            .flatMap(game -> Stream.of(game.white(), game.black()))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    this.master =
        played.entrySet().stream()
            .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry::getKey))
            .map(Map.Entry::getKey)
            .orElse("?");
    this.rows =
        games.stream()
            .map(this::row)
            .sorted(Comparator.comparing(Row::board, new NaturalNameOrder()))
            .toList();
  }

  private Row row(StoredGame game) {
    boolean isWhite = game.white().equals(master);
    Score score =
        switch (PdnResult.of(game.result()).orElse(PdnResult.UNKNOWN)) {
          case FIRST -> isWhite ? Score.WON : Score.LOST;
          case SECOND -> isWhite ? Score.LOST : Score.WON;
          case DRAW -> Score.DRAWN;
          case BOTH_LOSE -> Score.LOST;
          case UNKNOWN -> Score.PLAYING;
        };
    return new Row(game.board(), isWhite ? game.black() : game.white(), game.result(), score);
  }

  public String master() {
    return master;
  }

  /** The boards, in the order of their names. */
  public List<Row> rows() {
    return rows;
  }

  /** At how many boards it stands so. */
  public long count(Score score) {
    return rows.stream().filter(row -> row.score() == score).count();
  }
}
