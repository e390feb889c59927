package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff lab simulate}: simulated boards for trying out software. */
@Command(
    name = "simulate",
    description = {
      "Connects simulated DGT boards as FOLDER/board1, FOLDER/board2 …",
      "These pseudo-terminals talk byte for byte like the real boards, and as "
          + "slowly. Runs until Ctrl-C."
    })
public final class SimulateCommand extends ConsoleCommand {
  private static final int MOST = 500;

  @Parameters(paramLabel = "FOLDER", description = "Folder for the ports.")
  private Path folder;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Number of boards (default: ${DEFAULT-VALUE}).")
  private int count = 1;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description =
          "The rule set whose start position the boards show (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("international");

  @Option(
      names = "--bustle",
      paramLabel = "KIND",
      defaultValue = "play",
      description =
          "What happens six seconds after a board was first queried: "
              + "still, play or busy; busy is some ten changes a second (default: "
              + "${DEFAULT-VALUE}).")
  private SimulatedBoardEvent bustle = SimulatedBoardEvent.PLAY;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another seed plays other games (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--while",
      hidden = true,
      paramLabel = "PID",
      description = "Stop when this process ends, however it ends.")
  private Optional<Long> host = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandFailure.checkRange("--count", count, 1, MOST);
    Files.createDirectories(folder);
    SimulatedBoards boards = plug();
    Runtime.getRuntime().addShutdownHook(new Thread(boards::close));
    boards.ports().forEach(port -> out().println("dgt:" + port));
    Optional<ProcessHandle> watched = host.flatMap(ProcessHandle::of);
    if (watched.isPresent()) {
      watched.get().onExit().join();
    } else if (host.isEmpty()) {
      new CountDownLatch(1).await();
    }
    return 0;
  }

  private SimulatedBoards plug() throws IOException {
    try {
      return SimulatedBoards.plug(folder, count, rules, bustle, seed);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput("--rules " + rules.id() + ": " + e.getMessage());
    }
  }
}
