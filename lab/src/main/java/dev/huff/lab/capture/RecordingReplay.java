package dev.huff.lab.capture;

import dev.huff.app.boards.recording.RecordingEvent;
import dev.huff.app.boards.recording.RecordingEvent.Kind;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Plays a recording's bytes through the driver, as fast as it takes them, with the recorded times,
 * and compares what it reads with what was read then.
 */
final class RecordingReplay {
  private static final long STEP_MILLIS = 20;
  private static final long AFTERWARDS_MILLIS = 3_000;
  private static final int PAUSE_MILLIS = 5;
  private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

  private final BoardRecording recording;
  private final List<RecordingEvent> wire;
  private final AtomicLong now = new AtomicLong();
  private final CountDownLatch over = new CountDownLatch(1);
  private final List<String> readings = new ArrayList<>();
  private final List<String> statuses = new ArrayList<>();
  private int next;

  private RecordingReplay(BoardRecording recording) {
    this.recording = recording;
    this.wire =
        recording.events().stream()
            .filter(event -> event.kind() == Kind.FROM || event.kind() == Kind.OPENED)
            .toList();
  }

  /**
   * What came of it.
   *
   * @param recorded the readings in the recording, each once
   * @param statuses what the driver says now, in order
   */
  record Comparison(List<String> recorded, List<String> replayed, List<String> statuses) {
    /** Whether both are the same. */
    public boolean isSame() {
      return recorded.equals(replayed);
    }

    /** How many readings are the same before the first that differs. */
    public int common() {
      int count = 0;
      while (count < Math.min(recorded.size(), replayed.size())
          && recorded.get(count).equals(replayed.get(count))) {
        count++;
      }
      return count;
    }
  }

  /**
   * Plays a recording.
   *
   * @throws DeviceUriException if the recording is of a board that this version does not know
   */
  static Comparison play(BoardRecording recording, RuleSet rules) throws InterruptedException {
    return new RecordingReplay(recording).play(rules);
  }

  private Comparison play(RuleSet rules) throws InterruptedException {
    String kind = recording.board();
    int question = kind.indexOf('?');
    String uri =
        question < 0
            ? kind + ":capture"
            : kind.substring(0, question) + ":capture" + kind.substring(question);
    ExpectedPosition start = ExpectedPosition.start(rules.start()).named(rules::label);
    try (BoardDriver driver = BoardDrivers.driver(uri, start, now::get, source -> this::open)) {
      driver.open(new Ear());
      over.await();
    }
    List<String> recorded = new ArrayList<>();
    recording.events().stream()
        .filter(event -> event.kind() == Kind.READS)
        .forEach(event -> addNew(recorded, event.text()));
    return new Comparison(recorded, readings, statuses);
  }

  private static void addNew(List<String> all, String reading) {
    if (all.isEmpty() || !all.get(all.size() - 1).equals(reading)) {
      all.add(reading);
    }
  }

  /** Keeps what the driver reports; called by the driver's thread alone. */
  private final class Ear implements BoardListener {
    @Override
    public void reading(long time, Snapshot snapshot) {
      addNew(readings, snapshot.toString());
    }

    @Override
    public void pressed(long time, Side side) {
      statuses.add("pressed: " + side.id());
    }

    @Override
    public void status(long time, BoardStatus status) {
      statuses.add(status.state() + ": " + status.detail());
    }
  }

  private DeviceConnection open() {
    if (next < wire.size() && wire.get(next).kind() == Kind.OPENED) {
      next++;
    }
    return new Wire();
  }

  /** The line in the recording: it says what was heard, and hears nothing. */
  private final class Wire implements DeviceConnection {
    @Override
    public byte[] read() throws LineException {
      long last = wire.isEmpty() ? 0 : wire.get(wire.size() - 1).millis();
      if (next >= wire.size()) {
        now.addAndGet(STEP_MILLIS);
        if (now.get() > last + AFTERWARDS_MILLIS) {
          over.countDown();
          pause();
        }
        return new byte[0];
      }
      RecordingEvent event = wire.get(next);
      if (event.millis() > now.get() + STEP_MILLIS) {
        now.addAndGet(STEP_MILLIS);
        return new byte[0];
      }
      now.accumulateAndGet(event.millis(), Math::max);
      if (event.kind() == Kind.OPENED) {
        throw new LineException("the line was opened again here");
      }
      next++;
      return HEX.parseHex(event.text());
    }

    private static void pause() {
      try {
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void write(byte[] bytes) {}

    @Override
    public void close() {}
  }
}
