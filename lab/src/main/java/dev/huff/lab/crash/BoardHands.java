package dev.huff.lab.crash;

import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.lab.crash.JournalFolder.JournaledGame;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.AcceleratedDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A simulated DGT board on a pseudo-terminal of this process, and hands that play one short game
 * after the other on it. They outlive the table's process: they make the next move when the journal
 * has the last one, and wait while nobody referees.
 */
final class BoardHands implements AutoCloseable {
  private static final double SPEED = 8;
  private static final int BAUD = (int) (9_600 * SPEED);
  private static final int SHORTEST_GAME = 3;
  private static final int LONGEST_GAME = 9;
  private static final long LOOK_MILLIS = 25;
  private static final long LIFT_MILLIS = 60;
  private static final int LONGEST_THOUGHT_MILLIS = 200;
  private static final int LONGEST_PAUSE_MILLIS = 900;
  private static final long END_MILLIS = 1_000;
  private static final long PATIENCE_MILLIS = 6_000;

  private final RuleSet rules;
  private final Position start;
  private final JournalFolder journals;
  private final Random random;
  private final PlayTable table;
  private final VirtualSerialCable cable;
  private final Thread thread;
  private volatile boolean open = true;
  private volatile boolean resting;
  private volatile boolean isResting;
  private volatile boolean isPlaying;
  private volatile boolean isRefereed;
  // When the last move of a game was laid, and when its end was seen, in milliseconds.
  private volatile long lastMoveAt = Long.MIN_VALUE / 2;
  private volatile long overAt = Long.MIN_VALUE / 2;
  private final AtomicInteger games = new AtomicInteger();
  private Optional<GameScript> script = Optional.empty();
  private String earlier = "";
  private int laid;
  private long waitingSince;

  /**
   * A board with its pieces set up, plugged in.
   *
   * @param port where its serial line is to be found
   * @param journals what the table writes, which the hands follow
   */
  BoardHands(RuleSet rules, Position start, Path port, JournalFolder journals, long seed)
      throws IOException {
    this.rules = rules;
    this.start = start;
    this.journals = journals;
    this.random = new Random(seed);
    this.table = new PlayTable(TablePieces.of(start));
    this.cable =
        new VirtualSerialCable(
            new AcceleratedDevice(new DgtBoard(table, DgtModel.discs()), SPEED), port, BAUD);
    this.thread = DaemonThread.of("hands " + port.getFileName(), this::work);
    cable.plug();
    layWhatStands();
    thread.start();
  }

  /** After a break of the whole run, a game may be under way. */
  private void layWhatStands() throws IOException {
    Optional<JournaledGame> game = journals.newest();
    if (game.isEmpty() || game.get().contents().isOver() || game.get().moves() == 0) {
      earlier = game.filter(it -> it.contents().isOver()).map(JournaledGame::name).orElse("");
      return;
    }
    Position position = game.get().position(rules);
    table.lay(TablePieces.of(position));
    GameScript rest = GameScript.random(rules, position, 0, 4 * LONGEST_GAME, random);
    script = Optional.of(rest);
    laid = 0;
  }

  private void work() {
    try {
      while (open) {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        Optional<JournaledGame> game = journals.newest().filter(it -> !it.name().equals(earlier));
        if (game.isPresent() && game.get().hasBegun()) {
          follow(game.get());
        }
        isResting = resting && !isPlaying;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow(JournaledGame game) throws InterruptedException {
    if (game.contents().isOver()) {
      end(game);
    } else if (script.isEmpty() && !resting) {
      script = Optional.of(GameScript.random(rules, start, SHORTEST_GAME, LONGEST_GAME, random));
      laid = 0;
      isPlaying = true;
    } else if (script.isPresent()) {
      play(game);
    }
  }

  private void end(JournaledGame game) throws InterruptedException {
    overAt = MonotonicClock.millis();
    earlier = game.name();
    games.incrementAndGet();
    script = Optional.empty();
    TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_PAUSE_MILLIS));
    isPlaying = false;
    table.lay(TablePieces.of(start));
  }

  private void play(JournaledGame game) throws InterruptedException {
    isPlaying = true;
    int ruled = ruled(game);
    if (!isRefereed || ruled < laid) {
      waitMore(ruled);
      return;
    }
    waitingSince = 0;
    if (laid < script.orElseThrow().plies()) {
      TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_THOUGHT_MILLIS));
      move();
    }
  }

  /** How many plies of the script the table knows of. */
  private int ruled(JournaledGame game) {
    Position position = game.position(rules);
    int ruled = laid;
    while (ruled > 0 && !script.orElseThrow().positions().get(ruled).equals(position)) {
      ruled--;
    }
    return ruled;
  }

  /**
   * Waits for the table. A move that it ignores for long is put back and played once more. A table
   * that was killed before the first ruling of a move may need the earlier position.
   */
  private void waitMore(int ruled) {
    if (waitingSince == 0) {
      waitingSince = MonotonicClock.millis();
    } else if (MonotonicClock.millis() - waitingSince > PATIENCE_MILLIS) {
      waitingSince = 0;
      laid = ruled;
      table.lay(TablePieces.of(script.orElseThrow().positions().get(ruled)));
    }
  }

  private void move() throws InterruptedException {
    GameScript game = script.orElseThrow();
    Move move = game.moves().get(laid);
    table.lay(TablePieces.of(game.positions().get(laid).without(move.from())));
    TimeUnit.MILLISECONDS.sleep(LIFT_MILLIS);
    laid++;
    table.lay(TablePieces.of(game.positions().get(laid)));
    if (laid == game.plies()) {
      lastMoveAt = MonotonicClock.millis();
    }
  }

  /** The table's process has ended, or is ready again; hands wait in between. */
  void refereed(boolean is) {
    isRefereed = is;
  }

  /** Nobody reads the line for a while: what is on its way then is lost, as on a wire. */
  void replug() throws IOException {
    cable.unplug();
    cable.plug();
  }

  /** What goes on at the board. */
  GamePhase phase() {
    long now = MonotonicClock.millis();
    if (now - overAt < END_MILLIS || (isPlaying && now - lastMoveAt < END_MILLIS)) {
      return GamePhase.END;
    }
    return isPlaying ? GamePhase.GAME : GamePhase.BETWEEN;
  }

  /** When the last move of a game was laid last, in milliseconds of {@link System#nanoTime}. */
  long lastMoveAt() {
    return lastMoveAt;
  }

  /** How many games came to their end. */
  int games() {
    return games.get();
  }

  /** After the game that is played, no other begins until {@link #proceed}. */
  void rest() {
    resting = true;
  }

  /** Whether the last game is over and the pieces are set up again. */
  boolean isAtRest() {
    return isResting;
  }

  /** The next game begins. */
  void proceed() {
    resting = false;
    isResting = false;
  }

  @Override
  public void close() {
    open = false;
    thread.interrupt();
    cable.close();
  }
}
