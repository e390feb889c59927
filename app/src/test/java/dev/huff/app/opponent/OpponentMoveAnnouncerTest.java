package dev.huff.app.opponent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Reason;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpponentMoveAnnouncerTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  private final List<RobotSentence> said = new CopyOnWriteArrayList<>();
  private final OpponentMoveAnnouncer announcer =
      new OpponentMoveAnnouncer(
          RULES,
          Side.BLACK,
          new EngineOpponent(RULES, Level.of(3), new Random(1)),
          SearchLimits.ofMillis(200),
          said::add,
          OpponentMoveAnnouncer.PAUSE);

  @AfterEach
  void close() {
    announcer.close();
  }

  private static Ruling played(Position before, int ply) {
    Move move = MoveGenerator.of(RULES).legalMoves(before).get(0);
    Position after = move.applyTo(before);
    return new Ruling.Played(ply, ply, before.toMove(), move, "a", false, after, Optional.empty());
  }

  @Test
  void itSaysItsMoveWhenItIsItsTurn() {
    announcer.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
    announcer.onRuling(played(RULES.start(), 1));
    await().until(() -> !said.isEmpty());
    assertThat(said.get(0).phrase()).isEqualTo(RobotPhrase.MAKE);
  }

  @Test
  void aMoveThatIsCorrectedIsAnsweredAnew() {
    announcer.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
    announcer.onRuling(played(RULES.start(), 1));
    await().until(() -> !said.isEmpty());
    announcer.onRuling(new Ruling.TakenBack(2, 0, Reason.CORRECTED, RULES.start()));
    announcer.onRuling(played(RULES.start(), 1));
    await().until(() -> said.size() == 2);
  }

  @Test
  void aGameThatIsOverIsThoughtAboutNoMore() {
    EndlessThinker thinker = new EndlessThinker();
    try (OpponentMoveAnnouncer white =
        new OpponentMoveAnnouncer(
            RULES,
            Side.WHITE,
            thinker,
            SearchLimits.NONE,
            said::add,
            OpponentMoveAnnouncer.PAUSE)) {
      white.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
      await().untilTrue(thinker.begun);
      white.onRuling(new Ruling.Over(1, "0-2", "resignation"));
      await().untilTrue(thinker.brokenOff);
    }
    assertThat(said).isEmpty();
  }

  /** Its program may be started late, or again; the game waited for its move for ever. */
  @Test
  void aBrainThatFailsIsAskedAgain() throws Exception {
    Opponent failing = mock(Opponent.class);
    Move move = MoveGenerator.of(RULES).legalMoves(RULES.start()).get(0);
    when(failing.choose(any()))
        .thenThrow(new OpponentException("not there"), new OpponentException("not there"))
        .thenReturn(move);
    try (OpponentMoveAnnouncer white =
        new OpponentMoveAnnouncer(
            RULES, Side.WHITE, failing, SearchLimits.NONE, said::add, Duration.ZERO)) {
      white.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
      await().until(() -> said.size() == 2);
    }
    String text = MoveNotation.of(RULES).write(move, RULES.start());
    assertThat(said)
        .containsExactly(RobotPhrase.ASKED_AGAIN.with("not there"), RobotPhrase.MAKE.with(text));
  }

  private static final class EndlessThinker implements Opponent {
    private final AtomicBoolean begun = new AtomicBoolean();
    private final AtomicBoolean brokenOff = new AtomicBoolean();

    @Override
    public String name() {
      return "thinker";
    }

    @Override
    public Move choose(OpponentTurn turn) throws InterruptedException {
      begun.set(true);
      try {
        new CountDownLatch(1).await();
        return turn.legal().get(0);
      } finally {
        brokenOff.set(true);
      }
    }

    @Override
    public void close() {
      // It has nothing to free.
    }
  }

  @Test
  void ofAGameThatWasInterruptedItSaysNothingBeforeItGoesOn() {
    Position start = RULES.start();
    Ruling first = played(start, 1);
    Position second = ((Ruling.Played) first).position();
    Ruling reply = played(second, 2);
    Position third = ((Ruling.Played) reply).position();
    List<Ruling> before =
        List.of(
            new Ruling.Started(0, RULES, new Fen(start), Optional.empty()),
            first,
            reply,
            played(third, 3));
    announcer.onResumed(AttributedRuling.all(before));
    await().until(() -> !said.isEmpty());
    assertThat(said).hasSize(1);
  }
}
