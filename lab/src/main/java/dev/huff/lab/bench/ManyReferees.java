package dev.huff.lab.bench;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.record.PdnRecorder;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Referees on many boards at once and measures how late each ruling comes after its deadline. */
public final class ManyReferees implements AutoCloseable {

  private final Path folder;
  private final List<Seat> seats = new ArrayList<>();
  private final List<BoardDriver> drivers = new ArrayList<>();
  private final List<LiveGame> games = new ArrayList<>();
  private volatile boolean isMeasuring;

  /**
   * No board yet.
   *
   * @param folder where journals and games go
   */
  public ManyReferees(Path folder) {
    this.folder = folder;
  }

  private static double now() {
    return System.nanoTime() / 1e6;
  }

  /**
   * Takes one more board. It has its own game, journal and folder of games.
   *
   * @throws IOException when its folder cannot be made
   * @throws DeviceUriException when the URI is not understood
   */
  public void add(String uri, RuleSet rules) throws IOException {
    String name = "table" + (seats.size() + 1);
    Path own = folder.resolve(name);
    Seat seat = new Seat();
    PdnRecorder recorder =
        new PdnRecorder(own, List.of(new PdnTag("Board", name)), complaint -> {});
    BoardDriver driver =
        BoardDrivers.driver(uri, ExpectedPosition.start(rules.start()), MonotonicClock::millis);
    GameTerms terms = new GameTerms(rules, SensingLevel.KIND, Referee.SETTLE);
    // The journal has it on disk before anybody hears; the file of the game is made of that.
    LiveGame game =
        new LiveGame(
            terms,
            Language.english(),
            MonotonicClock::millis,
            List.of(seat, recorder),
            seat.journal(own.resolve("journal")));
    seats.add(seat);
    games.add(game);
    drivers.add(driver);
    driver.open(seat.before(game));
  }

  /** How many boards are understood. */
  public long ready() {
    return seats.stream().filter(seat -> seat.isReady).count();
  }

  /** From now on, what happens counts, or no more. */
  public void measure(boolean counts) {
    isMeasuring = counts;
  }

  /** How many field changes were heard while it counted. */
  public int changes() {
    return seats.stream().mapToInt(seat -> seat.changes.get()).sum();
  }

  /**
   * How late a ruling came.
   *
   * @param judged milliseconds from its deadline until it stood
   * @param kept milliseconds from then until it was on the disk
   */
  public record Lateness(double judged, double kept) {
    /** Returns the milliseconds from its deadline until it was published. */
    public double told() {
      return judged + kept;
    }
  }

  /** How late each ruling came after its deadline. */
  public List<Lateness> lateness() {
    return seats.stream().flatMap(seat -> List.copyOf(seat.late).stream()).toList();
  }

  @Override
  public void close() {
    drivers.forEach(BoardDriver::close);
    games.forEach(LiveGame::close);
    games.forEach(LiveGame::settle);
  }

  /** One board: hears it before the game does, and the game after its journal. */
  private final class Seat implements GameSpectator {
    private final AtomicInteger changes = new AtomicInteger();
    private final List<Lateness> late = new ArrayList<>();
    private Optional<Snapshot> last = Optional.empty();
    private volatile long began = -1;
    private volatile boolean isReady;
    private double judgedAt;

    private BoardJournal journal(Path folder) {
      return new BoardJournal(
          folder,
          () -> BoardJournal.name(LocalDateTime.now(ZoneId.systemDefault())),
          Optional::empty,
          complaint -> {}) {
        @Override
        public void recordRulings(List<AttributedRuling> rulings) {
          judgedAt = now();
          super.recordRulings(rulings);
        }
      };
    }

    private BoardListener before(BoardListener game) {
      return new BoardListener() {
        @Override
        public void reading(long time, Snapshot snapshot) {
          if (began < 0) {
            began = time;
          }
          count(snapshot);
          game.reading(time, snapshot);
        }

        @Override
        public void pressed(long time, Side side) {
          game.pressed(time, side);
        }

        @Override
        public void status(long time, BoardStatus status) {
          isReady |= status.state() == BoardStatus.State.READY;
          game.status(time, status);
        }
      };
    }

    private void count(Snapshot snapshot) {
      last.filter(known -> isMeasuring)
          .ifPresent(known -> changes.addAndGet(difference(known, snapshot)));
      last = Optional.of(snapshot);
    }

    private static int difference(Snapshot before, Snapshot after) {
      String one = before.toString();
      String other = after.toString();
      int count = 0;
      for (int i = 0; i < one.length(); i++) {
        count += one.charAt(i) == other.charAt(i) ? 0 : 1;
      }
      return count;
    }

    @Override
    public void onRuling(Ruling ruling) {
      if (isMeasuring) {
        late.add(new Lateness(judgedAt - began - ruling.time(), now() - judgedAt));
      }
    }
  }
}
