package dev.huff.app.cli.hall;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.EventOptions;
import dev.huff.club.store.Archive;
import dev.huff.club.store.CorrectionWish;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code huff hall correct}: a game was recorded under wrong names, in a wrong round, and so on.
 */
@Command(
    name = "correct",
    description = {
      "Corrects who played a game, its round, its board or its result; the moves stay.",
      "A hall that runs on the same archive follows within 5 seconds, another when it starts. The "
          + "table writes it into the game's journal as soon as it is there."
    })
final class CorrectCommand extends ConsoleCommand {
  @Parameters(paramLabel = "GAME", description = "The game's number, as 'huff games' has it.")
  private long game;

  @Option(names = "--white", paramLabel = "NAME", description = "Who played White.")
  private Optional<String> white = Optional.empty();

  @Option(names = "--black", paramLabel = "NAME", description = "Who played Black.")
  private Optional<String> black = Optional.empty();

  @Option(names = "--swap", description = "The players had the other sides; the result stays.")
  private boolean isSwapped;

  @Option(names = "--round", paramLabel = "N", description = "The round, from 1.")
  private Optional<String> round = Optional.empty();

  @Option(names = "--board", paramLabel = "NAME", description = "The board it counts for.")
  private Optional<String> board = Optional.empty();

  @Option(
      names = "--result",
      paramLabel = "R",
      description = "Such as 1-0, 2-0 or 1-1, White's first; * for none.")
  private Optional<String> result = Optional.empty();

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Why; it is kept with the game.")
  private String reason = "";

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = EventOptions.BY,
      description = "Who decides (default: ${DEFAULT-VALUE}).")
  private String by = "";

  @Mixin private ArchiveOption archive = new ArchiveOption();

  @Override
  public Integer call() {
    Map<Detail, String> details = new EnumMap<>(Detail.class);
    white.ifPresent(name -> details.put(Detail.WHITE, name));
    black.ifPresent(name -> details.put(Detail.BLACK, name));
    round.ifPresent(number -> details.put(Detail.ROUND, number));
    board.ifPresent(name -> details.put(Detail.BOARD, name));
    result.ifPresent(text -> details.put(Detail.RESULT, text));
    if (details.isEmpty() && !isSwapped) {
      throw CommandFailure.badInput(
          "what is to be corrected? Say --white, --black, --swap, --round, --board or --result");
    }
    try (Archive games = archive.openExisting()) {
      CorrectionWish wish = new CorrectionWish(details, isSwapped, reason);
      GameCorrection correction = games.correct(game, wish, by);
      games.game(game).ifPresent(after -> print(after, correction));
      return 0;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private void print(StoredGame after, GameCorrection correction) {
    say(
        "Game %d is now %s – %s %s%s. It was corrected: %s"
            .formatted(
                game,
                after.white(),
                after.black(),
                after.result(),
                after.round().isEmpty() ? "" : ", round " + after.round(),
                correction.tagValue()));
  }
}
