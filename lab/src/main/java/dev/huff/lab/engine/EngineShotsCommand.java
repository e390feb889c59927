package dev.huff.lab.engine;

import dev.huff.app.cli.pdn.PdnGames;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff lab engine shots}: the combinations in games, played or missed. */
@Command(
    name = "shots",
    description = {
      "Finds positions of games in which pieces can be won by force.",
      "It prints rule set, FEN and how many pieces, a line each."
    })
final class EngineShotsCommand extends ConsoleCommand {
  /** Pieces that a shot wins, those given taken off. */
  private static final int LEAST_PIECES = 4;

  @Mixin private PdnGames games;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "How many positions a search may look at (default: ${DEFAULT-VALUE}).")
  private long nodes = 500_000;

  @Override
  public Integer call() {
    if (nodes < 1_000) {
      throw CommandFailure.badInput("write --nodes 1000 or more");
    }
    ShotHunt hunt = new ShotHunt(nodes, LEAST_PIECES);
    boolean allRead =
        games.visit(
            (file, number, game, judgement) -> {
              hunt.hunt(
                  judgement.replay(),
                  shot -> {
                    games.makeRoom();
                    out().println(shot.line());
                  });
            });
    err().println(hunt.positions() + " positions looked at");
    return allRead ? 0 : CommandFailure.BAD_INPUT;
  }
}
