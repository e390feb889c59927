package dev.huff.app.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.live.UnjournalledGame;
import dev.huff.app.opponent.EngineOpponent;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.opponent.OpponentTurn;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.robot.CarryStep;
import dev.huff.core.robot.HumanRequest;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.core.robot.RobotSentence;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.SimulatedBoardDriver;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything real but hands and machine: threads, pseudo-terminal, driver, referee. */
class RobotPlayerTest {
  private static final double SPEED = 12;
  private static final int PLIES = 16;
  private static final ArbiterDecision RESIGNED =
      new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK);

  private final RuleSet rules = RuleBook.get("dama-cs");
  private final List<Ruling> rulings = Collections.synchronizedList(new ArrayList<>());
  private final List<RecoveredFault> mishaps = Collections.synchronizedList(new ArrayList<>());
  private final List<ArbiterDecision> decided = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger snapshots = new AtomicInteger();
  private final List<String> troubles = Collections.synchronizedList(new ArrayList<>());

  private String said(List<RobotSentence> sentences) {
    return new Announcer(Language.english(), rules).robot(sentences).text();
  }

  private long plies() {
    return List.copyOf(rulings).stream().filter(r -> r instanceof Ruling.Played).count();
  }

  @Test
  @Tag("slow")
  void playsAHumanOverARealLineAndPutsADroppedPieceRight() throws IOException {
    long seed = 4;
    Random random = new Random(seed);
    PlayTable table = new PlayTable(TablePieces.of(rules.start()));
    SimulatedWorkcell workcell =
        new SimulatedWorkcell(ArmKind.GRBL, table, rules, 30, MachineFaults.NONE, random);
    var belief = WorkspaceStacks.of(workcell.layout(), rules.start()).withReserve(2);
    SimulatedRobot.layReserve(workcell, belief);
    workcell.machine().dropNext();
    SimulatedHuman human =
        new SimulatedHuman(rules, Side.WHITE, table, HandGrade.IMPERFECT, SPEED, random);
    List<GameSpectator> spectators = new ArrayList<>(List.of(human, new Ear()));
    List<RobotPlayer> player = new ArrayList<>();
    spectators.add(
        new GameSpectator() {
          @Override
          public void onRuling(Ruling ruling) {
            player.get(0).onRuling(ruling);
          }
        });
    GameTerms terms = new GameTerms(rules, SensingLevel.COLOUR, (long) (600 / SPEED));
    try (SimulatedRobot robot = SimulatedRobot.of(workcell, SPEED);
        SimulatedBoardDriver board = new SimulatedBoardDriver(table, SensingLevel.COLOUR);
        LiveGame game = UnjournalledGame.of(terms, MonotonicClock::millis, spectators)) {
      RobotPlayer.Terms play =
          new RobotPlayer.Terms(rules, Side.BLACK, SensingLevel.COLOUR, 60, SearchLimits.NONE);
      RobotPlayer black =
          new RobotPlayer(
              play,
              new EngineOpponent(rules, Level.of(4), random),
              robot.arm(),
              workcell.reach(random),
              belief,
              game,
              new RobotListener() {
                @Override
                public void onFault(RecoveredFault fault, CarryStep step) {
                  mishaps.add(fault);
                  steps.add(step);
                }

                @Override
                public void onRequest(HumanRequest request) {
                  troubles.add(said(request.said()));
                  human.help(
                      Optional.of(steps.get(steps.size() - 1)),
                      workcell,
                      () -> player.get(0).proceed());
                }

                @Override
                public void onTrouble(RobotSentence trouble) {
                  troubles.add(said(List.of(trouble)));
                }
              },
              MonotonicClock::millis);
      player.add(black);
      try (black) {
        black.begin();
        board.open(black);
        await()
            .atMost(Duration.ofMinutes(2))
            .untilAsserted(
                () -> assertThat(plies()).as("%s", troubles).isGreaterThanOrEqualTo(PLIES));
      }
    }
    human.close();
    assertThat(mishaps).contains(RecoveredFault.DROPPED);
    assertThat(List.copyOf(rulings)).noneMatch(ruling -> ruling instanceof Ruling.Violated);
    assertThat(workcell.workspace().crashes()).isZero();
    assertThat(workcell.machine().refusals()).isZero();
  }

  @Test
  void goesOnWithAnInterruptedGameWhenAHumanHasSeenToItsStore() throws IOException {
    Random random = new Random(5);
    Move first = MoveGenerator.of(rules).legalMoves(rules.start()).get(0);
    Position reached = first.applyTo(rules.start());
    PlayTable table = new PlayTable(TablePieces.of(reached));
    SimulatedWorkcell workcell =
        new SimulatedWorkcell(ArmKind.GRBL, table, rules, 30, MachineFaults.NONE, random);
    var belief = WorkspaceStacks.of(workcell.layout(), reached).withReserve(2);
    SimulatedRobot.layReserve(workcell, belief);
    GameTerms terms =
        new GameTerms(
            rules, SensingLevel.COLOUR, new Fen(reached), (long) (600 / SPEED), Optional.empty());
    try (SimulatedRobot robot = SimulatedRobot.of(workcell, SPEED);
        SimulatedBoardDriver board = new SimulatedBoardDriver(table, SensingLevel.COLOUR);
        LiveGame game = UnjournalledGame.of(terms, MonotonicClock::millis, List.of(new Ear()));
        RobotPlayer black =
            new RobotPlayer(
                new RobotPlayer.Terms(
                    rules, Side.BLACK, SensingLevel.COLOUR, 60, SearchLimits.NONE),
                new EngineOpponent(rules, Level.of(4), random),
                robot.arm(),
                workcell.reach(random),
                belief,
                game,
                new RobotListener() {
                  @Override
                  public void onMoveChosen(OpponentTurn turn, Move move) {
                    troubles.add("plays");
                  }

                  @Override
                  public void onRequest(HumanRequest request) {
                    troubles.add(said(request.said()));
                  }

                  @Override
                  public void onTrouble(RobotSentence trouble) {
                    troubles.add(said(List.of(trouble)));
                  }
                },
                MonotonicClock::millis)) {
      black.resume();
      black.begin();
      black.onResumed(
          AttributedRuling.all(
              List.of(
                  new Ruling.Started(0, rules, new Fen(rules.start()), Optional.empty()),
                  new Ruling.Played(
                      900, 1, Side.WHITE, first, "", false, reached, Optional.empty()))));
      board.open(black);
      await().atMost(Duration.ofMinutes(1)).until(() -> rulings.size() == 1);
      await().atMost(Duration.ofMinutes(1)).until(() -> !troubles.isEmpty());
      assertThat(troubles).singleElement().asString().contains("The game was interrupted");
      await()
          .atMost(Duration.ofMinutes(1))
          .until(
              () -> {
                black.proceed();
                return plies() == 1;
              });
      assertThat(troubles).last().isEqualTo("plays");
    }
    assertThat(List.copyOf(rulings)).noneMatch(ruling -> ruling instanceof Ruling.Violated);
    assertThat(workcell.workspace().crashes()).isZero();
  }

  /** The arm carried the man of a quick reply back. */
  @ParameterizedTest(name = "unread square: {0}")
  @ValueSource(ints = {0, 1})
  void aReplyBeforeTheArmHasDoneCounts(int unread) throws IOException {
    BoardlessArm arm = new BoardlessArm(unread, /* isAnswered= */ true);
    play(
        arm,
        () ->
            untilDone(
                () -> {
                  arm.player.proceed();
                  return plies() == 2;
                }));
    assertThat(List.copyOf(rulings)).noneMatch(ruling -> ruling instanceof Ruling.Violated);
    assertThat(arm.grips).hasValue(1);
  }

  /** It began another move while its opponent took the one before back, too. */
  @Test
  void afterItsMoveWasTakenBackItPlaysAgainWhenSomebodySaysSo() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    play(
        arm,
        () -> {
          untilDone(() -> plies() == 1);
          arm.show(rules.start());
          untilDone(() -> List.copyOf(troubles).toString().contains("was taken back"));
          untilDone(() -> arm.waits);
          assertThat(arm.chosen).hasValue(1);
          arm.player.proceed();
          untilDone(() -> arm.chosen.get() == 2);
          untilDone(() -> !arm.waits);
        });
  }

  /** The board was said to be wrong, ten seconds later, and the move stood. */
  @Test
  void aMoveThatItsOpponentTakesBackBeforeTheArmBeginsIsTakenBack() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    play(
        arm,
        () -> {
          untilDone(() -> plies() == 1);
          Position mine = arm.after;
          arm.instead = Optional.of(mine);
          arm.show(MoveGenerator.of(rules).legalMoves(mine).get(0).applyTo(mine));
          untilDone(
              () -> List.copyOf(rulings).stream().anyMatch(it -> it instanceof Ruling.TakenBack));
        });
    assertThat(arm.chosen).hasValue(2);
  }

  /** It stopped what was thought about by then, and was asked once more at a word. */
  @Test
  void aBrainThatFailsTooLateStopsNothing() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    StubbornOpponent brain = new StubbornOpponent();
    play(
        arm,
        brain,
        () -> {
          untilDone(() -> brain.asked.get() == 1);
          arm.game.decide(RESIGNED, Optional.empty());
          arm.show(rules.start());
          untilDone(() -> started() == 2);
          brain.fail();
          untilDone(() -> brain.asked.get() == 2);
          int heard = snapshots.get();
          arm.show(rules.start());
          untilDone(() -> snapshots.get() > heard);
          assertThat(troubles).isEmpty();
          brain.fail();
          untilDone(() -> troubles.size() == 1);
          assertThat(troubles).singleElement().asString().startsWith("it is gone.");
        });
  }

  /** Whoever pressed Enter after the game had the arm play on. */
  @Test
  void aBrainThatFailedIsNotAskedAgainAfterTheGame() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    StubbornOpponent brain = new StubbornOpponent();
    brain.fail();
    play(
        arm,
        brain,
        () -> {
          untilDone(() -> troubles.size() == 1);
          arm.game.decide(RESIGNED, Optional.empty());
          untilDone(() -> List.copyOf(rulings).stream().anyMatch(it -> it instanceof Ruling.Over));
          arm.player.proceed();
          arm.show(rules.start());
          untilDone(() -> started() == 2);
          brain.fail();
          untilDone(() -> troubles.size() == 2);
          assertThat(brain.asked).hasValue(2);
        });
  }

  /** A capture was missed that only the arm might insist on: nobody was told, and both waited. */
  @Test
  void itInsistsThatItsOpponentsIrregularMoveIsTakenBack() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    play(
        arm,
        () -> {
          arm.player.onRuling(missed(Side.WHITE, "f6e5"));
          arm.player.onRuling(missed(Side.BLACK, ""));
          arm.player.onRuling(missed(Side.BLACK, "f6e5"));
          untilDone(() -> arm.insisted.get() > 0);
        });
    assertThat(arm.insisted).hasValue(1);
  }

  /** Where nothing was seen to be moved, there is no move to insist on. */
  private static Ruling missed(Side side, String seen) {
    return new Ruling.Violated(
        0,
        ViolationKind.MISSED_CAPTURE,
        List.of(),
        side,
        seen,
        List.of(),
        Penalty.OPPONENT_MAY_INSIST,
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** It made its move while hands set up what had fallen. */
  @Test
  void inAPauseItMakesNoMove() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    StubbornOpponent brain = new StubbornOpponent();
    play(
        arm,
        brain,
        () -> {
          untilDone(() -> brain.asked.get() == 1);
          arm.game.decide(ArbiterDecision.Order.PAUSE, Optional.empty());
          untilDone(() -> decided.size() == 1);
          brain.play();
          untilDone(() -> !brain.thinker.isAlive());
          arm.game.decide(ArbiterDecision.Order.RESUME, Optional.empty());
          untilDone(() -> brain.asked.get() == 2);
          assertThat(arm.chosen).hasValue(0);
          brain.play();
          untilDone(() -> arm.chosen.get() == 1);
        });
  }

  /** The hall's list of boards showed nothing of it. */
  @Test
  void whileAStoppedArmWaitsForAnAnswerThatIsTold() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    play(
        arm,
        new StubbornOpponent(),
        () -> {
          arm.player.stop();
          untilDone(() -> arm.waits);
          untilDone(
              () -> {
                arm.player.proceed();
                return !arm.waits;
              });
        });
  }

  /** A human has to make it, and was not told. */
  @Test
  void whoHasToMakeAMoveThatAnArbiterDecidesForTheArmIsSaid() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    StubbornOpponent brain = new StubbornOpponent();
    Move move = MoveGenerator.of(rules).legalMoves(rules.start()).get(1);
    String text = MoveNotation.of(rules).write(move, rules.start());
    play(
        arm,
        brain,
        () -> {
          untilDone(() -> brain.asked.get() == 1);
          arm.game.decide(new ArbiterDecision.PlayMove(text), Optional.of("Jana"));
          untilDone(() -> troubles.size() == 1);
        });
    assertThat(troubles)
        .containsExactly("The move " + text + " was decided for the arm. Make it by hand.");
    assertThat(arm.grips).hasValue(0);
    assertThat(brain.asked).hasValue(1);
  }

  @Test
  void aMoveThatItChoosesAgainAfterAHuffIsSaidOnce() throws IOException {
    BoardlessArm arm = new BoardlessArm(0, /* isAnswered= */ false);
    StubbornOpponent brain = new StubbornOpponent();
    Position huffed = rules.start().without(1);
    arm.instead = Optional.of(huffed);
    play(
        arm,
        brain,
        () -> {
          brain.play();
          untilDone(() -> arm.chosen.get() == 1);
          arm.player.onRuling(new Ruling.Huffed(0, Side.WHITE, 1, huffed));
          brain.play();
          untilDone(() -> arm.grips.get() > 0);
        });
    assertThat(brain.asked).hasValue(2);
    assertThat(arm.chosen).hasValue(1);
  }

  private static void untilDone(Callable<Boolean> isDone) {
    await().atMost(Duration.ofMinutes(1)).until(isDone);
  }

  private long started() {
    return List.copyOf(rulings).stream().filter(r -> r instanceof Ruling.Started).count();
  }

  private void play(BoardlessArm arm, Runnable evening) throws IOException {
    play(arm, new EngineOpponent(rules, Level.of(1), new Random(1)), evening);
  }

  /** White is an arm without a machine, which begins. */
  private void play(BoardlessArm arm, Opponent brain, Runnable evening) throws IOException {
    GameTerms terms = new GameTerms(rules, SensingLevel.COLOUR, 50);
    SimulatedWorkcell workcell =
        new SimulatedWorkcell(
            ArmKind.GRBL,
            new PlayTable(TablePieces.of(rules.start())),
            rules,
            30,
            MachineFaults.NONE,
            new Random(1));
    GameSpectator first =
        new GameSpectator() {
          @Override
          public void onRuling(Ruling ruling) {
            arm.player.onRuling(ruling);
          }

          @Override
          public void onDecision(ArbiterDecision decision, Optional<String> by) {
            arm.player.onDecision(decision, by);
          }
        };
    List<GameSpectator> spectators = List.of(first, new Ear());
    try (LiveGame game = UnjournalledGame.of(terms, MonotonicClock::millis, spectators);
        RobotPlayer white =
            new RobotPlayer(
                new RobotPlayer.Terms(
                    rules, Side.WHITE, SensingLevel.COLOUR, 50, SearchLimits.NONE),
                brain,
                arm,
                workcell.reach(new Random(1)),
                WorkspaceStacks.of(workcell.layout(), rules.start()),
                game,
                arm,
                MonotonicClock::millis)) {
      arm.game = game;
      arm.player = white;
      white.begin();
      arm.show(rules.start());
      evening.run();
    }
  }

  /** A brain that answers when it is told to, whether it is interrupted or not. */
  private static final class StubbornOpponent implements Opponent {
    private final AtomicInteger asked = new AtomicInteger();
    private final Semaphore answers = new Semaphore(0);
    private volatile boolean fails;
    private volatile Thread thinker = new Thread();

    void fail() {
      fails = true;
      answers.release();
    }

    void play() {
      answers.release();
    }

    @Override
    public String name() {
      return "stubborn";
    }

    @Override
    public Move choose(OpponentTurn turn) throws OpponentException {
      thinker = Thread.currentThread();
      asked.incrementAndGet();
      answers.acquireUninterruptibly();
      if (fails) {
        throw new OpponentException("it is gone");
      }
      return turn.legal().get(0);
    }

    @Override
    public void close() {
      answers.release();
    }
  }

  /** An arm that is done at once. As soon as it puts its man, a hand may reply. */
  private final class BoardlessArm implements RobotArm, RobotListener {
    private final int unread;
    private final boolean isAnswered;
    private LiveGame game;
    private RobotPlayer player;
    private ArmListener listener;
    private Position after = rules.start();
    private int from;
    private final AtomicInteger chosen = new AtomicInteger();
    private final AtomicInteger insisted = new AtomicInteger();
    private volatile boolean waits;
    private final AtomicInteger grips = new AtomicInteger();

    /** What the board shows as soon as it has chosen a move. */
    private volatile Optional<Position> instead = Optional.empty();

    BoardlessArm(int unread, boolean isAnswered) {
      this.unread = unread;
      this.isAnswered = isAnswered;
    }

    private void show(Position position) {
      Snapshot all = Snapshot.of(position, SensingLevel.COLOUR);
      boolean isHidden = !position.equals(rules.start());
      player.reading(
          MonotonicClock.millis(),
          Snapshot.of(
              all.geometry(),
              field -> isHidden && field == unread ? FieldReading.UNREAD : all.at(field)));
    }

    @Override
    public void onInsist() {
      insisted.incrementAndGet();
    }

    @Override
    public void onWaiting(Optional<HumanRequest> asked) {
      waits = asked.isPresent();
    }

    @Override
    public void onMoveChosen(OpponentTurn turn, Move move) {
      chosen.incrementAndGet();
      from = move.from();
      after = move.applyTo(turn.position());
      instead.ifPresent(this::show);
    }

    @Override
    public void onRequest(HumanRequest request) {
      troubles.add(said(request.said()));
    }

    @Override
    public void onTrouble(RobotSentence trouble) {
      troubles.add(said(List.of(trouble)));
    }

    @Override
    public void run(List<ArmMotion> program) {
      if (chosen.get() > 1) {
        return;
      }
      if (program.contains(new ArmMotion.Grip())) {
        grips.incrementAndGet();
        show(rules.start().without(from));
      } else if (program.contains(new ArmMotion.Release())) {
        Move reply = MoveGenerator.of(rules).legalMoves(after).get(0);
        show(isAnswered ? reply.applyTo(after) : after);
      }
      listener.finished(MonotonicClock.millis());
    }

    @Override
    public void open(ArmListener heard) {
      listener = heard;
      listener.status(
          MonotonicClock.millis(),
          new ArmStatus(ArmStatus.State.IDLE, Optional.empty(), ArmStatus.Grip.UNKNOWN, ""));
    }

    @Override
    public WorkEnvelope envelope() {
      return ArmKind.GRBL.dialogue().envelope();
    }

    @Override
    public String name() {
      return "arm";
    }

    @Override
    public void home() {
      // It always knows where it is.
    }

    @Override
    public void hold() {
      // It stands still already.
    }

    @Override
    public void resume() {
      // It has done already.
    }

    @Override
    public void stop() {
      // It stands still already.
    }

    @Override
    public void close() {
      // It is no machine.
    }
  }

  private final List<CarryStep> steps = Collections.synchronizedList(new ArrayList<>());

  private final class Ear implements GameSpectator {
    @Override
    public void onRuling(Ruling ruling) {
      rulings.add(ruling);
    }

    @Override
    public void onDecision(ArbiterDecision decision, Optional<String> by) {
      decided.add(decision);
    }

    @Override
    public void onSnapshot(Snapshot snapshot) {
      snapshots.incrementAndGet();
    }
  }
}
