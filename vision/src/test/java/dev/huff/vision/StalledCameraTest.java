package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.FrameSource;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A network camera or a phone of which no picture comes for a while, or seldom. */
class StalledCameraTest {
  private static final RuleSet RULES = RuleBook.get("english");
  private static final Position START = RULES.start();

  private final PlayTable table = new PlayTable(TablePieces.of(START));
  private final TableCamera camera = new TableCamera(table, 3, 640, 480);
  private final AtomicLong time = new AtomicLong();
  private final Script script = new Script();
  private final Readings readings = new Readings();
  private long shotAt;

  /** What a camera gives, every tenth of a second; it is over after the last. */
  private final class Script implements FrameSource {
    private final Deque<Optional<Picture>> pictures = new ArrayDeque<>();

    @Override
    public String name() {
      return "camera:test";
    }

    @Override
    public Optional<Picture> next() throws CameraException {
      time.addAndGet(100);
      return pictures.remove();
    }

    @Override
    public boolean isOver() {
      return pictures.isEmpty();
    }

    @Override
    public void close() {}

    void add(int times, Optional<Picture> picture) {
      pictures.addAll(Collections.nCopies(times, picture));
    }
  }

  private static final class Readings implements BoardListener {
    private final List<Snapshot> seen = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    @Override
    public void reading(long time, Snapshot snapshot) {
      seen.add(snapshot);
    }

    @Override
    public void pressed(long time, Side side) {}

    @Override
    public void status(long time, BoardStatus status) {
      if (status.state() == BoardStatus.State.CLOSED) {
        closed.countDown();
      }
    }
  }

  /** A picture of the table as it is, long after a hand was there. */
  private Optional<Picture> picture() {
    camera.shoot(shotAt);
    shotAt += 10_000;
    return Optional.of(Picture.of(camera.shoot(shotAt).image()));
  }

  private Snapshot shown() {
    return table.surface().snapshot(SensingLevel.COLOUR);
  }

  private void move(int from, int to) {
    TablePieces before = table.surface();
    table.lay(before.without(before.cell(from)).with(before.cell(to), Piece.BLACK_MAN));
  }

  private void play() throws InterruptedException {
    BoardWatcher watch = new BoardWatcher(START, SensingLevel.COLOUR);
    List<Position> possible = new ArrayList<>(List.of(START));
    MoveGenerator.of(RULES).legalMoves(START).forEach(move -> possible.add(move.applyTo(START)));
    watch.expect(possible);
    CameraBoardDriver board = new CameraBoardDriver(script, watch, SensingLevel.COLOUR, time::get);
    board.open(readings);
    assertThat(readings.closed.await(60, TimeUnit.SECONDS)).isTrue();
    board.close();
  }

  @Test
  void theLastPictureBeforeAStallDoesNotCountAsCalm() throws InterruptedException {
    script.add(5, picture());
    move(9, 14);
    Snapshot onItsWay = shown();
    script.add(1, picture());
    script.add(15, Optional.empty());
    move(14, 13);
    script.add(5, picture());
    play();
    assertThat(readings.seen).doesNotContain(onItsWay).contains(shown());
  }

  @Test
  void whatWasReadBeforeAStallIsNotShownForLong() throws InterruptedException {
    script.add(5, picture());
    move(9, 14);
    script.add(5, picture());
    script.add(25, Optional.empty());
    script.add(3, picture());
    play();
    int size = readings.seen.size();
    assertThat(readings.seen.subList(size - 3, size))
        .extracting(Snapshot::toString)
        .containsExactly(shown().toString(), "?".repeat(32), shown().toString());
  }

  @Test
  void aCameraWithOnePictureASecondShowsAMoveWithItsSecondPicture() throws InterruptedException {
    Optional<Picture> before = picture();
    move(9, 14);
    Optional<Picture> after = picture();
    for (Optional<Picture> each : List.of(before, before, after, after)) {
      script.add(9, Optional.empty());
      script.add(1, each);
    }
    play();
    assertThat(readings.seen).last().isEqualTo(shown());
  }

  /** A film on a network drive that is gone: Ctrl-C was without effect. */
  @Test
  void aSourceThatHangsDoesNotKeepTheProgramFromEnding() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    Semaphore back = new Semaphore(0);
    FrameSource hanging =
        new FrameSource() {
          @Override
          public String name() {
            return "camera:test";
          }

          @Override
          public Optional<Picture> next() {
            asked.countDown();
            back.acquireUninterruptibly();
            return Optional.empty();
          }

          @Override
          public void close() {}
        };
    BoardWatcher watch = new BoardWatcher(START, SensingLevel.COLOUR);
    CameraBoardDriver board = new CameraBoardDriver(hanging, watch, SensingLevel.COLOUR, time::get);
    board.open(readings);
    asked.await();
    assertTimeoutPreemptively(Duration.ofSeconds(20), board::close);
    back.release(1000);
    assertThat(readings.closed.await(60, TimeUnit.SECONDS)).isTrue();
  }
}
