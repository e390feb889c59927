package dev.huff.app.brain;

import dev.huff.core.engine.Limits;
import dev.huff.core.move.Move;
import dev.huff.core.rules.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A program of somebody else's that speaks Hub, kept on a short lead: started when needed, given a
 * time to answer, stopped and started anew when it crashes or hangs, and every move it names is
 * looked up among the legal ones.
 */
public final class HubBrain implements Brain {
  private static final long START_MILLIS = 15_000;
  private static final long GRACE_MILLIS = 3_000;
  private static final long USUAL_MILLIS = 5_000;
  private static final int TRIES = 2;

  private final List<String> command;
  private final RuleSet rules;
  private Optional<Program> program = Optional.empty();

  /**
   * A program that is not started yet.
   *
   * @param command the program and its arguments
   */
  public HubBrain(RuleSet rules, List<String> command) {
    this.rules = rules;
    this.command = List.copyOf(command);
  }

  @Override
  public String name() {
    return program.map(running -> running.name).orElse(command.get(0));
  }

  @Override
  public Move choose(Turn turn) throws BrainException, InterruptedException {
    if (turn.legal().isEmpty()) {
      throw new BrainException("there is no move to play; the game is over");
    }
    BrainException last = new BrainException(command.get(0) + " was not asked");
    for (int i = 0; i < TRIES; i++) {
      try {
        Program running = running();
        running.ask(turn);
        return running.answer(turn);
      } catch (BrainException e) {
        last = e;
        kill();
      }
    }
    throw last;
  }

  private Program running() throws BrainException, InterruptedException {
    if (program.filter(Program::isAlive).isEmpty()) {
      kill();
      Program fresh = new Program();
      program = Optional.of(fresh);
      fresh.introduce();
    }
    return program.orElseThrow();
  }

  private void kill() {
    program.ifPresent(Program::end);
    program = Optional.empty();
  }

  @Override
  public void close() {
    kill();
  }

  /** One life of the program. */
  private final class Program {
    private final Process process;
    private final PrintWriter in;
    private final BlockingQueue<HubLine> lines = new LinkedBlockingQueue<>(10_000);
    private String name = command.get(0);

    Program() throws BrainException {
      try {
        process =
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      } catch (IOException e) {
        throw new BrainException("cannot start " + command.get(0) + ": " + e.getMessage());
      }
      in = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
      Thread reader = new Thread(this::read, "hub " + command.get(0));
      reader.setDaemon(true);
      reader.start();
    }

    private void read() {
      try (BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        String line = out.readLine();
        while (line != null) {
          // Chatter beyond what the queue holds is dropped; the answer then times out.
          lines.offer(HubLine.parse(line));
          line = out.readLine();
        }
      } catch (IOException e) {
        // The pipe broke: the process is gone, and whoever waits for an answer will see that.
        process.destroy();
      }
    }

    boolean isAlive() {
      return process.isAlive();
    }

    void introduce() throws BrainException, InterruptedException {
      in.println(HubLine.of("hub"));
      HubLine line = next(START_MILLIS);
      boolean knowsVariant = false;
      while (!line.command().equals("wait")) {
        if (line.command().equals("id")) {
          name = line.get("name").orElse(name);
        }
        if (line.command().equals("param") && line.get("name").orElse("").equals("variant")) {
          knowsVariant = true;
        }
        line = next(START_MILLIS);
      }
      String variant = HubNotation.variantOf(rules);
      if (!knowsVariant && !variant.equals("normal")) {
        throw new BrainException(name + " plays international draughts only");
      }
      if (knowsVariant) {
        in.println(HubLine.of("set-param").with("name", "variant").with("value", variant));
      }
      in.println(HubLine.of("init"));
      await("ready", START_MILLIS);
    }

    void ask(Turn turn) {
      HubLine pos = HubLine.of("pos").with("pos", HubNotation.write(turn.start()));
      String moves = turn.moves().stream().map(HubNotation::write).collect(Collectors.joining(" "));
      in.println(moves.isEmpty() ? pos : pos.with("moves", moves));
      in.println(level(turn.limits()));
      in.println("go think");
    }

    private HubLine level(Limits limits) {
      HubLine level = HubLine.of("level");
      if (limits.soft() < Long.MAX_VALUE) {
        return level.with("move-time", String.format(Locale.ROOT, "%.3f", limits.soft() / 1000.0));
      }
      if (limits.nodes() < Long.MAX_VALUE) {
        return level.with("nodes", limits.nodes());
      }
      return limits.depth() < Limits.MAX_DEPTH
          ? level.with("depth", limits.depth())
          : level.with("move-time", USUAL_MILLIS / 1000);
    }

    Move answer(Turn turn) throws BrainException, InterruptedException {
      long time = Math.min(turn.limits().hard(), 60_000) + GRACE_MILLIS;
      HubLine done;
      try {
        done = await("done", time);
      } catch (BrainException e) {
        in.println(HubLine.of("stop"));
        done = await("done", GRACE_MILLIS);
      }
      String move = done.get("move").orElse("");
      return HubNotation.find(turn.legal(), move)
          .orElseThrow(
              () -> new BrainException(name + " wants to play " + move + ", which is not legal"));
    }

    private HubLine await(String wanted, long millis) throws BrainException, InterruptedException {
      long end = OwnBrain.millis() + millis;
      HubLine line = next(millis);
      while (!line.command().equals(wanted)) {
        if (line.command().equals("error")) {
          throw new BrainException(name + " says: " + line.get("message").orElse("error"));
        }
        line = next(Math.max(0, end - OwnBrain.millis()));
      }
      return line;
    }

    private HubLine next(long millis) throws BrainException, InterruptedException {
      long end = OwnBrain.millis() + millis;
      while (OwnBrain.millis() < end) {
        HubLine line = lines.poll(20, TimeUnit.MILLISECONDS);
        if (line != null) {
          return line;
        }
        if (!process.isAlive() && lines.isEmpty()) {
          throw new BrainException(name + " ended with exit code " + process.exitValue());
        }
      }
      throw new BrainException(name + " did not answer within " + millis / 1000.0 + " s");
    }

    void end() {
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
    }
  }
}
