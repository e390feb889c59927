package dev.huff.lab.crash;

import dev.huff.lab.process.KillTarget;
import dev.huff.lab.process.LeftoverProcess;
import dev.huff.lab.process.StopKind;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A PostgreSQL server whose data outlive it. */
final class PostgresServer implements KillTarget, AutoCloseable {
  private static final long STOP_SECONDS = 30;
  private static final long START_SECONDS = 60;
  private static final long LOOK_MILLIS = 100;

  // For tests it is called so that it may forget at a kill what it has said is kept.
  private static final String CARELESS = "synchronous_commit=off";
  private static final String CAREFUL = "synchronous_commit=on";

  private final Path folder;
  private final int port;
  private final List<String> command;

  /**
   * A server that runs.
   *
   * @param folder for its data; what is there already is kept
   */
  PostgresServer(Path folder, int port) throws IOException, InterruptedException {
    this.folder = folder;
    this.port = port;
    process().ifPresent(it -> LeftoverProcess.end(it.pid(), folder.toString()));
    try (EmbeddedPostgres first =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setPort(port)
            .start()) {
      command = command(first);
    }
    start();
  }

  /** As it was called, but with care; PostgreSQL refuses to run as root. */
  private List<String> command(EmbeddedPostgres running) {
    ProcessHandle.Info info =
        process().orElseThrow(() -> new IllegalStateException(running + " has no process")).info();
    List<String> words = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      words.addAll(List.of("unshare", "-U"));
    }
    words.add(info.command().orElseThrow());
    words.addAll(List.of(info.arguments().orElseThrow()));
    words.replaceAll(word -> word.equals(CARELESS) ? CAREFUL : word);
    return words;
  }

  @Override
  public String name() {
    return "postgresql";
  }

  @Override
  public String kind() {
    return "database";
  }

  private List<String> processFile() {
    try {
      return Files.readAllLines(folder.resolve("postmaster.pid"));
    } catch (IOException e) {
      return List.of();
    }
  }

  private Optional<ProcessHandle> process() {
    List<String> lines = processFile();
    return lines.isEmpty()
        ? Optional.empty()
        : ProcessHandle.of(Long.parseLong(lines.get(0).strip()));
  }

  @Override
  public boolean isAlive() {
    return process().isPresent();
  }

  @Override
  public boolean isReady() {
    return isAlive() && processFile().stream().anyMatch(line -> line.strip().equals("ready"));
  }

  /** Starts it again and again, until what is left of its last life lets it. */
  @Override
  public void start() throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    Process server = launch();
    while (!isReady()) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("PostgreSQL does not start; see " + log());
      }
      try {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      if (!server.isAlive()) {
        server = launch();
      }
    }
  }

  private Path log() {
    return folder.resolveSibling("postgresql.log");
  }

  private Process launch() throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
        .start();
  }

  /** Makes that database, unless it is there. */
  void create(String database) {
    try (Connection connection = DriverManager.getConnection(place("postgres"));
        Statement statement = connection.createStatement()) {
      String question = "SELECT 1 FROM pg_database WHERE datname = '" + database + "'";
      try (ResultSet there = statement.executeQuery(question)) {
        if (there.next()) {
          return;
        }
      }
      statement.execute("CREATE DATABASE " + database);
    } catch (SQLException e) {
      throw new IllegalStateException("PostgreSQL does not make " + database, e);
    }
  }

  /** Where that database is, as {@code --archive} wants it. */
  String place(String database) {
    return "jdbc:postgresql://localhost:" + port + "/" + database + "?user=postgres";
  }

  /** PostgreSQL's own word for a stop that waits for nobody to sign off is SIGINT. */
  @Override
  public long end(StopKind signal) throws IOException, InterruptedException {
    long began = System.nanoTime();
    Optional<ProcessHandle> process = process();
    if (process.isPresent()) {
      if (signal == StopKind.KILL) {
        process.get().destroyForcibly();
      } else {
        new ProcessBuilder("kill", "-INT", Long.toString(process.get().pid())).start().waitFor();
      }
      try {
        process.get().onExit().get(STOP_SECONDS, TimeUnit.SECONDS);
      } catch (ExecutionException | TimeoutException e) {
        throw new IOException("PostgreSQL has not stopped for " + STOP_SECONDS + " s", e);
      }
    }
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
  }

  @Override
  public void close() {
    process().ifPresent(it -> LeftoverProcess.end(it.pid(), folder.toString()));
  }
}
