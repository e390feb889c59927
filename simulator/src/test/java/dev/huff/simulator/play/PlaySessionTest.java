package dev.huff.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.table.TableSurface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaySessionTest {
  private static PlaySession session(
      RuleSet rules, HandGrade hands, PlayerKind players, long seed) {
    SessionPlan plan = SessionPlan.of(rules, SensingLevel.KIND, hands, seed).withPlies(80);
    return new PlaySession(plan, players.create(seed + 1), players.create(seed + 2));
  }

  private static List<TableAct> acts(PlaySession session) {
    List<TableAct> acts = new ArrayList<>();
    for (Optional<TableAct> act = session.next(); act.isPresent(); act = session.next()) {
      acts.add(act.get());
    }
    return acts;
  }

  private static TableSurface last(PlaySession session, List<TableAct> acts) {
    TableSurface surface = session.start();
    for (TableAct act : acts) {
      surface = act instanceof TableAct.Moved moved ? moved.surface() : surface;
    }
    return surface;
  }

  private static Position replay(RuleSet rules, List<GameFact> facts) {
    Position position = rules.start();
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

        List<TableAct> acts = acts(session);

        assertThat(session.facts()).as("seed %d", seed).hasSizeGreaterThan(10);
        assertThat(last(session, acts))
            .as("%s seed %d", grade, seed)
            .isEqualTo(TableSurface.of(replay(rules, session.facts())));
        assertThat(session.crimes()).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mezinarodni", "internasjonal", "dama-cs", "dama-bg", "dvojita"})
  void timeNeverFallsAndSeedsRepeat(String id) {
    RuleSet rules = RuleBook.get(id);
    List<TableAct> acts = acts(session(rules, HandGrade.UNRULY, PlayerKind.CHEATING, 3));

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

    List<TableAct> acts = acts(session);

    assertThat(session.crimes()).isNotEmpty().noneMatch(CommittedFoul::isFound);
    assertThat(last(session, acts)).isEqualTo(TableSurface.of(replay(rules, session.facts())));
  }
}
