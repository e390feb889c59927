package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.app.boards.MockedBluez.Access;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.live.UnjournalledGame;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.gpio.GpioDriver;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.chessnut.ChessnutBoard;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtBusLine;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.dgt.PegasusBoard;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.millennium.ChessLink;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A known game is played three times as fast as in life while the cable is pulled after a random
 * byte, again and again: every move must come out, and no other. {@code -Dhuff.replugs=1000} for
 * the long run on every kind of board, {@code -Dhuff.board=CHESSNUT} on one; the seed is in the
 * message of a failure.
 */
@Tag("slow")
class ReplugGameTest {
  private static final int FEW = 2;
  private static final int REPLUGS = Integer.getInteger("huff.replugs", FEW);
  private static final int PLIES = 40;
  private static final int SPEED = 3;
  private static final int SMALLEST_MTU = 23;
  private static final int NOTICED_AFTER = 1_000;

  /** The boards it is tried on. */
  private enum Kind {
    DGT("international", 9_600, 300),
    MATRIX("dama-cs", 115_200, 300),
    CPP("russian", 115_200, 300),
    CERTABO("dama-cs", 38_400, 2_000),
    MILLENNIUM("dama-cs", 38_400, 200),
    CHESSNUT("dama-cs", 38_400, 200),
    TABUTRONIC("dama-cs", 38_400, 200),
    /** One of three boards on a line. */
    BUS("international", 9_600, 300),
    /** A board on the air; it leaves the range. */
    CHESSNUT_BLE("dama-cs", 115_200, 200),
    MILLENNIUM_BLE("dama-cs", 38_400, 200),
    CERTABO_BLE("dama-cs", 38_400, 2_000),
    PEGASUS_BLE("dama-cs", 115_200, 100),
    MATRIX_BLE("dama-cs", 115_200, 300),
    CPP_BLE("russian", 115_200, 120),
    /** Switches behind an expander on a Pi; it is pulled after so many readings and writings. */
    EXPANDER("dama-cs", 0, 1_000);

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
      return switch (this) {
        case CERTABO, CERTABO_BLE -> SensingLevel.COLOUR;
        case TABUTRONIC, EXPANDER, PEGASUS_BLE -> SensingLevel.OCCUPANCY;
        default -> SensingLevel.KIND;
      };
    }

    String uri(Path port) {
      return switch (this) {
        case MATRIX, CPP -> name().toLowerCase(Locale.ROOT) + ":" + port + "?level=kind";
        case MATRIX_BLE, CPP_BLE -> scheme() + ":ble?level=kind";
        case CHESSNUT_BLE, MILLENNIUM_BLE, CERTABO_BLE, PEGASUS_BLE -> scheme() + ":ble";
        case TABUTRONIC -> "certabo:" + port + "?level=occupancy";
        case BUS -> "dgt:" + port + "?bus=1025";
        default -> name().toLowerCase(Locale.ROOT) + ":" + port;
      };
    }

    boolean isOnTheAir() {
      return name().endsWith("_BLE");
    }

    String scheme() {
      return name().toLowerCase(Locale.ROOT).replace("_ble", "");
    }

    Wire wire(PlayTable table, Path folder) throws IOException {
      if (this == EXPANDER) {
        return new Chips(table, folder);
      }
      Cable cable = new Cable(new Frail(device(table)), folder.resolve("board"), this);
      return isOnTheAir() ? new Air(cable, folder, this) : cable;
    }

    SerialDevice device(PlayTable table) {
      return switch (this) {
        case DGT -> new DgtBoard(table, DgtModel.discs());
        case MATRIX, MATRIX_BLE -> new MatrixBoard(table, MatrixModel.of(SensingLevel.KIND));
        case CPP, CPP_BLE -> new CppBoard(table, SensingLevel.KIND);
        case CERTABO, CERTABO_BLE -> new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320, 7);
        case MILLENNIUM, MILLENNIUM_BLE -> new ChessLink(table);
        case CHESSNUT, CHESSNUT_BLE -> new ChessnutBoard(table, 80);
        case PEGASUS_BLE -> new PegasusBoard(table, 80);
        case TABUTRONIC -> new CertaboBoard(table, CertaboBoard.Sensors.SWITCHES, 60, 7);
        case BUS -> bus(table);
        case EXPANDER -> throw new IllegalStateException("it hangs on no cable");
      };
    }

    private SerialDevice bus(PlayTable table) {
      PlayTable other = new PlayTable(TablePieces.of(rules().start()));
      DgtBusLine line = new DgtBusLine(3);
      line.add(other, DgtModel.discs().withSerial("00007"));
      line.add(table, DgtModel.discs().withSerial("01025"));
      line.add(other, DgtModel.discs().withSerial("12345"));
      return line;
    }
  }

  @TempDir Path folder;

  /** What a board hangs on, and what may be pulled. */
  private interface Wire extends AutoCloseable {
    BoardDriver driver(Kind kind) throws Exception;

    void plug() throws IOException;

    void unplug();

    /** From now on it breaks after so much has gone over it; 0 mends it. */
    void breakAfter(int count);

    boolean isBroken();

    @Override
    void close();
  }

  /** A serial cable. */
  private static final class Cable implements Wire {
    private final Frail frail;
    private final VirtualSerialCable line;

    Cable(Frail frail, Path port, Kind kind) throws IOException {
      this.frail = frail;
      this.line = new VirtualSerialCable(frail, port, kind.baud * SPEED);
    }

    @Override
    public BoardDriver driver(Kind kind) {
      ExpectedPosition start = ExpectedPosition.start(kind.rules().start());
      return BoardDrivers.driver(kind.uri(line.path()), start, MonotonicClock::millis);
    }

    @Override
    public void plug() throws IOException {
      line.plug();
    }

    @Override
    public void unplug() {
      line.unplug();
    }

    @Override
    public void breakAfter(int count) {
      frail.left.set(count == 0 ? Integer.MAX_VALUE : count);
    }

    @Override
    public boolean isBroken() {
      return frail.left.get() == 0;
    }

    @Override
    public void close() {
      line.close();
    }
  }

  /** The way through the air: notifications of the smallest packets, broken off anywhere. */
  private static final class Air implements Wire {
    private final Cable range;
    private final MockedBluez bluez;

    Air(Cable range, Path folder, Kind kind) throws IOException {
      this.range = range;
      this.bluez = new MockedBluez(Files.createTempDirectory(folder, "air"), Access.EVERYBODY);
      String name =
          switch (kind) {
            case PEGASUS_BLE -> "DGT_PEGASUS";
            case MILLENNIUM_BLE -> "MILLENNIUM CHESS";
            case MATRIX_BLE -> "huff";
            default -> kind.scheme();
          };
      bluez.start(
          List.of(
              MockedBluez.board(
                  kind.scheme(), "AA:BB:CC:DD:EE:01", name, range.line.path(), SMALLEST_MTU)));
    }

    @Override
    public BoardDriver driver(Kind kind) {
      return range.driver(kind);
    }

    @Override
    public void plug() throws IOException {
      range.plug();
    }

    @Override
    public void unplug() {
      range.unplug();
    }

    @Override
    public void breakAfter(int count) {
      range.breakAfter(count);
    }

    @Override
    public boolean isBroken() {
      return range.isBroken();
    }

    @Override
    public void close() {
      range.close();
      bluez.close();
    }
  }

  /** The wires between a Pi and its chips. */
  private static final class Chips implements Wire {
    private static final String WIRING =
        """
        [mcp23017]
        rows = ["A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7"]
        columns = ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7"]
        """;

    private final ModelPi pi;
    private final Path wiring;

    Chips(PlayTable table, Path folder) throws IOException {
      pi = new ModelPi(table, ModelPi.Contacts.CLEAN, List.of(), List.of());
      wiring = Files.writeString(folder.resolve("wiring.toml"), WIRING);
    }

    @Override
    public BoardDriver driver(Kind kind) throws WiringException {
      ExpectedPosition start = ExpectedPosition.start(kind.rules().start());
      return GpioDriver.of(
          wiring, start, RequestedOrientation.LEARN, pi::context, MonotonicClock::millis);
    }

    @Override
    public void plug() {
      pi.plug();
    }

    @Override
    public void unplug() {
      pi.unplug();
    }

    @Override
    public void breakAfter(int count) {
      pi.breakAfter(count);
    }

    @Override
    public boolean isBroken() {
      return !pi.isPlugged();
    }

    @Override
    public void close() {
      pi.unplug();
    }
  }

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
  private static final class Ear implements GameSpectator {
    private final List<Move> played = new ArrayList<>();
    private volatile State state = State.SEARCHING;
    private volatile long backAt;
    private volatile long awaySince = Long.MAX_VALUE;

    @Override
    public synchronized void onRuling(Ruling ruling) {
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
    public void onStatus(BoardStatus status) {
      boolean wasRead = isRead();
      state = status.state();
      if (isRead() && !wasRead) {
        backAt = MonotonicClock.millis();
      }
    }

    /** Whether the board has come back since then. */
    boolean isBackSince(long time) {
      return isRead() && backAt >= time;
    }

    /** Players see that the board is away, and wait; but not at once. */
    boolean isMissed() {
      return MonotonicClock.millis() - awaySince > NOTICED_AFTER;
    }
  }

  /** One that is asked and one that talks by itself; all of them, or one, in the long run. */
  static Stream<Kind> kinds() {
    String only = System.getProperty("huff.board", "");
    return REPLUGS > FEW
        ? Stream.of(Kind.values()).filter(kind -> only.isEmpty() || kind.name().equals(only))
        : Stream.of(Kind.DGT, Kind.MATRIX, Kind.PEGASUS_BLE);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyMoveComesOutAndNoOtherHoweverOftenTheCableIsPulled(Kind kind) throws Exception {
    assumeTrue(
        !kind.isOnTheAir() || MockedBluez.isPossible(), "python3-dbusmock and dbus are needed");
    long seed = Long.getLong("huff.seed", 20_261_124);
    Random random = new Random(seed);
    int pulled = 0;
    for (int game = 1; pulled < REPLUGS; game++) {
      pulled += play(kind, game, REPLUGS - pulled, random, seed);
    }
  }

  private int play(Kind kind, int number, int most, Random random, long seed) throws Exception {
    RuleSet rules = kind.rules();
    List<Move> moves = game(rules, random.nextLong());
    SimulatedPlayer player = PlayerKind.playing(moves);
    // A board on the air is away for seconds, and nobody can tell more than a few moves apart.
    int slower = kind.isOnTheAir() ? 3 : 1;
    SessionPlan plan =
        SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, seed)
            .withThinking(slower * 1_200, slower * 2_000);
    PlaySession session = new PlaySession(plan, player, player);
    PlayTable table = new PlayTable(session.start());
    Ear ear = new Ear();
    GameTerms terms = new GameTerms(rules, kind.level(), Referee.SETTLE / SPEED);
    int pulled = 0;
    try (Wire wire = kind.wire(table, folder);
        BoardDriver driver = wire.driver(kind);
        LiveGame game = UnjournalledGame.of(terms, MonotonicClock::millis, List.of(ear));
        RealTimeStage stage = new RealTimeStage(session, table, SPEED)) {
      wire.plug();
      driver.open(game);
      untilRead(ear);
      stage.waitWhile(ear::isMissed);
      stage.start();
      while (pulled < most && ear.played().size() < moves.size() - 2) {
        wire.breakAfter(1 + random.nextInt(kind.mostBytes));
        // It may be searched for meanwhile: whoever was cut off a moment ago is not heard at once.
        await()
            .atMost(Duration.ofMinutes(1))
            .pollInterval(Duration.ofMillis(1))
            .until(wire::isBroken);
        long awaySince = MonotonicClock.millis();
        ear.awaySince = awaySince;
        wire.unplug();
        long plugAt = System.nanoTime() + random.nextInt(200_000_000);
        wire.breakAfter(0);
        await().pollInterval(Duration.ofMillis(1)).until(() -> System.nanoTime() >= plugAt);
        wire.plug();
        if (kind.isOnTheAir()) {
          // It is a while before a driver learns that a board has left the range.
          await().atMost(Duration.ofMinutes(1)).until(() -> ear.isBackSince(awaySince));
        } else {
          untilRead(ear);
        }
        ear.awaySince = Long.MAX_VALUE;
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
