package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.live.LiveGame;
import dev.huff.app.live.LiveGame.Terms;
import dev.huff.app.live.Spectator;
import dev.huff.core.board.Position;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.Boards;
import dev.huff.hardware.setup.Expectation;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.Plan;
import dev.huff.simulator.play.Player;
import dev.huff.simulator.play.Players;
import dev.huff.simulator.play.Session;
import dev.huff.simulator.play.Stage;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.SerialLine;
import dev.huff.simulator.table.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A known game is played three times as fast as in life while the cable is pulled after a random
 * byte, again and again: every move must come out, and no other. {@code -Dhuff.replugs=1000} for
 * the long run; the seed is in the message of a failure.
 */
class ReplugGameTest {
  private static final int REPLUGS = Integer.getInteger("huff.replugs", 4);
  private static final int PLIES = 40;
  private static final int SPEED = 3;
  private static final RuleSet RULES = RuleBook.get("international");

  @TempDir Path folder;

  /** A board whose line breaks after so many bytes. */
  private static final class Frail implements SerialDevice {
    private final SerialDevice board;
    private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);

    Frail(SerialDevice board) {
      this.board = board;
    }

    @Override
    public void poweredUp(long time) {
      board.poweredUp(SPEED * time);
    }

    @Override
    public void received(long time, int value) {
      board.received(SPEED * time, value);
    }

    @Override
    public byte[] run(long time) {
      byte[] said = board.run(SPEED * time);
      int before = left.getAndUpdate(some -> Math.max(0, some - said.length));
      return Arrays.copyOf(said, Math.min(said.length, before));
    }
  }

  /** Keeps the moves that stand. */
  private static final class Ear implements Spectator {
    private final List<Move> played = new ArrayList<>();
    private volatile State state = State.SEARCHING;

    @Override
    public synchronized void ruled(Ruling ruling) {
      if (ruling instanceof Ruling.Played made) {
        played.add(made.move());
      } else if (ruling instanceof Ruling.TakenBack back) {
        played.subList(back.ply(), played.size()).clear();
      }
    }

    synchronized List<Move> played() {
      return List.copyOf(played);
    }

    @Override
    public void fares(BoardStatus status) {
      state = status.state();
    }
  }

  @Test
  void everyMoveComesOutAndNoOtherHoweverOftenTheCableIsPulled() throws Exception {
    long seed = Long.getLong("huff.seed", System.nanoTime());
    Random random = new Random(seed);
    int pulled = 0;
    for (int game = 1; pulled < REPLUGS; game++) {
      pulled += play(game, REPLUGS - pulled, random, seed);
    }
  }

  private int play(int number, int most, Random random, long seed) throws Exception {
    List<Move> moves = game(random.nextLong());
    Player player = Players.playing(moves);
    Plan plan = Plan.of(RULES, SensingLevel.KIND, HandGrade.IDEAL, seed).withThinking(1_200, 2_000);
    Session session = new Session(plan, player, player);
    Table table = new Table(session.start());
    Frail frail = new Frail(new DgtBoard(table, DgtModel.discs()));
    Ear ear = new Ear();
    Terms terms = new Terms(RULES, RULES.start(), SensingLevel.KIND, Referee.SETTLE / SPEED);
    int pulled = 0;
    try (SerialLine line = new SerialLine(frail, folder.resolve("board"), 9_600 * SPEED);
        BoardDriver driver =
            Boards.driver("dgt:" + line.path(), Expectation.start(RULES.start()), this::millis);
        LiveGame game = new LiveGame(terms, this::millis, List.of(ear));
        Stage stage = new Stage(session, table, SPEED)) {
      line.plug();
      driver.open(game);
      until(ear, State.READY);
      stage.start();
      while (pulled < most && ear.played().size() < moves.size() - 2) {
        frail.left.set(1 + random.nextInt(300));
        await().pollInterval(Duration.ofMillis(1)).until(() -> frail.left.get() == 0);
        line.unplug();
        long plugAt = System.nanoTime() + random.nextInt(200_000_000);
        frail.left.set(Integer.MAX_VALUE);
        await().pollInterval(Duration.ofMillis(1)).until(() -> System.nanoTime() >= plugAt);
        line.plug();
        until(ear, State.READY);
        pulled++;
      }
      assertThat(stage.await(Duration.ofMinutes(3))).isTrue();
      await()
          .during(Duration.ofMillis(700))
          .atMost(Duration.ofSeconds(10))
          .until(() -> ear.state == State.READY);
      game.finish();
    }
    assertSame(ear.played(), moves, "seed " + seed + ", game " + number);
    return pulled;
  }

  private static void assertSame(List<Move> played, List<Move> moves, String what) {
    assertThat(played).as(what).hasSameSizeAs(moves);
    for (int i = 0; i < moves.size(); i++) {
      assertThat(played.get(i).isSamePly(moves.get(i))).as("%s, ply %d", what, i + 1).isTrue();
    }
  }

  private static void until(Ear ear, State state) {
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(2))
        .until(() -> ear.state == state);
  }

  private long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  private static List<Move> game(long seed) {
    Random random = new Random(seed);
    MoveGenerator generator = MoveGenerator.of(RULES);
    List<Move> moves = new ArrayList<>();
    Position position = RULES.start();
    int plies = REPLUGS > 100 ? PLIES : PLIES / 8;
    while (moves.size() < plies) {
      List<Move> legal = generator.legalMoves(position);
      if (legal.isEmpty()) {
        return moves;
      }
      Move move = legal.get(random.nextInt(legal.size()));
      moves.add(move);
      position = move.applyTo(position);
    }
    return moves;
  }
}
