package dev.huff.app.cli.games;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.pdn.CheckReport;
import dev.huff.club.store.Archive;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games copy}. */
@Command(
    name = "copy",
    description = "Copies the whole archive to another place, e.g. a PostgreSQL database.")
final class GamesCopyCommand extends ConsoleCommand {
  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "PLACE", description = "A file, or jdbc:postgresql:…")
  private String target = "";

  @Override
  public Integer call() {
    try (Archive from = games.archive.openExisting();
        Archive to = ArchiveOption.open(target);
        ProgressReporter progress = new ProgressReporter(spec(), "huff games copy")) {
      int total = from.count();
      int copied = from.copyTo(to, done -> progress.at(done, total, "games"));
      progress.end();
      say(CheckReport.counted(copied) + " copied");
      return 0;
    }
  }
}
