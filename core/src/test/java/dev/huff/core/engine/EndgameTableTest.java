package dev.huff.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EndgameTableTest {
  private static final int SAMPLES = 1_000;

  /** Of these, tables of three pieces; of all others, of two. */
  private static final Set<String> THOROUGH = Set.of("dama-bg", "english", "antidraughts");

  static Stream<String> small() {
    return RuleBook.all().stream().filter(EndgameTable::supports).map(RuleSet::id);
  }

  /** Every value follows from those one ply on, found with the other generator. */
  @ParameterizedTest
  @MethodSource("small")
  void everyValueFollowsFromTheNext(String id) {
    RuleSet rules = RuleBook.get(id);
    int pieces = THOROUGH.contains(id) ? 3 : 2;
    EndgameTable table = table(rules, pieces);
    Random random = new Random(9);
    for (int i = 0; i < SAMPLES; i++) {
      Position position = random(rules, pieces, random);
      assertThat(table.score(position).orElseThrow())
          .as("seed 9, %s: %s", i, position)
          .isEqualTo(expected(rules, table, position));
    }
  }

  private static EndgameTable table(RuleSet rules, int pieces) {
    EndgameTable table = EndgameTable.empty(rules);
    while (table.pieces() < pieces) {
      table = table.larger(percent -> {});
    }
    return table;
  }

  private static Position random(RuleSet rules, int most, Random random) {
    Position position =
        Position.empty(rules.geometry(), random.nextBoolean() ? Side.WHITE : Side.BLACK);
    int pieces = 2 + random.nextInt(most - 1);
    for (int n = 0; n < pieces; n++) {
      Side side = n == 0 ? Side.WHITE : n == 1 ? Side.BLACK : Side.values()[random.nextInt(2)];
      int field = 1 + random.nextInt(rules.geometry().size());
      boolean last = rules.geometry().row(field) == rules.geometry().lastRow(side);
      boolean king = last || random.nextBoolean();
      position = position.isEmpty(field) ? position.with(field, piece(side, king)) : position;
    }
    boolean both = !position.pieces(Side.WHITE).isEmpty() && !position.pieces(Side.BLACK).isEmpty();
    return both ? position : random(rules, most, random);
  }

  private static Piece piece(Side side, boolean king) {
    return king ? Piece.king(side) : Piece.man(side);
  }

  private static int expected(RuleSet rules, EndgameTable table, Position position) {
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    int end = rules.noMove() == LastMove.LOSES ? -EngineScore.WIN : EngineScore.WIN;
    List<Integer> scores = new ArrayList<>();
    for (Move move : moves) {
      Position next = move.applyTo(position);
      if (move.promotes() && rules.firstKing() == FirstKing.WINS) {
        scores.add(EngineScore.WIN - 1);
      } else if (next.pieces(next.toMove()).isEmpty()) {
        scores.add(later(-end));
      } else {
        scores.add(later(-table.score(next).orElseThrow()));
      }
    }
    return scores.stream().mapToInt(Integer::intValue).max().orElse(end);
  }

  /** The same end one ply further on. */
  private static int later(int score) {
    return score == 0 ? 0 : score > 0 ? score - 1 : score + 1;
  }

  @Test
  void twoKingsBeatOneUnlessItHoldsTheLongDiagonal() throws FenException {
    EndgameTable international = table(RuleBook.get("international"), 3);
    assertThat(score(international, "W:WK1,K2:BK46")).isEqualTo(EngineScore.DRAW);
    EndgameTable russian = table(RuleBook.get("russian"), 3);
    assertThat(score(russian, "W:WKc1,Ka3:BKa1")).isEqualTo(EngineScore.DRAW);
    EndgameTable english = table(RuleBook.get("english"), 3);
    assertThat(score(english, "W:WK14,K15:BK32")).isGreaterThan(EngineScore.SURE_WIN);
    assertThat(score(english, "W:WK14:BK32")).isEqualTo(EngineScore.DRAW);
  }

  private static int score(EndgameTable table, String fen) throws FenException {
    return table.score(Fen.read(table.rules(), fen).position()).orElseThrow();
  }

  @Test
  void theEngineKnowsWhatTheTableKnows() throws FenException {
    EndgameTable table = table(RuleBook.get("english"), 3);
    assertThat(thought(table, "W:WK14,K15:BK32")).isEqualTo(score(table, "W:WK14,K15:BK32"));
  }

  /** Dvojitá dáma: a draw after 20 moves of each without a capture, so a win may take 40 plies. */
  @Test
  @Tag("slow")
  void aWinThatADrawRuleForestallsCountsLittle() throws FenException {
    EndgameTable table = table(RuleBook.get("dvojita"), 3);
    assertThat(score(table, "W:WK36,K37:BK25")).isEqualTo(EngineScore.WIN - 37);
    assertThat(thought(table, "W:WK36,K37:BK25")).isEqualTo(EngineScore.WIN - 37);
    assertThat(score(table, "W:WK3,K19:BK46")).isEqualTo(EngineScore.WIN - 41);
    assertThat(thought(table, "W:WK3,K19:BK46")).isBetween(1, 100);
  }

  /**
   * A man's move begins the count of Czech draughts anew, so 35 plies are not too long for a draw
   * after 30.
   */
  @Test
  void aWinIsNotTooLateWhereMenCanStillMove() throws FenException {
    EndgameTable advancing = table(RuleBook.get("dama-cs"), 3);
    assertThat(thought(advancing, "W:WKd8,g1:BKd4")).isEqualTo(EngineScore.WIN - 35);
  }

  private static int thought(EndgameTable table, String fen) throws FenException {
    RuleSet rules = table.rules();
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    engine.use(table);
    Position position = Fen.read(rules, fen).position();
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    SearchLimits limits = SearchLimits.ofDepth(1);
    return engine.think(position, moves, List.of(), limits, () -> 0, () -> false, r -> {}).score();
  }

  @Test
  void isKeptAsBytes() {
    RuleSet rules = RuleBook.get("dama-cs");
    EndgameTable table = table(rules, 2);
    EndgameTable again = EndgameTable.of(rules, table.values());
    Random random = new Random(2);
    for (int i = 0; i < 200; i++) {
      Position position = random(rules, 2, random);
      assertThat(again.score(position)).isEqualTo(table.score(position));
    }
    assertThatThrownBy(() -> EndgameTable.of(rules, List.of(new byte[3])))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void largeBoardsAreRefused() {
    RuleSet rules = RuleBook.get("canadian");
    assertThat(EndgameTable.supports(rules)).isFalse();
    assertThatThrownBy(() -> table(rules, 2)).isInstanceOf(IllegalArgumentException.class);
  }

  /** A position would not tell how often the same king has moved. */
  @Test
  void kingsThatMustRestAreRefused() {
    assertThat(EndgameTable.supports(RuleBook.get("frisian"))).isFalse();
  }
}
