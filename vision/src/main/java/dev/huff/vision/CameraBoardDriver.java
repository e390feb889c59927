package dev.huff.vision;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.FrameSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * A board that is read by a camera: pictures in, readings out, in a thread of its own. Pictures
 * with a clock of their own, as a film's, are read one by one, and the board closes after the last.
 */
public final class CameraBoardDriver implements BoardDriver {
  private static final int RETRY_MILLIS = 500;

  /**
   * While no other picture comes into a folder, the last one shows what stands there: that it is
   * calm, and what somebody points at in it.
   */
  private static final int REPEAT_MILLIS = 200;

  /** A camera that sends no picture for so long has stalled: its last one has become old. */
  private static final int MAX_SILENCE_MILLIS = 2_000;

  /**
   * A source that still hangs after so long, as a film on a network drive may, is left to itself.
   */
  private static final int MAX_CLOSING_MILLIS = 4_000;

  private final FrameSource source;
  private final SensingLevel level;
  private final BoardWatcher watch;
  private final LongSupplier clock;
  private final Thread worker;
  private volatile boolean open = true;
  private Optional<BoardListener> listener = Optional.empty();
  private Optional<String> trouble = Optional.empty();
  private boolean hasSeen;
  private Optional<Picture> last = Optional.empty();
  private long seenAt;
  private volatile Optional<CameraView> view = Optional.empty();
  private volatile Runnable following = () -> {};

  /**
   * @param watch what reads the pictures
   * @param level at which level it reads them
   * @param clock milliseconds that never decrease
   */
  public CameraBoardDriver(
      FrameSource source, BoardWatcher watch, SensingLevel level, LongSupplier clock) {
    this.source = source;
    this.level = level;
    this.watch = watch;
    this.clock = clock;
    this.worker = new Thread(this::work, "board " + source.name());
    worker.setDaemon(true);
    worker.setUncaughtExceptionHandler(
        (thread, error) -> {
          died(error);
          thread.getThreadGroup().uncaughtException(thread, error);
        });
  }

  /** The time in which it reads: milliseconds that never decrease. */
  public LongSupplier clock() {
    return clock;
  }

  /**
   * What is done after each picture of a film before the next is read, such as waiting until it has
   * been ruled upon.
   */
  public void afterPictures(Runnable wait) {
    following = wait;
  }

  /** What the game knows: the positions that the board may show next, the present one first. */
  public void expect(List<Position> positions) {
    watch.expect(positions);
  }

  /** What the camera sees now; empty before the first picture. From any thread. */
  public Optional<CameraView> view() {
    return view;
  }

  /**
   * White sits here: the edge of the board nearest to that place is White's, from the next picture
   * on. For positions that do not tell by themselves which way round the board lies, and for boards
   * that were turned. From any thread.
   *
   * @param x of the place in the picture, as a share of its width, 0…1
   * @param y of the place in the picture, as a share of its height, 0…1
   */
  public void seat(double x, double y) {
    watch.point(ManualBoardLocation.seat(x, y));
  }

  /**
   * The board lies here, and so round: it is not looked for any more, also when it was bumped. From
   * any thread.
   *
   * @param corners of the playing field as White sees it, upper left first, clockwise: {x, y} as
   *     shares of the picture's width and height
   * @throws IllegalArgumentException when there are not four of two numbers
   */
  public void fixCorners(List<double[]> corners) {
    watch.point(ManualBoardLocation.corners(corners));
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public SensingLevel sensing() {
    return level;
  }

  @Override
  public synchronized void open(BoardListener wanted) {
    if (listener.isPresent() || !open) {
      throw new IllegalStateException(name() + " was opened before");
    }
    listener = Optional.of(wanted);
    worker.start();
  }

  @Override
  public void close() {
    open = false;
    if (Thread.currentThread() == worker) {
      return;
    }
    worker.interrupt();
    try {
      worker.join(MAX_CLOSING_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    BoardListener ear = listener.orElseThrow();
    tell(ear, State.SEARCHING, "Opening " + name() + ".");
    while (open && !source.isOver()) {
      try {
        Optional<Picture> picture = source.next();
        if (!open) {
          break;
        }
        if (picture.isPresent()) {
          if (hasSeen && trouble.isPresent()) {
            watch.lookAgain();
          }
          trouble = Optional.empty();
          if (!hasSeen) {
            hasSeen = true;
            tell(ear, State.LEARNING, "Pictures arrive; looking for the board in them.");
          }
          see(ear, picture.get());
          goOn();
        } else if (last.isPresent()) {
          await(ear, last.get());
        }
      } catch (CameraException e) {
        report(ear, e);
      }
    }
    source.close();
    tell(ear, State.CLOSED, name() + (source.isOver() ? " has shown everything." : " is closed."));
  }

  /** No other picture has come yet. */
  private void await(BoardListener ear, Picture before) {
    long now = clock.getAsLong();
    if (source.keepsLastPicture() && now - seenAt >= REPEAT_MILLIS) {
      see(ear, before);
    } else if (now - seenAt >= MAX_SILENCE_MILLIS) {
      tell(ear, now, watch.seeNothing());
    }
  }

  private void goOn() {
    if (clock instanceof FilmClock film) {
      following.run();
      try {
        film.tick(source.period().orElse(0));
      } catch (InterruptedException e) {
        open = false;
      }
    }
  }

  /** A mistake of ours must not look like a board on which nothing happens. */
  private void died(Throwable error) {
    source.close();
    listener.ifPresent(
        ear ->
            tell(
                ear,
                State.LOST,
                "Reading "
                    + name()
                    + " broke off, which is a bug in huff ("
                    + error
                    + "); start again, the game goes on where it was."));
  }

  private void see(BoardListener ear, Picture picture) {
    long now = clock.getAsLong();
    tell(ear, now, watch.see(now, picture));
    view = Optional.of(watch.view(picture));
    last = Optional.of(picture);
    seenAt = now;
  }

  private static void tell(BoardListener ear, long time, List<BoardWatcher.Report> reports) {
    for (BoardWatcher.Report report : reports) {
      if (report instanceof BoardWatcher.Report.Read read) {
        ear.reading(time, read.snapshot());
      } else if (report instanceof BoardWatcher.Report.Told told) {
        ear.status(time, told.status());
      }
    }
  }

  private void report(BoardListener ear, CameraException e) {
    String message = String.valueOf(e.getMessage());
    if (trouble.filter(message::equals).isEmpty()) {
      trouble = Optional.of(message);
      // Until the first picture the camera was never there.
      tell(ear, hasSeen ? State.LOST : State.SEARCHING, message);
    }
    if (!source.keepsLastPicture()) {
      tell(ear, clock.getAsLong(), watch.seeNothing());
    }
    try {
      TimeUnit.MILLISECONDS.sleep(RETRY_MILLIS);
    } catch (InterruptedException interrupted) {
      open = false;
    }
  }

  private void tell(BoardListener ear, State state, String detail) {
    ear.status(clock.getAsLong(), new BoardStatus(state, detail));
  }
}
