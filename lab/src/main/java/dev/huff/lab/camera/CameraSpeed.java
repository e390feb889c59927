package dev.huff.lab.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ProgressReporter;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.process.ProcessMemory;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Measures the time for a picture of 1920×1080 pixels without decoding: to find the board, and to
 * read it once it is found. It also shows whether memory grows, including that of the native
 * decoder.
 */
final class CameraSpeed {
  private static final int FEWEST = 100;

  /** When Ctrl-C ends it, what was measured is printed in less, in seconds. */
  private static final long PRINTED = 10;

  private static final int LOCATED = 10;

  /** Pictures are packed as a camera packs them; so many are seen until one is decoded anew. */
  private static final int REPEATED = 30;

  /** What Java compiles on the way counts apart. */
  private static final int WARMING = 600;

  /** After a knock the board is watched for so long, in ms: by then all of it is read again. */
  private static final int AFTER_KNOCK = 5000;

  private static final int REPORTS = 12;

  private final RuleSet rules;
  private final int millis;
  private final PrintWriter out;
  private final ProgressReporter progress;
  private final ChangingBoardPictures changing;
  private final BoardWatcher watch;
  private final ThreadTiming learning = new ThreadTiming();
  private final ThreadTiming warming = new ThreadTiming();
  private final ThreadTiming located = new ThreadTiming();
  private final ThreadTiming finding = new ThreadTiming();
  private final ThreadTiming reading = new ThreadTiming();
  private volatile boolean stopped;

  /**
   * Pictures of a man and a king that come and go in changing light.
   *
   * @param rate pictures a second
   */
  private CameraSpeed(
      RuleSet rules, int rate, long seed, PrintWriter out, ProgressReporter progress)
      throws IOException {
    this.rules = rules;
    this.millis = 1000 / rate;
    this.out = out;
    this.progress = progress;
    changing = new ChangingBoardPictures(rules, seed, progress);
    watch = new BoardWatcher(rules.start(), SensingLevel.KIND);
  }

  /** Measures, and prints the report; Ctrl-C ends it with what was measured so far. */
  static void measure(CommandSpec spec, RuleSet rules, int pictures, int rate, long seed)
      throws IOException {
    CommandFailure.checkRange("--rate", rate, 1, 1000);
    CountDownLatch printed = new CountDownLatch(1);
    try (ProgressReporter progress = new ProgressReporter(spec, "--speed")) {
      CameraSpeed speed = new CameraSpeed(rules, rate, seed, spec.commandLine().getOut(), progress);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> speed.end(printed)));
      if (!speed.measure(Math.max(FEWEST, pictures))) {
        throw CommandFailure.failed(
            "--seed " + seed + ": the start position is not read on its pictures; take another");
      }
    } finally {
      printed.countDown();
    }
  }

  private void end(CountDownLatch printed) {
    stopped = true;
    try {
      var unused = printed.await(PRINTED, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Reads so many pictures and tells what they took: 108,000 are an hour of thirty a second.
   *
   * @return whether the start position was read in the first of them; else nothing was measured
   */
  private boolean measure(int pictures) throws IOException {
    Picture picture = Picture.decode(changing.picture(0));
    locate(picture);
    for (int i = 0; i < pictures && !stopped; i++) {
      byte[] packed = changing.picture(i);
      if (i % REPEATED == 0 || packed != changing.picture(i - 1)) {
        picture = Picture.decode(packed);
      }
      see(i, picture);
      if (watch.grid().isEmpty()) {
        return false;
      }
      progress.at(i + 1, pictures, "pictures");
      if ((i + 1) % Math.max(1, pictures / REPORTS) == 0) {
        tell("after " + (i + 1) + " pictures: " + resident() + " MB of memory resident");
      }
    }
    if (!stopped) {
      knock(pictures);
    }
    report();
    return true;
  }

  /** Somebody knocks against the table: the board is to be found again, all of it to be read. */
  private void knock(int before) throws IOException {
    Picture knocked = Picture.decode(changing.knocked());
    Optional<Grid> was = watch.grid();
    for (int i = 0; i * millis < AFTER_KNOCK; i++) {
      long time = (long) (before + i) * millis;
      ThreadTiming kind = watch.grid().equals(was) ? finding : reading;
      kind.of(() -> watch.see(time, knocked));
    }
  }

  private void see(int i, Picture picture) {
    long time = (long) i * millis;
    ThreadTiming kind = i == 0 ? learning : i < WARMING ? warming : located;
    kind.of(() -> watch.see(time, picture));
  }

  private void locate(Picture picture) {
    BoardFinder finder = new BoardFinder(rules.geometry().width(), rules.geometry().height());
    ThreadTiming first = new ThreadTiming();
    ThreadTiming next = new ThreadTiming();
    for (int i = 0; i < LOCATED; i++) {
      (i == 0 ? first : next).of(() -> finder.find(picture));
    }
    tell("to locate the board: " + first.most() + " the first time, then " + next);
  }

  private void report() {
    if (learning.count() > 0) {
      tell("to learn set and light from the start position, once: " + learning.most());
    }
    tell("a picture while Java compiles", warming);
    tell("a picture once located", located);
    if (finding.count() > 0) {
      tell("to find the board again after a knock, and what stands there: " + finding.most());
      tell("a picture after that, until all kinds are judged again: " + reading.most());
    }
  }

  private void tell(String what, ThreadTiming timing) {
    if (timing.count() > 0) {
      tell(what + ", " + timing.count() + " times: " + timing);
    }
  }

  private void tell(String line) {
    progress.end();
    out.println(line);
    out.flush();
  }

  /** Megabytes of memory that this process holds; 0 where the system does not tell. */
  private static long resident() {
    return ProcessMemory.resident(ProcessHandle.current()).orElse(0) / 1024;
  }
}
