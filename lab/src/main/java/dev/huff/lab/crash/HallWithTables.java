package dev.huff.lab.crash;

import dev.huff.lab.process.HuffProcess;
import dev.huff.lab.process.KillTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A hall with its tables, all on one kind of archive. */
final class HallWithTables implements AutoCloseable {
  /** The event that all games belong to. */
  static final String EVENT = "Crash Cup";

  private final Path folder;
  private final String archive;
  private final HuffProcess hall;
  private final List<CrashTable> tables = new ArrayList<>();
  private final Optional<PostgresServer> database;

  /**
   * A site that is not started yet, but for its database.
   *
   * @param name {@code sqlite} or {@code postgresql}
   * @param database where the archives are; empty for a file each
   */
  HallWithTables(String name, Path folder, int count, Optional<PostgresServer> database, long seed)
      throws IOException {
    this.folder = Files.createDirectories(folder);
    this.database = database;
    int mqtt = HuffProcess.freePort();
    this.archive = archive("hall");
    this.hall =
        new HuffProcess(
            "hall " + name,
            folder.resolve("hall"),
            List.of(
                "hall",
                "--web",
                Integer.toString(HuffProcess.freePort()),
                "--mqtt",
                Integer.toString(mqtt),
                "--event",
                EVENT,
                "--archive",
                archive,
                "--broadcast",
                broadcast().toString()),
            Map.of(),
            "Games go to");
    for (int number = 0; number < count; number++) {
      String table = name.charAt(0) + Integer.toString(number + 1);
      tables.add(
          new CrashTable(
              table, number, folder.resolve(table), archive(table), mqtt, seed + number));
    }
  }

  private String archive(String of) {
    database.ifPresent(it -> it.create(of));
    return database.map(it -> it.place(of)).orElse(folder.resolve(of + ".db").toString());
  }

  HuffProcess hall() {
    return hall;
  }

  List<CrashTable> tables() {
    return tables;
  }

  Optional<PostgresServer> database() {
    return database;
  }

  /** Its processes, in the order in which they start. */
  List<KillTarget> targets() {
    List<KillTarget> all = new ArrayList<>(database.stream().toList());
    all.add(hall);
    all.addAll(tables);
    return all;
  }

  /** Those of its processes that have to do with a game at that table. */
  List<KillTarget> around(KillTarget table) {
    List<KillTarget> all = new ArrayList<>(targets());
    all.removeIf(it -> it instanceof CrashTable && it != table);
    return all;
  }

  /** The place of the hall's archive. */
  String archive() {
    return archive;
  }

  /** The folder of the hall's broadcast. */
  Path broadcast() {
    return folder.resolve("broadcast");
  }

  @Override
  public void close() {
    tables.forEach(CrashTable::close);
    hall.close();
  }
}
