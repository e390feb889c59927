package dev.huff.lab.engine;

import dev.huff.app.endgame.EndgameStore;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.opponent.OpponentException;
import dev.huff.app.opponent.OpponentFactory;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff lab engine match}: our engine against another program. */
@Command(
    name = "match",
    description = {
      "Plays a match against another program, each opening twice with the sides changed.",
      "Games are kept in FILE as PDN as they are played: the same command goes on where it was"
          + " broken off. Our engine's time is processor time. Prints how much a program that is"
          + " started used, too."
    })
final class EngineMatchCommand extends ConsoleCommand {
  /** A program on a busy machine is waited for; its own clock ends its move. */
  private static final long PATIENCE = 120_000;

  @Parameters(paramLabel = "FILE", description = "Where the games are kept.")
  private Path file;

  @Option(
      names = "--against",
      paramLabel = "URI",
      required = true,
      description = "The other program: hub:COMMAND or dxp:HOST:PORT.")
  private String uri;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games in all (default: ${DEFAULT-VALUE}).")
  private int games = 200;

  @Option(
      names = "--millis",
      paramLabel = "MS",
      description = "Time for each move (default: ${DEFAULT-VALUE}).")
  private long millis = 200;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Positions for each move, instead of a time.")
  private long nodes = 0;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which openings are drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    if (games < 1 || millis < 1 || nodes < 0) {
      throw CommandFailure.badInput("write whole numbers: --games, --millis, --nodes");
    }
    MatchFile record = new MatchFile(file);
    try (Opponent opponent =
        OpponentFactory.create(uri, rules, Level.of(Level.STRONGEST), false, news -> {})) {
      return play(record, opponent);
    } catch (OpponentException e) {
      throw CommandFailure.badInput("--against: " + e.getMessage());
    }
  }

  private int play(MatchFile record, Opponent opponent) throws IOException {
    boolean timed = nodes == 0;
    EnginePace pace = timed ? EnginePace.ofMove(millis) : EnginePace.ofNodes(nodes);
    SearchLimits limits =
        timed
            ? new SearchLimits(SearchLimits.MAX_DEPTH, Long.MAX_VALUE, millis, PATIENCE)
            : SearchLimits.ofNodes(nodes);
    EngineMatch match =
        new EngineMatch(
            rules,
            new EnginePlayer(engine(), pace, EngineBenchCommand::cpuMillis),
            new OpponentPlayer(opponent, limits),
            new MatchOpenings(rules, seed, true),
            record.tally());
    long ours = EngineBenchCommand.cpuMillis();
    long plies = match.tally().plies();
    while (match.tally().games() < games) {
      Side side = match.side();
      Game game = match.play();
      if (match.tally().illegal() > 0) {
        throw CommandFailure.failed("our engine wants to play an illegal move: " + game.position());
      }
      record.add(game, side, opponent.name());
      err().println(match.tally());
    }
    double moves = Math.max(1, match.tally().plies() - plies) / 2.0;
    out().println(match.tally());
    print(
        "processor time a move: %.0f ms, the program's %.0f ms%n",
        (EngineBenchCommand.cpuMillis() - ours) / moves, childrenMillis() / moves);
    return 0;
  }

  /** Ours, with its endgame tables. */
  private Engine engine() throws IOException {
    Engine engine = new Engine(rules);
    EndgameStore.usual().fetch(rules, err()::println, engine::use);
    return engine;
  }

  /** What the programs that we have started have used so far. */
  private static long childrenMillis() {
    return ProcessHandle.current()
        .descendants()
        .map(child -> child.info().totalCpuDuration().orElse(Duration.ZERO))
        .mapToLong(Duration::toMillis)
        .sum();
  }
}
