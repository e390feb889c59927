package dev.huff.app.camera;

import dev.huff.core.board.Position;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import dev.huff.vision.Watch;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.picture.Picture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * How long a picture of 1920×1080 pixels takes, decoding apart: to find the board in, and once it
 * is found; and whether memory grows.
 */
public final class CameraSpeed {
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;
  private static final int PICTURE_MILLIS = 33;
  private static final int LOCATED = 10;
  private static final int BEFORE_AND_AFTER = 60;
  private static final Path STATUS = Path.of("/proc/self/status");

  private CameraSpeed() {}

  /** Reads so many pictures of a man that comes and goes, and prints what they took. */
  public static void measure(RuleSet rules, int pictures, long seed, PrintWriter out)
      throws IOException {
    Position start = rules.start();
    Table table = new Table(Surface.of(start));
    TableCamera camera = new TableCamera(table, seed, WIDTH, HEIGHT);
    List<Picture> before = List.of(shoot(camera, 0), shoot(camera, 1));
    Surface whole = table.surface();
    table.lay(whole.without(whole.cell(1)));
    Picture hand = shoot(camera, 1000);
    List<Picture> after = List.of(shoot(camera, 2000), shoot(camera, 2001));
    locate(rules, before.get(0), out);
    Watch watch = new Watch(start, 0, SensingLevel.KIND);
    List<Long> times = new ArrayList<>();
    long early = 0;
    for (int i = 0; i < pictures; i++) {
      List<Picture> now = i / BEFORE_AND_AFTER % 2 == 0 ? before : after;
      Picture picture = i % BEFORE_AND_AFTER < 3 && i > BEFORE_AND_AFTER ? hand : now.get(i & 1);
      long begun = cpu();
      watch.see((long) i * PICTURE_MILLIS, picture);
      times.add(cpu() - begun);
      early = i == pictures / 10 ? resident() : early;
    }
    print(times.subList(BEFORE_AND_AFTER, times.size()), out);
    out.println(
        "memory resident: "
            + early
            + " MB after "
            + pictures / 10
            + " pictures, "
            + resident()
            + " MB after "
            + pictures);
    out.flush();
  }

  /** A picture as a camera delivers it: packed as JPEG, and decoded here. */
  private static Picture shoot(TableCamera camera, long time) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    ImageIO.write(camera.shoot(time).image(), "jpeg", packed);
    return Picture.decode(packed.toByteArray());
  }

  private static void locate(RuleSet rules, Picture picture, PrintWriter out) {
    BoardFinder finder = new BoardFinder(rules.geometry().width(), rules.geometry().height());
    long[] nanos = new long[LOCATED];
    for (int i = 0; i < LOCATED; i++) {
      long begun = cpu();
      finder.find(picture);
      nanos[i] = cpu() - begun;
    }
    Arrays.sort(nanos);
    out.println(
        String.format(
            Locale.ROOT,
            "to locate: %.0f ms (median), %.0f ms (most, the first)",
            nanos[LOCATED / 2] / 1e6,
            nanos[LOCATED - 1] / 1e6));
  }

  private static void print(List<Long> times, PrintWriter out) {
    long[] sorted = times.stream().mapToLong(Long::longValue).sorted().toArray();
    out.println(
        String.format(
            Locale.ROOT,
            "once located: %.1f ms a picture (mean), %.1f ms (median), %.1f ms (99 of 100),"
                + " %.1f ms (most)",
            Arrays.stream(sorted).average().orElse(0) / 1e6,
            sorted[sorted.length / 2] / 1e6,
            sorted[sorted.length * 99 / 100] / 1e6,
            sorted[sorted.length - 1] / 1e6));
  }

  /** Nanoseconds that this thread has computed: what others do on the machine does not count. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Megabytes of memory that this process holds; 0 where the system does not tell. */
  private static long resident() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
