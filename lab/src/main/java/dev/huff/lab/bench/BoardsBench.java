package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.lab.bench.ManyReferees.Lateness;
import dev.huff.lab.figure.Durations;
import dev.huff.lab.process.JavaCommand;
import dev.huff.lab.process.ProcessMemory;
import dev.huff.lab.process.ScratchFolder;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Many simulated boards in a process of their own, and the refereeing of all of them in this one:
 * what it takes, and how late rulings come.
 *
 * @param seconds how long it is measured
 */
record BoardsBench(int boards, int seconds, RuleSet rules, PrintWriter out, PrintWriter err) {
  private static final long OPEN_SECONDS = 90;
  private static final int WARM_UP_SECONDS = 15;

  /** Measures and prints. */
  void run() throws IOException, InterruptedException {
    ScratchFolder scratch = ScratchFolder.make();
    Process simulators = simulators(scratch.folder());
    // Whoever is stopped half-way leaves no boards behind either.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> clear(simulators, scratch)));
    try {
      measure(simulators, scratch.folder());
    } finally {
      clear(simulators, scratch);
    }
  }

  private void clear(Process simulators, ScratchFolder scratch) {
    try {
      simulators.destroy();
      simulators.waitFor(5, TimeUnit.SECONDS);
      scratch.close();
    } catch (IOException e) {
      err.println("huff lab bench: " + scratch.folder() + " could not be deleted: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void measure(Process simulators, Path folder) throws IOException, InterruptedException {
    ManyReferees referees = new ManyReferees(folder.resolve("games"));
    Usage before;
    Usage after;
    try (referees) {
      err.println("plugging in " + boards + " boards ...");
      await(() -> ports(folder) == boards || !simulators.isAlive(), "the simulated boards");
      for (int i = 1; i <= boards; i++) {
        referees.add("dgt:" + folder.resolve("board" + i), rules);
      }
      await(() -> referees.ready() == boards || !simulators.isAlive(), "the boards' readings");
      err.println("playing for " + (WARM_UP_SECONDS + seconds) + " s ...");
      TimeUnit.SECONDS.sleep(WARM_UP_SECONDS);
      before = Usage.of(simulators);
      referees.measure(true);
      TimeUnit.SECONDS.sleep(seconds);
      referees.measure(false);
      after = Usage.of(simulators);
    }
    report(referees, before, after);
  }

  private Process simulators(Path folder) throws IOException {
    List<String> command = JavaCommand.huff("-XX:+UseSerialGC");
    command.addAll(List.of("lab", "simulate", folder.toString()));
    command.addAll(List.of("--count", Integer.toString(boards), "--rules", rules.id()));
    command.addAll(List.of("--bustle", "busy"));
    command.addAll(List.of("--while", Long.toString(ProcessHandle.current().pid())));
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void await(Condition condition, String what)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (!condition.holds()) {
      if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(OPEN_SECONDS)) {
        throw CommandFailure.failed(
            "waited " + OPEN_SECONDS + " s for " + what + "; is it too busy here?");
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private static long ports(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().matches("board[0-9]+")).count();
    }
  }

  /** Processor time so far, in nanoseconds: ours, and that of the simulators. */
  private record Usage(long ours, long theirs, long time) {
    static Usage of(Process simulators) {
      var system =
          ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
      Duration theirs = simulators.info().totalCpuDuration().orElse(Duration.ZERO);
      return new Usage(system.getProcessCpuTime(), theirs.toNanos(), System.nanoTime());
    }
  }

  private void report(ManyReferees referees, Usage before, Usage after) {
    double nanos = after.time - before.time;
    List<Lateness> late = referees.lateness();
    if (late.isEmpty()) {
      throw CommandFailure.failed("nothing was ruled; the machine may be too busy");
    }
    out.printf(
        Locale.ROOT,
        "%d boards, %.1f square changes a second each, for %d s: %.2f of one core (simulators"
            + " apart: %.2f), %s at most%n",
        boards,
        referees.changes() / (nanos / 1e9) / boards,
        seconds,
        (after.ours - before.ours) / nanos,
        (after.theirs - before.theirs) / nanos,
        peakMemory());
    out.printf("%d rulings, after their deadline: %s%n", late.size(), times(late, Lateness::told));
    out.printf("  of that until judged: %s%n", times(late, Lateness::judged));
    out.printf("  then until on the disk: %s%n", times(late, Lateness::kept));
  }

  private static Durations times(List<Lateness> late, ToDoubleFunction<Lateness> part) {
    return new Durations(late.stream().mapToDouble(part).boxed().toList());
  }

  private static String peakMemory() {
    OptionalLong peak = ProcessMemory.peak(ProcessHandle.current());
    return peak.isPresent() ? peak.getAsLong() / 1_024 + " MB" : "memory unknown";
  }
}
