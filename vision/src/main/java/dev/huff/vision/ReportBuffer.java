package dev.huff.vision;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what is to be told of a board: only what was not told last. */
final class ReportBuffer {
  private final List<BoardWatcher.Report> reports = new ArrayList<>();
  private Optional<BoardStatus> told = Optional.empty();
  private Optional<Snapshot> last = Optional.empty();

  void read(Snapshot snapshot) {
    if (last.filter(snapshot::equals).isEmpty()) {
      last = Optional.of(snapshot);
      reports.add(new BoardWatcher.Report.Read(snapshot));
    }
  }

  /** Nothing that was read before can be seen now. */
  void hide() {
    last.ifPresent(before -> read(Snapshot.of(before.geometry(), field -> FieldReading.UNREAD)));
  }

  /** Something about the board itself changed. */
  void tell(State state, String detail) {
    BoardStatus status = new BoardStatus(state, detail);
    if (told.filter(status::equals).isEmpty()) {
      told = Optional.of(status);
      reports.add(new BoardWatcher.Report.Told(status));
    }
  }

  /** A clause as a sentence. */
  static String sentence(String clause) {
    return Character.toUpperCase(clause.charAt(0)) + clause.substring(1) + ".";
  }

  /** What was told last is to be told again. */
  void repeat() {
    told = Optional.empty();
  }

  Optional<Snapshot> last() {
    return last;
  }

  List<BoardWatcher.Report> take() {
    List<BoardWatcher.Report> all = List.copyOf(reports);
    reports.clear();
    return all;
  }
}
