package dev.huff.vision;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Position;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.vision.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Watches pictures in simulated time, and keeps all that is read and told of them. */
final class Onlooker {
  /** After so long whoever laid something on a table has gone. */
  private static final int GONE_MILLIS = 5000;

  final BoardWatcher watch;
  final List<Snapshot> read = new ArrayList<>();
  final List<BoardStatus> told = new ArrayList<>();

  /** How long pictures are apart. */
  int pictureMillis = 200;

  /** When the last picture came. */
  long time;

  Onlooker(BoardWatcher watch) {
    this.watch = watch;
  }

  /** One that sees men and kings, and is told where a game begins. */
  static Onlooker of(Position start) {
    return new Onlooker(new BoardWatcher(start, SensingLevel.KIND));
  }

  /** So many pictures by a camera, each of what it shows then; what was read of them last. */
  Optional<Snapshot> look(TableCamera camera, int pictures) {
    int before = read.size();
    for (int i = 0; i < pictures; i++) {
      look(Picture.of(camera.shoot(time + pictureMillis).image()), 1);
    }
    return last(before);
  }

  /** The same of one picture again and again, shot when nothing stirs any more. */
  Optional<Snapshot> lookAtRest(TableCamera camera, int times) {
    camera.shoot(time);
    time += GONE_MILLIS;
    return look(Picture.of(camera.shoot(time).image()), times);
  }

  /** The same of any picture. */
  Optional<Snapshot> look(Picture picture, int times) {
    int before = read.size();
    for (int i = 0; i < times; i++) {
      time += pictureMillis;
      keep(watch.see(time, picture));
    }
    return last(before);
  }

  private void keep(List<BoardWatcher.Report> reports) {
    for (BoardWatcher.Report report : reports) {
      if (report instanceof BoardWatcher.Report.Read reading) {
        read.add(reading.snapshot());
      } else if (report instanceof BoardWatcher.Report.Told status) {
        told.add(status.status());
      }
    }
  }

  private Optional<Snapshot> last(int before) {
    return read.size() == before ? Optional.empty() : Optional.of(last());
  }

  /** What was read last of all. */
  Snapshot last() {
    return read.get(read.size() - 1);
  }
}
