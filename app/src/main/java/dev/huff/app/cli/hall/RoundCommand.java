package dev.huff.app.cli.hall;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.EventOptions;
import dev.huff.club.store.Archive;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff hall round}: begins an event's next round. */
@Command(
    name = "round",
    description = {
      "Begins a round.",
      "Later games belong to it; games under way stay in theirs. A running hall on "
          + "the same archive follows within 5 seconds, any other when it starts."
    })
final class RoundCommand extends ConsoleCommand {
  @Parameters(paramLabel = "N", description = "The round, from 1.")
  private int round;

  @Option(
      names = "--event",
      paramLabel = "NAME",
      description = "The event's whole name (default: the event that last changed its round).")
  private Optional<String> event = Optional.empty();

  @Mixin private ArchiveOption archive = new ArchiveOption();

  @Override
  public Integer call() {
    try (Archive games = archive.openExisting()) {
      String name =
          event
              .or(() -> games.events().lastMoved())
              .orElseThrow(
                  () -> CommandFailure.badInput("which event? Say --event NAME, its whole name"));
      long boards =
          EventOptions.pairings(games, name, round).stream()
              .filter(pairing -> pairing.round() == round)
              .count();
      games.events().moveTo(name, round, EventOptions.BY);
      say(
          "Round "
              + round
              + " of '"
              + name
              + "' is played now: "
              + boards
              + (boards == 1 ? " pairing." : " pairings."));
      return 0;
    }
  }
}
