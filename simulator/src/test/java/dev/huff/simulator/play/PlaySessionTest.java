package dev.huff.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.SimulatedPlayer.Intent;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaySessionTest {
  private static final long EVER = Long.MAX_VALUE;

  private static PlaySession session(
      RuleSet rules, HandGrade hands, PlayerKind players, long seed) {
    SessionPlan plan = SessionPlan.of(rules, SensingLevel.KIND, hands, seed).withPlies(80);
    return new PlaySession(plan, players.create(seed + 1), players.create(seed + 2));
  }

  private static List<HandAction> acts(PlaySession session) {
    List<HandAction> acts = new ArrayList<>();
    for (Optional<HandAction> act = session.next(); act.isPresent(); act = session.next()) {
      acts.add(act.get());
    }
    return acts;
  }

  private static TablePieces last(PlaySession session, List<HandAction> acts) {
    TablePieces surface = session.start();
    for (HandAction act : acts) {
      surface = after(act, surface);
    }
    return surface;
  }

  private static TablePieces after(HandAction act, TablePieces surface) {
    return act instanceof HandAction.Moved moved ? moved.surface() : surface;
  }

  private static Ruling.Violated unexplained(long time) {
    return new Ruling.Violated(
        time,
        ViolationKind.UNEXPLAINED,
        List.of(),
        Side.WHITE,
        "",
        List.of(),
        Penalty.PUT_BACK,
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** Plays on until a foul waits for a ruling; gives the board after it. */
  private static TablePieces untilFoul(PlaySession session, TablePieces from) {
    TablePieces surface = from;
    while (!session.isRulingDue(EVER)) {
      surface = after(session.next().orElseThrow(), surface);
    }
    return surface;
  }

  /** A player who commits that foul in place of the first ply. */
  private static SimulatedPlayer whoBeginsWith(ViolationKind foul) {
    return situation ->
        situation.ply() == 0
            ? new Intent.Commit(situation.fouls().apply(foul).orElseThrow())
            : new Intent.Play(situation.legal().get(0));
  }

  /** What has to be done on that board to get back to that position. */
  private static Ruling.Restore leading(TablePieces from, Position to) {
    List<Integer> lift = new ArrayList<>();
    List<Ruling.Placement> put = new ArrayList<>();
    for (int field = 1; field <= to.geometry().size(); field++) {
      Optional<Piece> stands = from.at(from.cell(field));
      if (!stands.equals(to.at(field))) {
        int wrong = field;
        stands.ifPresent(piece -> lift.add(wrong));
        to.at(field).ifPresent(piece -> put.add(new Ruling.Placement(wrong, piece)));
      }
    }
    return new Ruling.Restore(0, lift, List.of(), put, List.of(), List.of());
  }

  private static Position replay(RuleSet rules, List<GameFact> facts) {
    return replay(rules.start(), rules, facts);
  }

  private static Position replay(Position start, RuleSet rules, List<GameFact> facts) {
    Position position = start;
    for (GameFact fact : facts) {
      GameFact.Ply ply = (GameFact.Ply) fact;
      Move made =
          MoveGenerator.of(rules).legalMoves(position).stream()
              .filter(move -> move.from() == ply.from() && move.to() == ply.to())
              .filter(move -> move.capturedFields().equals(ply.captured()))
              .findFirst()
              .orElseThrow();
      position = made.applyTo(position);
    }
    return position;
  }

  @ParameterizedTest
  @ValueSource(strings = {"mezinarodni", "internasjonal", "dama-cs", "dama-bg", "dvojita"})
  void handsOfEveryGradeLeaveTheBoardAsTheGameHasIt(String id) {
    RuleSet rules = RuleBook.get(id);
    for (HandGrade grade : HandGrade.values()) {
      for (long seed = 1; seed <= 5; seed++) {
        PlaySession session = session(rules, grade, PlayerKind.HONEST, seed);

        List<HandAction> acts = acts(session);

        assertThat(session.facts()).as("seed %d", seed).hasSizeGreaterThan(10);
        assertThat(last(session, acts))
            .as("%s seed %d", grade, seed)
            .isEqualTo(TablePieces.of(replay(rules, session.facts())));
        assertThat(session.fouls()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mezinarodni", "internasjonal", "dama-cs", "dama-bg", "dvojita"})
  void timeNeverFallsAndSeedsRepeat(String id) {
    RuleSet rules = RuleBook.get(id);
    List<HandAction> acts = acts(session(rules, HandGrade.UNRULY, PlayerKind.CHEATING, 3));

    for (int i = 1; i < acts.size(); i++) {
      assertThat(acts.get(i).time()).isGreaterThanOrEqualTo(acts.get(i - 1).time());
    }
    assertThat(acts(session(rules, HandGrade.UNRULY, PlayerKind.CHEATING, 3))).isEqualTo(acts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mezinarodni", "internasjonal", "dama-cs", "dama-bg", "dvojita"})
  void whereNobodyRulesCheatsPutBackByThemselves(String id) {
    RuleSet rules = RuleBook.get(id);
    PlaySession session = session(rules, HandGrade.IDEAL, PlayerKind.CHEATING, 5);

    List<HandAction> acts = acts(session);

    assertThat(session.fouls()).isNotEmpty().noneMatch(CommittedFoul::isFound);
    assertThat(last(session, acts)).isEqualTo(TablePieces.of(replay(rules, session.facts())));
  }

  @Test
  void playersWhoAreLedBackBehindTheirMovesMakeThemAgain() {
    RuleSet rules = RuleBook.get("mezinarodni");
    SessionPlan plan = SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, 5).withPlies(5);
    SimulatedPlayer player =
        situation ->
            situation.ply() == 4
                ? new Intent.Commit(
                    situation.fouls().apply(ViolationKind.PIECE_ADDED).orElseThrow())
                : new Intent.Play(situation.legal().get(0));
    PlaySession session = new PlaySession(plan, player, player);
    TablePieces surface = untilFoul(session, session.start());
    List<Position> positions = new ArrayList<>(List.of(rules.start()));
    for (int ply = 0; ply < 4; ply++) {
      positions.add(session.move(ply).orElseThrow().applyTo(positions.get(ply)));
    }

    session.hear(unexplained(EVER));
    session.hear(leading(surface, positions.get(1)));
    List<TablePieces> shown = new ArrayList<>();
    while (!session.isRulingDue(EVER)) {
      surface = after(session.next().orElseThrow(), surface);
      shown.add(surface);
    }

    assertThat(shown).containsSubsequence(positions.stream().skip(1).map(TablePieces::of).toList());
  }

  @Test
  void whatIsSaidBeforeHandsBeginIsNotTheRulingOfTheirFoul() {
    SessionPlan plan =
        SessionPlan.of(RuleBook.get("mezinarodni"), SensingLevel.KIND, HandGrade.IDEAL, 5)
            .withPlies(2);
    SimulatedPlayer player = whoBeginsWith(ViolationKind.PIECE_ADDED);
    PlaySession session = new PlaySession(plan, player, player);
    untilFoul(session, session.start());

    session.hear(unexplained(0));

    assertThat(session.isRulingDue(0)).isFalse();
    assertThat(session.isRulingDue(EVER)).isTrue();
  }

  /** design.md, clarifications: a piece that has just moved and moves again is went-on. */
  @Test
  @Timeout(60)
  void ofAPieceThatWentOnTheFirstMoveStandsIfGuidanceLeadsThere() throws FenException {
    RuleSet rules = RuleBook.get("dama-cs");
    Position start = Fen.read(rules, "W:Wc3,h2:Be5,a7").position();
    SessionPlan plan =
        SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, 5).withStart(start).withPlies(1);
    SimulatedPlayer player = whoBeginsWith(ViolationKind.WENT_ON);
    PlaySession session = new PlaySession(plan, player, player);
    untilFoul(session, session.start());

    session.hear(unexplained(EVER));
    TablePieces wentOn = TablePieces.of(Fen.read(rules, "B:Wf6,h2:Ba7").position());
    Position moved = Fen.read(rules, "B:Wd4,h2:Be5,a7").position();
    session.hear(leading(wentOn, moved));
    acts(session);

    assertThat(replay(start, rules, session.facts())).isEqualTo(moved);
  }
}
