package dev.huff.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.move.PlyFinder;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EngineTest {
  static Stream<String> all() {
    return RuleBook.all().stream().map(RuleSet::id);
  }

  private static SearchReport think(RuleSet rules, Position position, SearchLimits limits) {
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 16);
    return engine.think(position, moves, List.of(), limits, () -> 0, () -> false, report -> {});
  }

  @ParameterizedTest
  @MethodSource("all")
  void playsLegalMovesUnderEveryRuleSet(String id) {
    RuleSet rules = RuleBook.get(id);
    MoveGenerator generator = MoveGenerator.of(rules);
    long seed = 42;
    Random random = new Random(seed);
    Position position = rules.start();
    for (int ply = 0; ply < 30; ply++) {
      List<Move> moves = generator.legalMoves(position);
      if (moves.isEmpty()) {
        return;
      }
      SearchReport report = think(rules, position, SearchLimits.ofNodes(300));
      Position at = position;
      for (Move move : report.line()) {
        assertThat(generator.legalMoves(at)).as("seed %d, ply %d", seed, ply).contains(move);
        at = move.applyTo(at);
      }
      Move played = ply % 4 == 3 ? moves.get(random.nextInt(moves.size())) : report.move();
      position = played.applyTo(position);
    }
  }

  @Test
  void theLastManTakenIsAWinInOne() throws FenException {
    RuleSet rules = RuleBook.get("international");
    Position position = Fen.read(rules, "W:W28:B22").position();
    SearchReport report = think(rules, position, SearchLimits.ofDepth(3));
    assertThat(report.score()).isEqualTo(EngineScore.WIN - 1);
    assertThat(EngineScore.pliesToEnd(report.score())).hasValue(1);
    assertThat(EngineScore.pliesToEnd(-report.score())).hasValue(-1);
  }

  @Test
  void whoeverIsBlockedInAntidraughtsHasWon() throws FenException {
    RuleSet rules = RuleBook.get("antidraughts");
    Position position = Fen.read(rules, "W:W33:B24,10").position();
    SearchReport report = think(rules, position, SearchLimits.ofDepth(6));
    assertThat(report.score()).isGreaterThan(0);
  }

  @Test
  void aStoppedSearchGivesTheBestSoFarAtOnce() {
    RuleSet rules = RuleBook.get("international");
    AtomicLong time = new AtomicLong();
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    List<SearchReport> heard = new ArrayList<>();
    SearchReport report =
        engine.think(
            rules.start(),
            MoveGenerator.of(rules).legalMoves(rules.start()),
            List.of(),
            SearchLimits.ofMillis(50),
            time::incrementAndGet,
            () -> false,
            heard::add);
    assertThat(report.move()).isEqualTo(heard.get(heard.size() - 1).move());
    assertThat(report.millis()).isLessThan(70);
  }

  @Test
  void aForcedMoveTakesNoTime() throws FenException {
    RuleSet rules = RuleBook.get("international");
    Position position = Fen.read(rules, "W:W28,46:B22,1").position();
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    SearchReport report =
        engine.think(
            position,
            moves,
            List.of(),
            SearchLimits.ofMillis(60_000),
            () -> 0,
            () -> false,
            r -> {});
    assertThat(report.depth()).isEqualTo(1);
  }

  /** 20 moves of each without a capture draw a game of dvojitá; men's moves do not begin anew. */
  @Test
  void itKnowsHowNearAMoveCountHasCome() throws FenException {
    assertThat(leadAfterQuietPlies(39)).isEqualTo(EngineScore.DRAW);
    assertThat(leadAfterQuietPlies(0)).isPositive();
  }

  /** Else it would put off every capture to the last of the moves that are left. */
  @Test
  void aLeadIsWorthLessTheLongerNothingCameOfIt() throws FenException {
    assertThat(leadAfterQuietPlies(20)).isBetween(1, leadAfterQuietPlies(0) * 9 / 10);
  }

  private static int leadAfterQuietPlies(int plies) throws FenException {
    RuleSet rules = RuleBook.get("dvojita");
    Position position = Fen.read(rules, "W:WKa1,Kb2,Kc1,Kd2:BKh8").position();
    List<Position> history = new ArrayList<>();
    for (int ply = 0; ply < plies; ply++) {
      history.add(0, position.toMove(ply % 2 == 0 ? Side.BLACK : Side.WHITE));
    }
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    return engine
        .think(
            position, moves, history, SearchLimits.ofDepth(2), () -> 0, () -> false, report -> {})
        .score();
  }

  @Test
  void aBeginnerTakesMovesThatAStrongPlayerDoesNot() {
    RuleSet rules = RuleBook.get("dama-cs");
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    List<Move> moves = MoveGenerator.of(rules).legalMoves(rules.start());
    Random random = new Random(5);
    long different =
        Stream.generate(
                () ->
                    engine.think(
                        rules.start(),
                        moves,
                        List.of(),
                        Level.of(1),
                        SearchLimits.NONE,
                        random,
                        () -> 0,
                        () -> false))
            .limit(40)
            .map(SearchReport::move)
            .distinct()
            .count();
    assertThat(different).isGreaterThan(3);
  }

  @Test
  void theBudgetNeverSpendsMoreThanTheClockHolds() {
    for (long left : new long[] {1, 10, 60, 1_000, 60_000, 7_200_000}) {
      for (int moves : new int[] {0, 1, 5, 40}) {
        SearchLimits limits = TimeBudget.of(left, 0, moves);
        assertThat(limits.hard()).isPositive().isLessThanOrEqualTo(Math.max(1, left));
        assertThat(limits.soft()).isPositive().isLessThanOrEqualTo(limits.hard());
      }
    }
  }

  @Test
  void inATimeScramblePositionsAreCountedSinceAClockCannotMeasureThem() {
    assertThat(TimeBudget.of(40, 0, 0).nodes()).isLessThan(1_000);
    assertThat(TimeBudget.of(2, 0, 0).nodes()).isLessThan(200);
    assertThat(TimeBudget.of(60_000, 0, 0).nodes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aWeakPlayerLooksAsFarWithAClockAsWithoutAndSharesItsTime() {
    RuleSet rules = RuleBook.get("international");
    Position position = rules.start();
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), 12);
    AtomicLong time = new AtomicLong();
    SearchLimits clock = SearchLimits.ofMillis(10_000);
    for (long seed = 0; seed < 5; seed++) {
      Random timed = new Random(seed);
      Random free = new Random(seed);
      SearchReport with =
          engine.think(position, moves, List.of(), Level.of(5), clock, timed, () -> 0, () -> false);
      SearchReport without =
          engine.think(
              position,
              moves,
              List.of(),
              Level.of(5),
              SearchLimits.NONE,
              free,
              () -> 0,
              () -> false);
      assertThat(with.depth()).isEqualTo(without.depth()).isGreaterThan(1);
    }
    long before = time.get();
    engine.think(
        position,
        moves,
        List.of(),
        Level.of(6),
        SearchLimits.ofMillis(moves.size()),
        new Random(1),
        time::incrementAndGet,
        () -> false);
    assertThat(time.get() - before).isLessThan(20L * moves.size());
  }

  @Test
  void theScoreIsTheSameForBothColours() throws FenException {
    RuleSet rules = RuleBook.get("international");
    Position white = Fen.read(rules, "W:W27,28,32,K46:B12,13,18,19").position();
    Position black = Fen.read(rules, "B:W32,33,38,39:B24,23,19,K5").position();
    assertThat(white.toMove()).isEqualTo(Side.WHITE);
    PlyFinder finder = PlyFinder.of(rules);
    Evaluation evaluation =
        new Evaluation(rules, EvaluationWeights.of(rules), PatternEvaluation.of(rules), finder);
    assertThat(score(evaluation, finder, white)).isEqualTo(score(evaluation, finder, black));
  }

  /** The board of Turkish draughts looks the same in a mirror; games to come may not know that. */
  @Test
  void turkishPatternsAreWorthTheSameInAMirrorAndForBothColours() {
    RuleSet rules = RuleBook.get("turkish");
    PlyFinder finder = PlyFinder.of(rules);
    EvaluationWeights weights = EvaluationWeights.of(rules);
    Evaluation with = new Evaluation(rules, weights, PatternEvaluation.of(rules), finder);
    Evaluation without = new Evaluation(rules, weights, PatternEvaluation.none(rules), finder);
    Random random = new Random(64);
    int different = 0;
    for (Game game = Game.start(rules); game.plies() < 40; ) {
      List<Move> legal = game.legalMoves();
      game = game.play(legal.get(random.nextInt(legal.size())));
      Position position = game.position();
      int score = score(with, finder, position);
      assertThat(score(with, finder, moved(position, false))).isEqualTo(score);
      assertThat(score(with, finder, moved(position, true))).isEqualTo(score);
      different += score == score(without, finder, position) ? 0 : 1;
    }
    assertThat(different).isGreaterThan(30);
  }

  /** The same position in a mirror, or turned half round with the colours exchanged. */
  private static Position moved(Position position, boolean isTurned) {
    Geometry geometry = position.geometry();
    Side toMove = isTurned ? position.toMove().other() : position.toMove();
    Position moved = Position.empty(geometry, toMove);
    for (int field : position.occupied().toArray()) {
      Piece piece = position.at(field).orElseThrow();
      int mirrored =
          geometry.field(geometry.row(field), geometry.width() - 1 - geometry.column(field));
      moved =
          isTurned
              ? moved.with(geometry.turned(field), Piece.values()[piece.ordinal() ^ 2])
              : moved.with(mirrored, piece);
    }
    return moved;
  }

  private static int score(Evaluation evaluation, PlyFinder finder, Position position) {
    PlyState state = new PlyState();
    finder.place(position, state.at);
    evaluation.sumUp(position, state);
    return evaluation.score(state, 7);
  }

  @Test
  void fromTheInternationalStartItSeesFifteenPliesWithOneAndAHalfMillionPositions() {
    RuleSet rules = RuleBook.get("international");
    Engine engine = new Engine(rules);
    List<Move> moves = MoveGenerator.of(rules).legalMoves(rules.start());
    SearchReport report =
        engine.think(
            rules.start(),
            moves,
            List.of(),
            SearchLimits.ofNodes(1_500_000),
            () -> 0,
            () -> false,
            r -> {});
    assertThat(report.depth()).isGreaterThanOrEqualTo(15);
  }
}
