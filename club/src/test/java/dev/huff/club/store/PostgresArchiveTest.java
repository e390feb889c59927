package dev.huff.club.store;

import static org.junit.jupiter.api.Assumptions.abort;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** The archive in a real PostgreSQL server. */
@Tag("slow")
class PostgresArchiveTest extends ArchiveContract {
  private static EmbeddedPostgres server;
  private static int databases;

  @BeforeAll
  static void start() {
    try {
      server = EmbeddedPostgres.start();
    } catch (IOException | IllegalStateException e) {
      abort("PostgreSQL does not run on this machine: " + e.getMessage());
    }
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  @Override
  void openIt() {
    databases++;
    super.openIt();
  }

  @Override
  Archive open() {
    String name = "games" + databases;
    try (var connection = server.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    } catch (java.sql.SQLException e) {
      throw new IllegalStateException(e);
    }
    return Archive.open(server.getJdbcUrl("postgres", name));
  }
}
