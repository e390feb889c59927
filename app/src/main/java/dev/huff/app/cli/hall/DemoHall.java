package dev.huff.app.cli.hall;

import dev.huff.app.cli.play.TablesCommand;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.FailureReporter;
import dev.huff.club.store.Archive;
import dev.huff.club.store.Pairing;
import dev.huff.formats.DaemonThread;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** Simulated boards for a hall that is tried out: {@code huff hall --demo 8}. */
final class DemoHall {
  private static final int MOST_BOARDS = 64;
  private static final List<String> NAMES =
      List.of(
          "Anna", "Bruno", "Clara", "David", "Elena", "Filip", "Greta", "Hugo", "Irena", "Jakub",
          "Klara", "Lukas", "Marta", "Nils", "Olga", "Pavel");

  private DemoHall() {}

  /**
   * Refuses what a trial has no use for.
   *
   * @param isAlone whether the hall is its own broker, for this machine alone
   */
  static void check(int boards, boolean isAlone) {
    CommandFailure.checkRange("--demo", boards, 1, MOST_BOARDS);
    if (!isAlone) {
      throw CommandFailure.badInput(
          "--demo is for this machine alone: leave out --host, --broker and --tls");
    }
  }

  /** Pairs players of the event's next round, and begins their games. */
  static void seat(int boards, String broker, String event, Archive archive) {
    int round = archive.events().round(event).orElse(0) + 1;
    List<Pairing> pairings = new ArrayList<>();
    List<String> call = new ArrayList<>(List.of("--hall", broker));
    for (int board = 1; board <= boards; board++) {
      String name = Integer.toString(board);
      pairings.add(
          new Pairing(round, name, player(2 * board - 2), player(2 * board - 1), Pairing.OPEN));
      call.add(name + "=sim:?hands=imperfect&players=forgetful&seed=" + (100 * round + board));
    }
    archive.events().putPairings(event, pairings);
    archive.events().moveTo(event, round, "demo");
    DaemonThread.start("simulated boards", () -> play(call));
  }

  private static String player(int number) {
    String name = NAMES.get(number % NAMES.size());
    return number < NAMES.size() ? name : name + " " + (number / NAMES.size() + 1);
  }

  private static void play(List<String> call) {
    new CommandLine(new TablesCommand())
        .setOut(new PrintWriter(Writer.nullWriter()))
        .setParameterExceptionHandler(new FailureReporter())
        .setExecutionExceptionHandler(new FailureReporter())
        .execute(call.toArray(String[]::new));
  }
}
