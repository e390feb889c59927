package dev.huff.lab.flood;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.lab.process.ScratchFolder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab flood}: strangers at the door, and nobody inside has to wait. */
@Command(
    name = "flood",
    description = {
      "Floods a hall, and measures meanwhile how fast it answers.",
      "It starts a hall and a table. It floods the hall with 300 slow POSTs, with wrong MQTT"
          + " passwords from 16 threads, and with 1,000 sockets that open and close. Measured are"
          + " an arbiter's decision, another table's line and the robot's stop. Exit code 1 when a"
          + " target is missed: p99 of 100 ms, of 50 ms for the stop."
    })
public final class FloodCommand extends ConsoleCommand {
  private static final double REPLY_MILLIS = 100;
  private static final double STOP_MILLIS = 50;
  private static final long WARM_UP_SECONDS = 5;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "How long each flood is measured (default: ${DEFAULT-VALUE}).")
  private int seconds = 30;

  private record Case(String name, Function<FloodedHall, FloodSource> flood) {}

  private record Probe(String name, double targetMillis, ReplyProbe probe) {}

  private static final List<Case> CASES =
      List.of(
          new Case("quiet", hall -> FloodSource.none()),
          new Case("300 slow POSTs", hall -> new SlowPosts(hall.web())),
          new Case("wrong passwords", hall -> new WrongPasswords(hall.mqtt(), "1")),
          new Case("1,000 sockets", hall -> new SocketChurn(hall.web(), hall.mqtt())));

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (seconds < 1) {
      throw CommandFailure.badInput("--seconds is 1 or more, not " + seconds);
    }
    try (ScratchFolder scratch = ScratchFolder.make();
        FloodedHall hall = new FloodedHall(scratch.folder())) {
      List<Probe> probes =
          List.of(
              new Probe("decision", REPLY_MILLIS, new ReplyProbe("decision", hall::decide)),
              new Probe("table's line", REPLY_MILLIS, new ReplyProbe("line", hall::sendLine)),
              new Probe("robot's stop", STOP_MILLIS, new ReplyProbe("stop", hall::stopRobot)));
      TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
      boolean meets = measure(hall, probes);
      probes.forEach(probe -> probe.probe().close());
      return meets ? 0 : CommandFailure.FAILED;
    }
  }

  private boolean measure(FloodedHall hall, List<Probe> probes) throws InterruptedException {
    print(
        "%-17s%-14s%7s%10s%10s%10s%9s%10s%n",
        "flood", "answer", "count", "p50 ms", "p99 ms", "max ms", "failed", "target");
    boolean meets = true;
    for (Case next : CASES) {
      try (FloodSource flood = next.flood().apply(hall)) {
        TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
        probes.forEach(probe -> probe.probe().take());
        TimeUnit.SECONDS.sleep(seconds);
        for (Probe probe : probes) {
          ReplyTimes times = probe.probe().take();
          boolean isMet = times.isWithin(probe.targetMillis());
          meets &= isMet;
          print(
              "%-17s%-14s%s%6.0f %s%n",
              next.name(),
              probe.name(),
              times.columns(),
              probe.targetMillis(),
              isMet ? "met" : "MISSED");
        }
        out().println("  (" + flood.summary() + ")");
        if (!flood.hasReached()) {
          throw CommandFailure.failed("the flood of " + next.name() + " never reached the hall");
        }
        out().flush();
      }
    }
    return meets;
  }
}
