package dev.huff.lab.bench;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.club.store.Archive;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.lab.figure.Durations;
import dev.huff.lab.process.ScratchFolder;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench hall}: how late moves reach the spectators of a full hall. */
@Command(
    name = "hall",
    description = {
      "Runs a hall with many boards and spectators, and measures how late each move reaches them.",
      "The time runs from the table's bridge to the open page. The hall is a process of its own;"
          + " what it takes of the processor, and what this load takes, is told apart. All of it"
          + " runs on this machine."
    })
final class HallBench extends ConsoleCommand {
  private static final int DELIVERY = 120;
  private static final int ON_THE_WAY_SECONDS = 2;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int boards = 200;

  @Option(
      names = "--spectators",
      paramLabel = "N",
      description = "Open pages of one board each (default: ${DEFAULT-VALUE}).")
  private int spectators = 2000;

  @Option(
      names = "--grids",
      paramLabel = "N",
      description = "Open pages of all boards (default: ${DEFAULT-VALUE}).")
  private int grids = 20;

  @Option(
      names = "--pace",
      defaultValue = "20",
      paramLabel = "S",
      description = "seconds between two moves at a board (default: ${DEFAULT-VALUE})")
  private double pace;

  @Option(
      names = "--minutes",
      defaultValue = "3",
      paramLabel = "N",
      description = "How long is measured (default: ${DEFAULT-VALUE}).")
  private double minutes;

  @Option(
      names = "--restart",
      description = "Kill the hall in the middle and start it again; then look what is missing.")
  private boolean restart;

  @Option(
      names = "--hours",
      paramLabel = "N",
      description =
          "Play that many hours of the hall's time as fast as it takes them, and measure after each"
              + " how much memory it holds.")
  private int hours;

  @Option(
      names = "--rules",
      defaultValue = "dama-cs",
      paramLabel = "ID",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (boards < 1 || spectators < 0 || grids < 0 || pace <= 0 || minutes <= 0 || hours < 0) {
      throw CommandFailure.badInput(
          "it takes a board or more, a pace and a time above 0, and no negative numbers");
    }
    try (ScratchFolder scratch = ScratchFolder.make()) {
      return play(scratch.folder()) ? 0 : CommandFailure.FAILED;
    }
  }

  /** Whether everything sent came into the archive. */
  private boolean play(Path folder) throws IOException, InterruptedException {
    try (HallProcess hall = HallProcess.start(folder, SpectatorCrowd.ADDRESSES);
        LoadTables tables = new LoadTables(rules, boards, hall.mqtt(), folder, hours == 0);
        SpectatorCrowd crowd = new SpectatorCrowd(tables, hall.page())) {
      playAll(tables);
      tables.untilDelivered(DELIVERY);
      crowd.enter(spectators, grids);
      print("%d boards, %d spectators of one, %d of all%n", boards, spectators, grids);
      if (hours > 0) {
        soak(hall, tables);
      } else {
        measure(hall, tables, crowd);
      }
      int waiting = tables.untilDelivered(DELIVERY);
      print("%d lines sent, %d not acknowledged%n", tables.lines(), waiting);
      return waiting == 0 && (hours > 0 || compare(hall, tables));
    }
  }

  private static void playAll(LoadTables tables) {
    for (int board = 1; board <= tables.size(); board++) {
      tables.play(board);
    }
  }

  private void measure(HallProcess hall, LoadTables tables, SpectatorCrowd crowd)
      throws IOException, InterruptedException {
    warmUp(tables);
    TimeUnit.SECONDS.sleep(ON_THE_WAY_SECONDS);
    Duration hallBefore = hall.cpu();
    Duration ownBefore = own();
    long messages = crowd.messages();
    long began = System.nanoTime();
    long length = (long) (minutes * 60e9);
    boolean restarts = restart;
    crowd.measure();
    for (long move = 0; ; move++) {
      long due = began + (long) (move * pace * 1e9 / boards);
      if (due - began >= length) {
        break;
      }
      if (restarts && due - began >= length / 2) {
        crowd.rest();
        print("hall killed; back after %.1f s%n", hall.restart().toMillis() / 1000.0);
        restarts = false;
      }
      LockSupport.parkNanos(due - System.nanoTime());
      int board = (int) (move % boards) + 1;
      if (tables.play(board)) {
        crowd.expect(board);
      }
    }
    TimeUnit.SECONDS.sleep(ON_THE_WAY_SECONDS);
    crowd.rest();
    double seconds = (System.nanoTime() - began) / 1e9;
    print("one board: %s%n", delays(crowd.boardDelays()));
    print("all boards: %s%n", delays(crowd.gridDelays()));
    print("%.0f messages a second to pages", (crowd.messages() - messages) / seconds);
    print(", %d pages cut off%n", crowd.lost());
    print("%d said twice, %d out of date%n", crowd.repeated(), crowd.outdated());
    if (!restart) {
      print(
          "%d moves missing at pages of one board, %d at pages of all%n",
          crowd.missingAtBoards(), crowd.missingAtGrids());
    }
    print(
        "processor: hall %.0f %% of one core, load %.0f %%%n",
        100 * hall.cpu().minus(hallBefore).toMillis() / 1000.0 / seconds,
        100 * own().minus(ownBefore).toMillis() / 1000.0 / seconds);
    print("hall's heap: %.0f MiB, of the machine %.0f%n", hall.heap(), hall.resident());
  }

  /** One move at each board at the pace that is measured, until both programs run as they will. */
  private void warmUp(LoadTables tables) {
    long began = System.nanoTime();
    for (int board = 1; board <= boards; board++) {
      LockSupport.parkNanos(began + (long) (board * pace * 1e9 / boards) - System.nanoTime());
      tables.play(board);
    }
  }

  private static Duration own() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static String delays(Durations delays) {
    return delays.count() == 0 ? "nothing measured" : delays.count() + " arrivals, " + delays;
  }

  private void soak(HallProcess hall, LoadTables tables) throws IOException, InterruptedException {
    long moves = Math.round(3600 / pace);
    long began = System.nanoTime();
    for (int hour = 1; hour <= hours; hour++) {
      for (long move = 0; move < moves; move++) {
        for (int board = 1; board <= boards; board++) {
          while (tables.isBehind(board)) {
            TimeUnit.MILLISECONDS.sleep(5);
          }
          tables.play(board);
        }
      }
      tables.untilDelivered(DELIVERY);
      print(
          "hour %2d: %6.1f MiB of heap held, %4.0f MiB of the machine's memory%n",
          hour, hall.heap(), hall.resident());
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    print("%.0f lines a second%n", tables.lines() / seconds);
  }

  /** Whether the archive has exactly what the boards have sent. */
  private boolean compare(HallProcess hall, LoadTables tables) throws IOException {
    int wrong = 0;
    try (Archive archive = ArchiveOption.open(hall.archive().toString())) {
      for (int board = 1; board <= boards; board++) {
        List<String> kept = archive.lines().ofFeed(tables.feed(board));
        if (!kept.stream().map(HallBench::asSent).toList().equals(tables.sent(board))) {
          wrong++;
        }
      }
    }
    print("%d of %d boards have exactly their lines in the archive%n", boards - wrong, boards);
    return wrong == 0;
  }

  /** A line without what the hall adds to it: what the game that begins belongs to. */
  private static String asSent(String kept) {
    return kept.replaceFirst(",\"%s\":\\{[^}]*\\}".formatted(GameIdentity.FIELD), "");
  }
}
