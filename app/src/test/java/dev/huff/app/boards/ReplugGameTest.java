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
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.millennium.ChessLink;
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
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A known game is played three times as fast as in life while the cable is pulled after a random
 * byte, again and again: every move must come out, and no other. {@code -Dhuff.replugs=1000} for
 * the long run on every kind of board; the seed is in the message of a failure.
 */
class ReplugGameTest {
  private static final int FEW = 2;
  private static final int REPLUGS = Integer.getInteger("huff.replugs", FEW);
  private static final int PLIES = 40;
  private static final int SPEED = 3;

  /** The boards it is tried on. */
  private enum Kind {
    DGT("international", 9_600, 300),
    MATRIX("dama-cs", 115_200, 300),
    CPP("russian", 115_200, 300),
    CERTABO("dama-cs", 38_400, 2_000),
    MILLENNIUM("dama-cs", 38_400, 200);

    private final String rules;
    private final int baud;
    private final int mostBytes;

    Kind(String rules, int baud, int mostBytes) {
      this.rules = rules;
      this.baud = baud;
      this.mostBytes = mostBytes;
    }

    RuleSet rules() {
      return RuleBook.get(rules);
    }

    SensingLevel level() {
      return this == CERTABO ? SensingLevel.COLOUR : SensingLevel.KIND;
    }

    String uri(Path port) {
      String options = this == MATRIX || this == CPP ? "?level=kind" : "";
      return name().toLowerCase(Locale.ROOT) + ":" + port + options;
    }

    SerialDevice device(Table table) {
      return switch (this) {
        case DGT -> new DgtBoard(table, DgtModel.discs());
        case MATRIX -> new MatrixBoard(table, MatrixModel.of(SensingLevel.KIND));
        case CPP -> new CppBoard(table, SensingLevel.KIND);
        case CERTABO -> new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320, 7);
        case MILLENNIUM -> new ChessLink(table);
      };
    }
  }

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

    /** A king put on a board of tags is a piece not learnt: it is read, and the board degraded. */
    boolean isRead() {
      return state == State.READY || state == State.DEGRADED;
    }

    synchronized List<Move> played() {
      return List.copyOf(played);
    }

    @Override
    public void fares(BoardStatus status) {
      state = status.state();
    }
  }

  /** One that is asked and one that talks by itself; all of them in the long run. */
  static Stream<Kind> kinds() {
    return REPLUGS > FEW ? Stream.of(Kind.values()) : Stream.of(Kind.DGT, Kind.MATRIX);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyMoveComesOutAndNoOtherHoweverOftenTheCableIsPulled(Kind kind) throws Exception {
    long seed = Long.getLong("huff.seed", System.nanoTime());
    Random random = new Random(seed);
    int pulled = 0;
    for (int game = 1; pulled < REPLUGS; game++) {
      pulled += play(kind, game, REPLUGS - pulled, random, seed);
    }
  }

  private int play(Kind kind, int number, int most, Random random, long seed) throws Exception {
    RuleSet rules = kind.rules();
    List<Move> moves = game(rules, random.nextLong());
    Player player = Players.playing(moves);
    Plan plan = Plan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, seed).withThinking(1_200, 2_000);
    Session session = new Session(plan, player, player);
    Table table = new Table(session.start());
    Frail frail = new Frail(kind.device(table));
    Ear ear = new Ear();
    Terms terms = new Terms(rules, rules.start(), kind.level(), Referee.SETTLE / SPEED);
    int pulled = 0;
    try (SerialLine line = new SerialLine(frail, folder.resolve("board"), kind.baud * SPEED);
        BoardDriver driver =
            Boards.driver(kind.uri(line.path()), Expectation.start(rules.start()), this::millis);
        LiveGame game = new LiveGame(terms, this::millis, List.of(ear));
        Stage stage = new Stage(session, table, SPEED)) {
      line.plug();
      driver.open(game);
      untilRead(ear);
      stage.start();
      while (pulled < most && ear.played().size() < moves.size() - 2) {
        frail.left.set(1 + random.nextInt(kind.mostBytes));
        await().pollInterval(Duration.ofMillis(1)).until(() -> frail.left.get() == 0);
        line.unplug();
        long plugAt = System.nanoTime() + random.nextInt(200_000_000);
        frail.left.set(Integer.MAX_VALUE);
        await().pollInterval(Duration.ofMillis(1)).until(() -> System.nanoTime() >= plugAt);
        line.plug();
        untilRead(ear);
        pulled++;
      }
      assertThat(stage.await(Duration.ofMinutes(3))).isTrue();
      await().during(Duration.ofMillis(700)).atMost(Duration.ofSeconds(10)).until(ear::isRead);
      game.finish();
    }
    assertSame(ear.played(), moves, kind + ", seed " + seed + ", game " + number);
    return pulled;
  }

  private static void assertSame(List<Move> played, List<Move> moves, String what) {
    assertThat(played).as(what).hasSameSizeAs(moves);
    for (int i = 0; i < moves.size(); i++) {
      assertThat(played.get(i).isSamePly(moves.get(i))).as("%s, ply %d", what, i + 1).isTrue();
    }
  }

  private static void untilRead(Ear ear) {
    await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(2)).until(ear::isRead);
  }

  private long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }

  private static List<Move> game(RuleSet rules, long seed) {
    Random random = new Random(seed);
    MoveGenerator generator = MoveGenerator.of(rules);
    List<Move> moves = new ArrayList<>();
    Position position = rules.start();
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
