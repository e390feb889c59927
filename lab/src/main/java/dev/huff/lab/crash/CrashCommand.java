package dev.huff.lab.crash;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.lab.process.HuffProcess;
import dev.huff.lab.process.StopKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab crash}: kills at random moments, and nothing may be lost. */
@Command(
    name = "crash",
    description = {
      "Kills tables, halls and databases at random moments, and compares what they recorded.",
      "Games are played on simulated boards through real processes, which are started again after"
          + " each kill. The journals are compared with PDN files, archives, the hall's lines, its"
          + " broadcast and what was announced. One site keeps its archives in SQLite, one in"
          + " PostgreSQL. A run that was stopped goes on in the same --folder. Exit code 1 when a"
          + " record differs."
    })
public final class CrashCommand extends ConsoleCommand {
  @Option(
      names = "--kills",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int kills = 50;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Another number, other kills and games (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--signal",
      paramLabel = "SIGNAL",
      defaultValue = "kill",
      description = "KILL, or TERM as systemd sends it (default: ${DEFAULT-VALUE}).")
  private StopKind signal = StopKind.KILL;

  @Option(
      names = "--tables",
      paramLabel = "N",
      description = "Tables of each site (default: ${DEFAULT-VALUE}).")
  private int tables = 2;

  @Option(
      names = "--every",
      paramLabel = "N",
      description = "Kills between two comparisons (default: ${DEFAULT-VALUE}).")
  private int every = 20;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description = "Where everything is kept, and looked for when the run goes on.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--no-postgresql",
      description = "Only the site that keeps its archives in SQLite.")
  private boolean isWithoutPostgres;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (kills < 1 || tables < 1 || every < 1) {
      throw CommandFailure.badInput("--kills, --tables and --every are 1 or more");
    }
    Path place = Files.createDirectories(place()).toAbsolutePath();
    out().println("Everything is kept in " + place);
    RunState state = RunState.in(place);
    out().println(state.kills().size() + " of " + kills + " kills are done.");
    Optional<PostgresServer> database =
        isWithoutPostgres
            ? Optional.empty()
            : Optional.of(
                new PostgresServer(place.resolve("postgresql-data"), HuffProcess.freePort()));
    try {
      boolean isEqual = run(place, database, state, out());
      out().print(CrashReport.of(state));
      return isEqual ? 0 : CommandFailure.FAILED;
    } finally {
      database.ifPresent(PostgresServer::close);
    }
  }

  private static void stop(CrashRun run, Optional<PostgresServer> database) {
    run.close();
    database.ifPresent(PostgresServer::close);
  }

  private Path place() throws IOException {
    return folder.isPresent() ? folder.get() : Files.createTempDirectory("huff-crash-");
  }

  private boolean run(
      Path place, Optional<PostgresServer> database, RunState state, PrintWriter out)
      throws IOException, InterruptedException {
    List<HallWithTables> sites = new ArrayList<>();
    sites.add(
        new HallWithTables("sqlite", place.resolve("sqlite"), tables, Optional.empty(), seed));
    if (database.isPresent()) {
      Path other = place.resolve("postgresql");
      sites.add(new HallWithTables("postgresql", other, tables, database, seed + tables));
    }
    CrashRun.Terms terms = new CrashRun.Terms(kills, seed, every, signal);
    try (CrashRun run = new CrashRun(terms, sites, state, out)) {
      Thread whenStopped = new Thread(() -> stop(run, database), "stop");
      Runtime.getRuntime().addShutdownHook(whenStopped);
      boolean isEqual = run.run();
      Runtime.getRuntime().removeShutdownHook(whenStopped);
      return isEqual;
    }
  }
}
