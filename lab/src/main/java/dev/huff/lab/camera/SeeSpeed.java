package dev.huff.lab.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ProgressReporter;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;

/** Measures how long pictures take; Ctrl-C ends it with what was measured so far. */
final class SeeSpeed {
  private static final int FEWEST = 100;

  /** What was measured is printed in less, in seconds. */
  private static final long PRINTED = 10;

  private SeeSpeed() {}

  static void measure(CommandSpec spec, RuleSet rules, int pictures, int rate, long seed)
      throws IOException {
    if (rate < 1 || rate > 1000) {
      throw CommandFailure.badInput("--rate " + rate + ": write a number from 1 to 1000");
    }
    CountDownLatch printed = new CountDownLatch(1);
    try (ProgressReporter progress = new ProgressReporter(spec, "--speed")) {
      CameraSpeed speed = new CameraSpeed(rules, rate, seed, listener(spec, progress));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(speed, printed)));
      if (!speed.measure(Math.max(FEWEST, pictures))) {
        throw CommandFailure.failed(
            "--seed " + seed + ": the start position is not read on its pictures; take another");
      }
    } finally {
      printed.countDown();
    }
  }

  private static CameraSpeed.Listener listener(CommandSpec spec, ProgressReporter progress) {
    PrintWriter out = spec.commandLine().getOut();
    return new CameraSpeed.Listener() {
      @Override
      public void at(int done, int all, String unit) {
        progress.at(done, all, unit);
      }

      @Override
      public void tell(String line) {
        progress.end();
        out.println(line);
        out.flush();
      }
    };
  }

  private static void end(CameraSpeed speed, CountDownLatch printed) {
    speed.stop();
    try {
      var unused = printed.await(PRINTED, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
