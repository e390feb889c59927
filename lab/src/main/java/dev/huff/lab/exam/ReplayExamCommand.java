package dev.huff.lab.exam;

import dev.huff.app.cli.pdn.PdnGames;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.pdn.JudgedGame;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff lab replay}: known games over a real serial line. */
@Command(
    name = "replay",
    description = {
      "Replays games on simulated boards behind serial lines.",
      "It reports whether the referee returns exactly the same moves. Games that "
          + "honest hands cannot play on such a board are named and left out."
    },
    footer = {"", "Exit code 1 if a game comes back changed, 2 if a file cannot be read."})
public final class ReplayExamCommand extends ConsoleCommand {
  private static final int MOST_BOARDS = 64;
  private static final long PROGRESS_NANOS = 10_000_000_000L;

  @Mixin private PdnGames games = new PdnGames();

  @Option(
      names = "--speed",
      paramLabel = "X",
      defaultValue = "10",
      description = "Speed as a multiple of real time, line included (default: ${DEFAULT-VALUE}).")
  private double speed;

  @Option(
      names = "--boards",
      paramLabel = "N",
      defaultValue = "8",
      description = "Number of boards at once (default: ${DEFAULT-VALUE}).")
  private int boards;

  @Option(
      names = "--every",
      paramLabel = "N",
      defaultValue = "1",
      description = "Only every Nth game of a file (default: all).")
  private int every;

  private final Queue<Trip> trips = new ArrayDeque<>();
  private int exact;
  private int lost;
  private int leftOut;
  private int lostInAll;
  private long told = System.nanoTime();

  /** A game under way. */
  private record Trip(Path file, int number, Future<Optional<String>> difference) {}

  @Override
  public Integer call() throws IOException {
    demand(speed >= 0.1 && speed <= 20, "--speed " + speed + ": write a number from 0.1 to 20");
    demand(
        boards >= 1 && boards <= MOST_BOARDS,
        "--boards " + boards + ": write a number from 1 to " + MOST_BOARDS);
    demand(every >= 1, "--every " + every + ": write a number from 1");
    ExecutorService tables = Executors.newFixedThreadPool(boards);
    try {
      return play(tables) ? (lostInAll > 0 ? CommandFailure.FAILED : 0) : CommandFailure.BAD_INPUT;
    } finally {
      tables.shutdownNow();
    }
  }

  private static void demand(boolean holds, String otherwise) {
    if (!holds) {
      throw CommandFailure.badInput(otherwise);
    }
  }

  private boolean play(ExecutorService tables) {
    return games.visit(
        new PdnGames.Visitor() {
          @Override
          public void game(Path file, int number, PdnGame game, JudgedGame judged) {
            if (number % every == 0) {
              set(tables, file, number, judged.replay());
            }
          }

          @Override
          public void end(Path file) {
            while (!trips.isEmpty()) {
              judge(trips.remove());
            }
            sumUp(file);
          }
        });
  }

  private void set(ExecutorService tables, Path file, int number, ReplayedGame game) {
    Optional<String> obstacle = SerialReplay.obstacle(game);
    if (obstacle.isPresent()) {
      leftOut++;
      say(file + ": game " + number + " is left out: " + obstacle.get());
      return;
    }
    trips.add(
        new Trip(file, number, tables.submit(() -> new SerialReplay(game, speed).difference())));
    if (trips.size() > 2 * boards) {
      judge(trips.remove());
    }
  }

  private void judge(Trip trip) {
    Optional<String> difference = outcome(trip.difference());
    difference.ifPresent(told -> say(trip.file() + ": game " + trip.number() + ": " + told));
    lost += difference.isPresent() ? 1 : 0;
    exact += difference.isPresent() ? 0 : 1;
    if (System.nanoTime() - told > PROGRESS_NANOS) {
      told = System.nanoTime();
      say(
          "%s: %s games played, %s did not come back exactly"
              .formatted(trip.file(), exact + lost, lost));
    }
  }

  private static Optional<String> outcome(Future<Optional<String>> difference) {
    try {
      return difference.get();
    } catch (ExecutionException e) {
      return Optional.of(String.valueOf(e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  private void sumUp(Path file) {
    int all = exact + lost + leftOut;
    out()
        .printf(
            Locale.ROOT,
            "%s: %d games, %d came back exactly, %d did not, %d left out%n",
            file,
            all,
            exact,
            lost,
            leftOut);
    out().flush();
    lostInAll += lost;
    exact = 0;
    lost = 0;
    leftOut = 0;
  }

  private void say(String line) {
    err().println(line);
    err().flush();
  }
}
