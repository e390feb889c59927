package dev.huff.app.camera;

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
 * is found; and whether memory grows, that of the native decoder included.
 */
public final class CameraSpeed {
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;
  private static final int LOCATED = 10;

  /** Pictures of a board on which a man is gone, and of the same with him, turn by turn. */
  private static final int TURN = 60;

  /** At the beginning of a turn so many show the hand. */
  private static final int HAND = 3;

  /** The light changes every so many turns. */
  private static final int EVENING = 10;

  private static final double[] LIGHTS = {1, 0.85, 0.7};

  /** Pictures are packed as a camera packs them; so many are seen until one is decoded anew. */
  private static final int REPEATED = 30;

  /** What Java compiles on the way counts apart. */
  private static final int WARMING = 600;

  private static final int REPORTS = 6;
  private static final Path STATUS = Path.of("/proc/self/status");

  private final RuleSet rules;
  private final PrintWriter out;
  private final Table table;
  private final TableCamera camera;

  private CameraSpeed(RuleSet rules, long seed, PrintWriter out) {
    this.rules = rules;
    this.out = out;
    table = new Table(Surface.of(rules.start()));
    camera = new TableCamera(table, seed, WIDTH, HEIGHT);
  }

  /**
   * Reads so many pictures of a man that comes and goes in changing light, and prints what they
   * took: 108,000 are an hour of thirty a second.
   *
   * @param rate pictures a second
   */
  public static void measure(RuleSet rules, int pictures, int rate, long seed, PrintWriter out)
      throws IOException {
    new CameraSpeed(rules, seed, out).measure(pictures, 1000 / rate);
  }

  private void measure(int pictures, int millis) throws IOException {
    List<Scene> scenes = scenes();
    locate(Picture.decode(scenes.get(0).with()));
    Watch watch = new Watch(rules.start(), 0, SensingLevel.KIND);
    long[] nanos = new long[pictures];
    Picture picture = Picture.decode(scenes.get(0).with());
    for (int i = 0; i < pictures; i++) {
      byte[] packed = packed(scenes, i);
      if (i % REPEATED == 0 || packed != packed(scenes, i - 1)) {
        picture = Picture.decode(packed);
      }
      long begun = cpu();
      watch.see((long) i * millis, picture);
      nanos[i] = cpu() - begun;
      if ((i + 1) % Math.max(1, pictures / REPORTS) == 0) {
        out.println("after " + (i + 1) + " pictures: " + resident() + " MB of memory resident");
        out.flush();
      }
    }
    print("while it warms up", Arrays.copyOf(nanos, Math.min(WARMING, pictures)));
    if (pictures > WARMING) {
      print("once located", Arrays.copyOfRange(nanos, WARMING, pictures));
    }
  }

  /** The board in one light: JPEG files with the man, of the hand, and without him. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, and large
  private record Scene(byte[] with, byte[] hand, byte[] without) {}

  private List<Scene> scenes() throws IOException {
    List<Scene> scenes = new ArrayList<>();
    Surface whole = table.surface();
    Surface missing = whole.without(whole.cell(1));
    for (double light : LIGHTS) {
      long time = 10_000L * scenes.size();
      camera.dim(light);
      table.lay(whole);
      camera.shoot(time);
      byte[] with = shoot(time + 5000);
      table.lay(missing);
      byte[] hand = shoot(time + 6000);
      scenes.add(new Scene(with, hand, shoot(time + 8000)));
    }
    return scenes;
  }

  private byte[] shoot(long time) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    ImageIO.write(camera.shoot(time).image(), "jpeg", packed);
    return packed.toByteArray();
  }

  private static byte[] packed(List<Scene> scenes, int i) {
    int turn = i / TURN;
    Scene scene = scenes.get(turn / EVENING % scenes.size());
    if (turn > 0 && i % TURN < HAND) {
      return scene.hand;
    }
    return turn % 2 == 0 ? scene.with : scene.without;
  }

  private void locate(Picture picture) {
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

  private void print(String when, long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %.1f ms a picture (mean), %.1f ms (median), %.1f ms (99 of 100), %.1f ms (most)",
            when,
            Arrays.stream(sorted).average().orElse(0) / 1e6,
            sorted[sorted.length / 2] / 1e6,
            sorted[sorted.length * 99 / 100] / 1e6,
            sorted[sorted.length - 1] / 1e6));
    out.flush();
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
