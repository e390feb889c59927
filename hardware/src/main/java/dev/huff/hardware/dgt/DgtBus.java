package dev.huff.hardware.dgt;

import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineSource;
import dev.huff.hardware.serial.LineThread;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * A line with many boards on it, each with its address: asks one after the other, one question at a
 * time. Drivers of boards on the same line share it; it is open while there is at least one.
 */
final class DgtBus implements LineThread.Handler {
  private static final Map<String, DgtBus> LINES = new ConcurrentHashMap<>();

  /** Boards answer within 20 ms; the bytes take their time too. */
  private static final long SILENCE_MILLIS = 150;

  private final List<BusBoardState> boards = new CopyOnWriteArrayList<>();
  private final BusDecoder decoder = new BusDecoder();
  private final LongSupplier clock;
  private final LineThread thread;
  private Optional<DeviceConnection> line = Optional.empty();
  private Optional<BusBoardState> asked = Optional.empty();
  private BusCommand question = BusCommand.PING;
  private long heardAt;
  private int next;

  private DgtBus(String path, LineSource source, LongSupplier clock) {
    this.clock = clock;
    this.thread = new LineThread("bus " + path, source, this);
  }

  /** Joins the line of that path, which is opened with the first one. */
  static DgtBus join(String path, LineSource source, LongSupplier clock, BusBoardState board) {
    synchronized (LINES) {
      DgtBus known = LINES.get(path);
      DgtBus bus = known == null ? new DgtBus(path, source, clock) : known;
      bus.add(board);
      if (known == null) {
        LINES.put(path, bus);
        bus.thread.start();
      }
      return bus;
    }
  }

  private synchronized void add(BusBoardState board) {
    line.ifPresent(open -> board.onOpened(clock.getAsLong(), open));
    boards.add(board);
  }

  /** Leaves the line; the last one closes the line. */
  void leave(String path, BusBoardState board) {
    boolean isLast;
    synchronized (LINES) {
      boards.remove(board);
      isLast = boards.isEmpty() && LINES.remove(path, this);
    }
    if (isLast) {
      thread.close();
    }
  }

  @Override
  public synchronized void onOpened(DeviceConnection opened) {
    line = Optional.of(opened);
    decoder.reset();
    asked = Optional.empty();
    boards.forEach(board -> board.onOpened(clock.getAsLong(), opened));
  }

  @Override
  public synchronized void onBytes(byte[] bytes) throws LineException {
    long now = clock.getAsLong();
    if (bytes.length > 0) {
      heardAt = now;
    }
    for (BusMessage message : decoder.decode(bytes)) {
      thread.well();
      boards.stream()
          .filter(board -> board.address() == message.address())
          .forEach(board -> board.onMessage(now, message));
      if (asked.filter(board -> board.address() == message.address()).isPresent()) {
        asked = Optional.empty();
      }
    }
    if (asked.isPresent() && now - heardAt >= SILENCE_MILLIS) {
      asked.get().onMissed(now, question);
      asked = Optional.empty();
      decoder.reset();
    }
    if (!boards.isEmpty() && boards.stream().allMatch(BusBoardState::isSilent)) {
      throw new LineException("no board answers on the bus: are they switched on and plugged in?");
    }
    if (asked.isEmpty()) {
      ask(now);
    }
  }

  private void ask(long now) throws LineException {
    // Boards leave at any moment.
    List<BusBoardState> present = List.copyOf(boards);
    if (present.isEmpty()) {
      return;
    }
    next = (next + 1) % present.size();
    BusBoardState board = present.get(next);
    asked = Optional.of(board);
    question = board.question(now);
    heardAt = now;
    line.orElseThrow().write(question.to(board.address()));
  }

  @Override
  public synchronized void onLost(String why) {
    line = Optional.empty();
    boards.forEach(board -> board.onLost(why));
  }

  @Override
  public void onClosed() {}
}
