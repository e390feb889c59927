package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LiveGameTest implements GameSpectator {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final SensingLevel LEVEL = SensingLevel.KIND;
  private static final long SETTLE = 40;

  private final List<Ruling> rulings = new CopyOnWriteArrayList<>();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final GameSpectator other = mock(GameSpectator.class);
  private final LiveGame game =
      UnjournalledGame.of(
          new GameTerms(RULES, LEVEL, SETTLE), MonotonicClock::millis, List.of(this, other));

  @Override
  public void onRuling(Ruling ruling) {
    rulings.add(ruling);
  }

  @Override
  public void onNote(String line) {
    notes.add(line);
  }

  @AfterEach
  void close() {
    game.close();
  }

  private void show(Position position) {
    game.reading(MonotonicClock.millis(), Snapshot.of(position, LEVEL));
  }

  private static Position afterFirst(Position position) {
    Move move = MoveGenerator.of(RULES).legalMoves(position).get(0);
    return move.applyTo(position);
  }

  private long count(Class<? extends Ruling> kind) {
    return rulings.stream().filter(kind::isInstance).count();
  }

  @Test
  void aGameBeginsWithTheFirstReading() {
    show(RULES.start());
    await().until(() -> count(Ruling.Started.class) == 1);
  }

  @Test
  void aMoveIsMadeWhenItsTimeHasComeAlthoughNothingElseHappens() {
    show(RULES.start());
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 1);
    assertThat(rulings.get(rulings.size() - 1).time()).isGreaterThanOrEqualTo(SETTLE);
  }

  @Test
  void aReadingThatComesLateIsTakenInAllTheSame() {
    show(RULES.start());
    game.reading(MonotonicClock.millis() - 10_000, Snapshot.of(afterFirst(RULES.start()), LEVEL));
    await().until(() -> count(Ruling.Played.class) == 1);
  }

  @Test
  void aDecisionIsFollowed() {
    show(RULES.start());
    game.decide(
        new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.WHITE), Optional.empty());
    await().until(() -> count(Ruling.Over.class) == 1);
  }

  @Test
  void aDecisionThatCannotBeFollowedIsNoted() {
    show(RULES.start());
    game.decide(ArbiterDecision.Order.INSIST, Optional.empty());
    await().until(() -> !notes.isEmpty());
    assertThat(notes.get(0)).isEqualTo("cannot follow: there is no irregular move to decide on");
  }

  @Test
  void whatNobodyCanFollowIsToldWhoeverDecidedIt() {
    game.refuse("huff:z9", "that is no square", "Jana");
    verify(other, timeout(10_000))
        .onRefused(
            "cannot follow: “huff:z9” is not understood: that is no square", Optional.of("Jana"));
    assertThat(notes).isEmpty();
  }

  @Test
  void aMessageReachesEverybodyAtTheTable() {
    TableMessage message = TableMessage.now("Please stop the clocks.", "Jana");
    game.tell(message);
    verify(other, timeout(10_000)).onMessage(message);
  }

  @Test
  void whenAGameIsOverTheStartPositionBeginsTheNext() {
    show(RULES.start());
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 1);
    game.decide(
        new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.WHITE), Optional.empty());
    await().until(() -> count(Ruling.Over.class) == 1);
    show(RULES.start());
    await().until(() -> count(Ruling.Started.class) == 2);
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 2);
  }

  @Test
  void theNextGameBeginsIfItsPiecesWereSetUpBeforeTheResultWasTold() {
    show(RULES.start());
    Position position = RULES.start();
    for (int plies = 1; plies <= 3; plies++) {
      position = afterFirst(position);
      show(position);
      int made = plies;
      await().until(() -> count(Ruling.Played.class) == made);
    }
    show(RULES.start());
    await().until(() -> notes.stream().anyMatch(note -> note.contains("has not ended")));
    game.decide(ArbiterDecision.Order.DRAW, Optional.empty());
    await().until(() -> count(Ruling.Started.class) == 2);
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 4);
    assertThat(notes).hasSize(1);
  }

  @Test
  void aBugDoesNotEndTheGame() {
    doThrow(new IllegalStateException("impossible")).doNothing().when(other).onSnapshot(any());
    show(RULES.start());
    await().until(() -> !notes.isEmpty());
    assertThat(notes.get(0)).contains("a bug", "the game goes on");
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 1);
  }

  @Test
  void aSpectatorThatCannotEvenHearOfItsBugDoesNotEndTheGame() {
    doThrow(new IllegalStateException("impossible")).when(other).onNote(any());
    doThrow(new IllegalStateException("impossible")).doNothing().when(other).onSnapshot(any());
    show(RULES.start());
    await().until(() -> !notes.isEmpty());
    show(afterFirst(RULES.start()));
    await().until(() -> count(Ruling.Played.class) == 1);
  }
}
