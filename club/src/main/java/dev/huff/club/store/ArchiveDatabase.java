package dev.huff.club.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool;
import dev.huff.formats.file.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.sqlite.SQLiteConfig;

/** Opens the archive's database and brings its schema up to date. */
final class ArchiveDatabase {
  private static final String POSTGRESQL = "jdbc:postgresql:";
  private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int BUSY_MILLIS = 10_000;
  private static final int CONNECT_MILLIS =
      5_000; // so long does a server that is away hold up a hall
  private static final int CACHE_KIB = 65_536;

  private ArchiveDatabase() {}

  static boolean isPostgres(String location) {
    return location.startsWith(POSTGRESQL);
  }

  /**
   * Opens the database at that place.
   *
   * @param location a file for SQLite, made when it is not there; or a JDBC URL of PostgreSQL
   */
  static HikariDataSource open(String location) {
    if (location.isBlank()) {
      // SQLite would take it, and forget everything in the end.
      throw new ArchiveException("the archive's place is empty; name a file");
    }
    if (location.startsWith("jdbc:") && !isPostgres(location)) {
      throw new ArchiveException(
          "an archive is a file or %s…, not %s"
              .formatted(POSTGRESQL, ArchiveException.withoutPassword(location)));
    }
    if (!isPostgres(location) && Files.isDirectory(Path.of(location))) {
      throw new ArchiveException(location + ": a folder; name a file in it");
    }
    try {
      HikariDataSource source = new HikariDataSource(config(location));
      try {
        migrate(source, location);
        return source;
      } catch (FlywayException | ArchiveException e) {
        source.close();
        throw e;
      }
    } catch (HikariPool.PoolInitializationException | FlywayException e) {
      throw failure(location, e);
    }
  }

  /** What becomes of a trouble with the archive at that place. */
  static ArchiveException failure(String location, RuntimeException trouble) {
    String reason =
        isForeign(trouble)
            ? "it has the tables of another program; name another place"
            : isReadOnly(location)
                ? "its folder is read-only, and SQLite writes there even to read; copy the file to"
                    + " another folder"
                : ArchiveException.told(trouble)
                    .orElseGet(
                        () -> String.valueOf(trouble.getMessage()).lines().findFirst().orElse(""));
    return new ArchiveException(
        "cannot open the archive " + ArchiveException.withoutPassword(location) + ": " + reason,
        trouble);
  }

  private static boolean isReadOnly(String location) {
    if (isPostgres(location)) {
      return false;
    }
    Path file = Path.of(location).toAbsolutePath();
    return Files.exists(file) && !Files.isWritable(file.resolveSibling("."));
  }

  private static boolean isForeign(RuntimeException trouble) {
    return trouble instanceof FlywayException told
        && told.getErrorCode() == CoreErrorCode.NON_EMPTY_SCHEMA_WITHOUT_SCHEMA_HISTORY_TABLE;
  }

  private static HikariConfig config(String location) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("archive");
    if (isPostgres(location)) {
      config.setJdbcUrl(location);
      config.setMaximumPoolSize(8);
      config.setConnectionTimeout(CONNECT_MILLIS);
      config.addDataSourceProperty("reWriteBatchedInserts", "true");
      // A player's thousands of games are sorted in memory; no query is worth compiling.
      config.setConnectionInitSql("SET work_mem = '32MB'; SET jit = off");
    } else {
      Path file = Path.of(location);
      make(file);
      look(file);
      config.setJdbcUrl("jdbc:sqlite:" + location);
      config.setDataSourceProperties(sqlite());
      config.setMaximumPoolSize(4);
    }
    return config;
  }

  /** What is committed survives a power cut; readers do not wait for the writer. */
  private static Properties sqlite() {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.enforceForeignKeys(true);
    config.setBusyTimeout(BUSY_MILLIS);
    config.setCacheSize(-CACHE_KIB);
    config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true"); // a name that is erased is gone
    return config.toProperties();
  }

  /** Makes the file and its folder; SQLite gives its other files the rights of this one. */
  private static void make(Path file) {
    try {
      PrivateFiles.folderOf(file);
      PrivateFiles.file(file);
    } catch (IOException e) {
      throw new ArchiveException(
          "cannot make the archive " + file + "; check who may write there", e);
    }
  }

  /** SQLite takes a file of a byte or two for an empty one, and would write over it. */
  private static void look(Path file) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) > 0 && !isSqlite(file)) {
        throw new ArchiveException(
            file + " is no archive, or a damaged one; name another, or take the last copy of it");
      }
    } catch (IOException e) {
      throw new ArchiveException("cannot read the archive " + file + "; check who may read it", e);
    }
  }

  private static boolean isSqlite(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return Arrays.equals(stream.readNBytes(SQLITE.length), SQLITE);
    }
  }

  private static void migrate(DataSource source, String location) {
    boolean postgres = isPostgres(location);
    String id =
        postgres ? "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY" : "INTEGER PRIMARY KEY";
    Flyway flyway =
        Flyway.configure()
            .dataSource(source)
            .locations("classpath:dev/huff/club/store/schema")
            .placeholders(Map.of("id", id, "clustered", postgres ? "" : "WITHOUT ROWID"))
            .load();
    MigrationInfoService steps = flyway.info();
    for (MigrationInfo step : steps.applied()) {
      if (step.getState() == MigrationState.FUTURE_SUCCESS) {
        throw new ArchiveException(
            "the archive %s was written by a newer huff (its form is %s); use that one, or a newer one"
                .formatted(ArchiveException.withoutPassword(location), step.getVersion()));
      }
    }
    if (steps.pending().length > 0) { // else nobody who writes is in the way
      flyway.migrate();
    }
  }
}
