package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A process that speaks Hub, from its start to its end. Used by one thread. */
final class HubProgram {
  private static final long GRACE_MILLIS = 3_000;
  private static final long USUAL_MILLIS = 5_000;

  /** How long it may think where nodes or depth are its limits. */
  private static final long UNTIMED_MILLIS = 60_000;

  /** What a program may say in a line. */
  static final TextLimits LINES = TextLimits.ofLine(100_000);

  private final Process process;
  private final HubErrorReader errors;
  private final PrintWriter in;
  private final BlockingQueue<HubLine> lines = new LinkedBlockingQueue<>(10_000);
  private String name;
  private boolean ready;
  private boolean thinking;

  private HubProgram(String name, Process process) {
    this.name = name;
    this.process = process;
    this.errors = new HubErrorReader(process);
    this.in = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
  }

  /**
   * Starts the program in its own folder.
   *
   * @throws OpponentException when it cannot be started
   */
  static HubProgram start(List<String> command) throws OpponentException {
    try {
      Process process = new HubLauncher(command).start();
      HubProgram program = new HubProgram(command.get(0), process);
      DaemonThread.start("hub " + command.get(0), program::read);
      return program;
    } catch (IOException e) {
      throw new OpponentException("cannot start " + command.get(0) + ": " + e.getMessage());
    }
  }

  private void read() {
    try (BoundedLineReader out =
        new BoundedLineReader(process.inputReader(StandardCharsets.UTF_8), LINES)) {
      for (Optional<String> line = out.nextThatFits(tooLong -> {});
          line.isPresent();
          line = out.nextThatFits(tooLong -> {})) {
        // Chatter beyond what the queue holds is dropped; the answer then times out.
        lines.offer(HubLine.parse(line.get()));
      }
    } catch (IOException e) {
      // The pipe broke: the process is gone, and whoever waits for an answer will see that.
      process.destroy();
    }
  }

  String name() {
    return name;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Whether it has said that it can play. */
  boolean isReady() {
    return ready;
  }

  /**
   * Learns who it is, and tells it what is played.
   *
   * @param millis how long it may take to get ready
   * @throws OpponentException when it does not answer as a Hub program does, or cannot play that
   */
  void introduce(RuleSet rules, long millis) throws OpponentException, InterruptedException {
    in.println(HubLine.of("hub"));
    long end = MonotonicClock.millis() + millis;
    HubLine line = next(end).orElseThrow(() -> silence(millis));
    Optional<HubLine> variants = Optional.empty();
    while (!line.command().equals("wait")) {
      if (line.command().equals("id")) {
        name = line.get("name").orElse(name);
      }
      if (line.command().equals("param") && line.get("name").orElse("").equals("variant")) {
        variants = Optional.of(line);
      }
      line = next(end).orElseThrow(() -> silence(millis));
    }
    String variant = HubNotation.variantOf(rules);
    if (!isVariantOffered(variants, variant)) {
      throw new OpponentException(
          name + " does not play " + rules.id() + ", but " + values(variants).orElse("normal"));
    }
    if (variants.isPresent()) {
      in.println(HubLine.of("set-param").with("name", "variant").with("value", variant));
    }
    in.println(HubLine.of("init"));
    await("ready", millis);
    ready = true;
  }

  /** Whether it says that it plays that; one that knows no variants plays the normal one. */
  private static boolean isVariantOffered(Optional<HubLine> variants, String variant) {
    return variants.isEmpty()
        ? variant.equals("normal")
        : values(variants)
            .map(values -> List.of(values.strip().split("\\s+", -1)).contains(variant))
            .orElse(true);
  }

  private static Optional<String> values(Optional<HubLine> variants) {
    return variants.flatMap(line -> line.get("values"));
  }

  /** Sets it thinking; an answer that nobody waited for is waited for first. */
  void ask(OpponentTurn turn) throws OpponentException, InterruptedException {
    if (thinking) {
      await("done", GRACE_MILLIS);
    }
    HubLine pos = HubLine.of("pos").with("pos", HubNotation.write(turn.start()));
    String moves = turn.moves().stream().map(HubNotation::write).collect(Collectors.joining(" "));
    in.println(moves.isEmpty() ? pos : pos.with("moves", moves));
    in.println(level(turn.limits()));
    in.println("go think");
    thinking = true;
  }

  private static HubLine level(SearchLimits limits) {
    HubLine level = HubLine.of("level");
    if (limits.soft() < Long.MAX_VALUE) {
      return level.with("move-time", String.format(Locale.ROOT, "%.3f", limits.soft() / 1000.0));
    }
    if (limits.nodes() < Long.MAX_VALUE) {
      return level.with("nodes", limits.nodes());
    }
    return limits.depth() < SearchLimits.MAX_DEPTH
        ? level.with("depth", limits.depth())
        : level.with("move-time", USUAL_MILLIS / 1000);
  }

  /**
   * Its move.
   *
   * @throws OpponentException when it does not name one in time, or none that is legal
   */
  Move answer(OpponentTurn turn) throws OpponentException, InterruptedException {
    long time = patience(turn.limits());
    Optional<HubLine> done = within("done", time);
    if (done.isEmpty()) {
      in.println(HubLine.of("stop"));
      done = within("done", GRACE_MILLIS);
    }
    String move = done.orElseThrow(() -> silence(time)).get("move").orElse("no move");
    return HubNotation.find(turn.legal(), move)
        .orElseThrow(
            () -> new OpponentException(name + " wants to play " + move + ", which is not legal"));
  }

  /** How many milliseconds an answer may take. */
  static long patience(SearchLimits limits) {
    boolean isTimed = limits.hard() < Long.MAX_VALUE;
    return (isTimed ? limits.hard() : UNTIMED_MILLIS) + GRACE_MILLIS;
  }

  /** Stop thinking; what it answers is of no use. */
  void breakOff() {
    in.println(HubLine.of("stop"));
  }

  private HubLine await(String wanted, long millis) throws OpponentException, InterruptedException {
    return within(wanted, millis).orElseThrow(() -> silence(millis));
  }

  /** The line wanted, unless the time is over before. */
  private Optional<HubLine> within(String wanted, long millis)
      throws OpponentException, InterruptedException {
    long end = MonotonicClock.millis() + millis;
    Optional<HubLine> line = next(end);
    while (line.isPresent() && !line.get().command().equals(wanted)) {
      if (line.get().command().equals("error")) {
        throw new OpponentException(name + " says: " + line.get().get("message").orElse("error"));
      }
      line = next(end);
    }
    thinking &= line.isEmpty() || !wanted.equals("done");
    return line;
  }

  /** The next line; empty when there is none before the end. */
  private Optional<HubLine> next(long end) throws OpponentException, InterruptedException {
    while (MonotonicClock.millis() < end) {
      HubLine line = lines.poll(20, TimeUnit.MILLISECONDS);
      if (line != null) {
        return Optional.of(line);
      }
      if (!process.isAlive() && lines.isEmpty()) {
        String said = errors.atEnd();
        String why = said.isEmpty() ? "" : ": " + said;
        throw new OpponentException(
            "%s ended with exit code %s%s".formatted(name, process.exitValue(), why));
      }
    }
    return Optional.empty();
  }

  private OpponentException silence(long millis) {
    return new OpponentException(name + " did not answer within " + millis / 1000.0 + " s");
  }

  /** Ends it, and what it has started; by force where it does not obey. */
  void end() {
    List<ProcessHandle> children = process.descendants().toList();
    in.println(HubLine.of("quit"));
    in.close();
    process.destroy();
    try {
      if (!process.waitFor(500, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
