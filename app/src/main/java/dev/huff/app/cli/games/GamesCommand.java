package dev.huff.app.cli.games;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.PositionHash;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff games}: the archive of games. */
@Command(
    name = "games",
    description = {
      "Lists the games of the archive, newest first.",
      "The commands below import and export games, and show standings."
    },
    subcommands = {
      GamesImportCommand.class,
      GamesExportCommand.class,
      GamesTableCommand.class,
      GamesCopyCommand.class,
      GamesEraseCommand.class,
      GamesPairingsCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  huff games --player Jana --from 2026-11",
      "  huff games --event \"Club evening\" export evening.pdn",
      "  huff games table Open --html table.html"
    })
public final class GamesCommand extends ConsoleCommand {
  @Mixin ArchiveOption archive = new ArchiveOption();

  @Option(names = "--player", paramLabel = "NAME", description = "Part of a player's name.")
  private Optional<String> player = Optional.empty();

  @Option(names = "--event", paramLabel = "NAME", description = "Part of an event's name.")
  private Optional<String> event = Optional.empty();

  @Option(names = "--rules", paramLabel = "ID", description = "The rule set.")
  private Optional<String> rules = Optional.empty();

  @Option(names = "--from", paramLabel = "DATE", description = "First date, e.g. 2026-11.")
  private Optional<String> from = Optional.empty();

  @Option(names = "--to", paramLabel = "DATE", description = "Last date.")
  private Optional<String> to = Optional.empty();

  @Option(
      names = "--position",
      paramLabel = "FEN",
      description = "Games that reached this position; needs --rules.")
  private Optional<String> position = Optional.empty();

  @Option(
      names = "--limit",
      defaultValue = "50",
      paramLabel = "N",
      description = "Maximum number of games (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Override
  public Integer call() {
    search(limit); // what is wrong is said before the archive is looked for
    try (Archive games = archive.openExisting()) {
      List<StoredGame> found = played(games);
      int width = found.stream().mapToInt(game -> game.rules().length()).max().orElse(1);
      found.forEach(game -> say(line(game, width)));
      if (found.isEmpty()) {
        say(
            games.count() == 0
                ? "The archive is empty; 'huff games import FILE.pdn' brings games in."
                : "No game fits." + unknownRules());
      }
      return 0;
    }
  }

  /** The games that fit, without boards that were only set up. */
  private List<StoredGame> played(Archive games) {
    for (int most = limit; ; most *= 2) {
      List<StoredGame> found = games.find(search(most));
      List<StoredGame> played = found.stream().filter(game -> !game.isOnlySetUp()).toList();
      if (played.size() >= limit || found.size() < most || most > Integer.MAX_VALUE / 2) {
        return played.subList(0, Math.min(limit, played.size()));
      }
    }
  }

  private String unknownRules() {
    return rules
        .filter(id -> RuleBook.find(id).isEmpty())
        .map(id -> " There is no rule set '" + id + "'; 'huff rules' lists them.")
        .orElse("");
  }

  GameSearch search(int most) {
    CommandFailure.checkLeast("--limit", most, 0);
    from.ifPresent(date -> checkDate("--from", date));
    to.ifPresent(date -> checkDate("--to", date));
    return new GameSearch(player, event, rules, from, to, hash(), most);
  }

  private static void checkDate(String option, String date) {
    String whole =
        switch (date.length()) {
          case 4 -> date + "-01-01";
          case 7 -> date + "-01";
          case 10 -> date;
          default -> "";
        };
    try {
      LocalDate.parse(whole);
    } catch (DateTimeParseException e) {
      throw CommandFailure.badInput(
          option + " " + date + ": write a date as 2026, 2026-11 or 2026-11-20");
    }
  }

  private OptionalLong hash() {
    if (position.isEmpty()) {
      return OptionalLong.empty();
    }
    RuleSet set =
        rules
            .flatMap(RuleBook::find)
            .orElseThrow(
                () -> CommandFailure.badInput("--position needs --rules with a known rule set"));
    try {
      return OptionalLong.of(PositionHash.hash(set, Fen.read(set, position.get()).position()));
    } catch (FenException e) {
      throw CommandFailure.badInput("--position: " + e.getMessage());
    }
  }

  private static String line(StoredGame game, int width) {
    return String.format(
        Locale.ROOT,
        "%6d  %-10s  %-" + width + "s  %s – %s  %s  %s",
        game.id(),
        game.played(),
        game.rules(),
        game.white(),
        game.black(),
        game.result(),
        game.event());
  }
}
