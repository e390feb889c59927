package dev.huff.lab.bench;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A board that plays itself before a referee, kings to and fro, and times what the referee takes.
 * What stands there hardly changes, so that only the length of the game does.
 */
final class SelfPlayingBoard {
  private static final int HAND_MILLIS = 400;
  private static final int SCAN_MILLIS = 100;
  private static final int QUIET = 10;

  private final MoveGenerator generator;
  private final SensingLevel level;
  private final Referee referee;
  private final Random random;
  private final List<Position> earlier = new ArrayList<>();

  private record Read(long time, Snapshot snapshot) {}

  private final List<Read> read = new ArrayList<>();
  private Position position;
  private long time;
  private long slowest;

  SelfPlayingBoard(RuleSet rules, Position start, SensingLevel level, long seed) {
    this.generator = MoveGenerator.of(rules);
    this.level = level;
    this.referee = new Referee(rules, start, level, Referee.SETTLE);
    this.random = new Random(seed);
    this.position = start;
    referee.start();
  }

  /**
   * Gives another referee all readings of this game.
   *
   * @return how many there are
   */
  int again(Referee other) {
    for (Read reading : read) {
      other.reading(reading.time(), reading.snapshot());
    }
    return read.size();
  }

  /** Keeps nothing but the referee. */
  void forget() {
    read.clear();
    earlier.clear();
  }

  /** Plies that the referee has counted. */
  int plies() {
    return referee.plies();
  }

  /**
   * Makes one move by hand, a reading every tenth of a second, and waits until it is ruled.
   *
   * @return the processor time that the slowest line or deadline with a ruling took, in nanoseconds
   */
  long move() {
    slowest = 0;
    earlier.add(position);
    Move move = choose();
    hold(position.without(move.from()));
    position = move.applyTo(position);
    rest();
    return slowest;
  }

  /**
   * Puts the board back by so many plies.
   *
   * @return the processor time that the slowest line or deadline with a ruling took, in nanoseconds
   */
  long takeBack(int plies) {
    slowest = 0;
    position = earlier.get(earlier.size() - plies);
    earlier.subList(earlier.size() - plies, earlier.size()).clear();
    hold(position);
    rest();
    return slowest;
  }

  private void rest() {
    for (int i = 0; i < QUIET; i++) {
      hold(position);
    }
  }

  private void hold(Position board) {
    Snapshot snapshot = Snapshot.of(board, level);
    for (int passed = 0; passed < HAND_MILLIS; passed += SCAN_MILLIS) {
      time += SCAN_MILLIS;
      while (referee.deadline() != SnapshotSettler.NEVER && referee.deadline() <= time) {
        long begun = cpu();
        List<Ruling> rulings = referee.advance(referee.deadline());
        note(begun, rulings);
      }
      long begun = cpu();
      note(begun, referee.reading(time, snapshot));
      read.add(new Read(time, snapshot));
    }
  }

  /** By the thread's own clock, so that other work on the machine does not count. */
  static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void note(long begun, List<Ruling> rulings) {
    long took = cpu() - begun;
    if (!rulings.isEmpty()) {
      slowest = Math.max(slowest, took);
    }
  }

  /** A king goes from edge to edge, where nothing can capture it; else to where nothing does. */
  private Move choose() {
    List<Move> kings =
        generator.legalMoves(position).stream().filter(move -> move.piece().isKing()).toList();
    List<Move> edges = kings.stream().filter(move -> isEdge(move.to())).toList();
    List<Move> calm = edges.isEmpty() ? kings.stream().filter(this::isCalm).toList() : edges;
    return calm.get(random.nextInt(calm.size()));
  }

  private boolean isCalm(Move move) {
    return generator.legalMoves(move.applyTo(position)).stream().noneMatch(Move::isCapture);
  }

  private boolean isEdge(int field) {
    Geometry board = position.geometry();
    int row = board.row(field);
    int column = board.column(field);
    return row == 0 || column == 0 || row == board.height() - 1 || column == board.width() - 1;
  }
}
