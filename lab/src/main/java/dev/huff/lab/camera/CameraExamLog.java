package dev.huff.lab.camera;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Misreadings picture by picture, and the time to notice each bump. */
final class CameraExamLog {
  /** What stood there so long ago may still be read: hands hide it. */
  private static final long LATE = 2000;

  /** A board that is lost so soon after a bump was bumped; else the light went off. */
  private static final long BUMPED = 5000;

  /** What was true from that time on. */
  private record Truth(long since, Snapshot snapshot) {}

  private final SensingLevel level;
  private final Optional<Path> keep;
  private final Deque<Truth> truths = new ArrayDeque<>();
  private final List<Long> found = new ArrayList<>();
  private final List<String> troubles = new ArrayList<>();
  private boolean wasBumped;

  /** The last bump after which the board was found again: what is lost later is lost otherwise. */
  private long foundAfter = Long.MIN_VALUE;

  /**
   * @param keep the folder for pictures that were misread, made when the first is
   */
  CameraExamLog(SensingLevel level, Optional<Path> keep) {
    this.level = level;
    this.keep = keep;
  }

  /** Takes note of a picture and of what it led to. */
  void see(
      long time,
      Picture picture,
      List<BoardWatcher.Report> reports,
      TablePieces surface,
      PictureReel reel)
      throws IOException {
    Snapshot now = surface.snapshot(level);
    if (truths.isEmpty() || !truths.getLast().snapshot().equals(now)) {
      truths.addLast(new Truth(time, now));
    }
    while (truths.size() > 1 && second().since() < time - LATE) {
      truths.removeFirst();
    }
    for (BoardWatcher.Report report : reports) {
      if (report instanceof BoardWatcher.Report.Read read) {
        compare(time, picture, read.snapshot());
      } else if (report instanceof BoardWatcher.Report.Told told) {
        tell(time, told.status().state(), reel);
      }
    }
  }

  private Truth second() {
    return truths.stream().skip(1).findFirst().orElseThrow();
  }

  private void tell(long time, State state, PictureReel reel) {
    long bumpedAt = reel.bumpedAt();
    boolean isBumped = bumpedAt <= time && bumpedAt > time - BUMPED && bumpedAt != foundAfter;
    if (state == State.READY && wasBumped) {
      found.add(time - bumpedAt);
      foundAfter = bumpedAt;
    }
    wasBumped = state != State.READY && (wasBumped || isBumped);
  }

  private void compare(long time, Picture picture, Snapshot seen) throws IOException {
    StringBuilder wrong = new StringBuilder();
    for (int field = 1; field <= seen.geometry().size(); field++) {
      FieldReading reading = seen.at(field);
      if (reading != FieldReading.UNREAD && !wasSo(field, reading)) {
        char stands = truths.getLast().snapshot().at(field).symbol();
        wrong.append(' ').append(field).append(reading.symbol()).append('≠').append(stands);
      }
    }
    if (wrong.length() > 0) {
      troubles.add(String.format(Locale.ROOT, "%.1f s: misread%s", time / 1000.0, wrong));
      keep(time, picture);
    }
  }

  private boolean wasSo(int field, FieldReading reading) {
    return truths.stream().anyMatch(truth -> truth.snapshot().at(field) == reading);
  }

  private void keep(long time, Picture picture) throws IOException {
    if (keep.isPresent()) {
      Files.createDirectories(keep.get());
      ImageIO.write(picture.image(), "png", keep.get().resolve(time + ".png").toFile());
    }
  }

  /** How long it took to find the board again after each bump that was told of, in ms. */
  List<Long> found() {
    return List.copyOf(found);
  }

  /** What went wrong, in the order of time. */
  List<String> troubles() {
    return List.copyOf(troubles);
  }
}
