package dev.huff.app.robot;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.CarryStep;
import dev.huff.formats.DaemonThread;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.hand.MoveInstruction;
import dev.huff.simulator.hand.SimulatedHand;
import dev.huff.simulator.table.PlayTable;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A human opponent of a robot: thinks a little, moves by hand, sometimes untidily, and helps the
 * robot on request.
 */
public final class SimulatedHuman implements GameSpectator, AutoCloseable {
  private static final int THINKING_MILLIS = 800;

  private final RuleSet rules;
  private final Side side;
  private final PlayTable table;
  private final double speed;
  private final Random random;
  private final SimulatedHand hand;
  private final Engine engine;
  private final Level level = Level.of(3);
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(task -> DaemonThread.of("human", task));

  /**
   * @param speed how many times faster than life
   */
  public SimulatedHuman(
      RuleSet rules, Side side, PlayTable table, HandGrade grade, double speed, Random random) {
    this.rules = rules;
    this.side = side;
    this.table = table;
    this.speed = speed;
    this.random = random;
    this.hand = new SimulatedHand(grade, random);
    this.engine = new Engine(rules, EvaluationWeights.of(rules), 12);
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Ruling.Started started) {
      turn(started.position());
    } else if (ruling instanceof Ruling.Played played) {
      turn(played.position());
    }
  }

  private void turn(Position position) {
    if (position.toMove() == side) {
      worker.execute(() -> move(position));
    }
  }

  private void move(Position position) {
    List<Move> legal = MoveGenerator.of(rules).legalMoves(position);
    if (legal.isEmpty()) {
      return;
    }
    pause(THINKING_MILLIS);
    Move move =
        engine
            .think(
                position, legal, List.of(), level, SearchLimits.NONE, random, () -> 0, () -> false)
            .move();
    MoveInstruction order =
        new MoveInstruction(
            table.surface(),
            move,
            MoveInstruction.Crowning.AT_ONCE,
            Set.of(),
            false,
            false,
            surface -> false);
    hand.make(order)
        .steps()
        .forEach(
            step -> {
              pause(step.after());
              table.lay(step.applyTo(table.surface()));
            });
  }

  /**
   * Takes the hands away and permits the robot to continue.
   *
   * @param lost step whose man fell beside the fields. The man is put where the robot wanted it
   */
  public void help(Optional<CarryStep> lost, SimulatedWorkcell workcell, Runnable said) {
    worker.execute(
        () -> {
          pause(THINKING_MILLIS);
          lost.ifPresent(workcell::putLost);
          pause((long) (ArmOperatorThread.READING_MILLIS * speed));
          said.run();
        });
  }

  private void pause(long millis) {
    try {
      TimeUnit.MICROSECONDS.sleep((long) (1000 * millis / speed));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    worker.shutdownNow();
  }
}
