package dev.huff.club.store;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Queries that stand alone, each in a transaction of its own. */
final class RowQueries {
  private RowQueries() {}

  /**
   * All rows of a query.
   *
   * @param type of a column, or a record of columns
   * @param values for the question marks
   */
  static <T> List<T> all(Jdbi database, Class<T> type, String sql, Object... values) {
    return database.withHandle(handle -> handle.select(sql, values).mapTo(type).list());
  }

  /** The first row; empty where there is none, or nothing in it. */
  static <T> Optional<T> first(Jdbi database, Class<T> type, String sql, Object... values) {
    return database.withHandle(handle -> handle.select(sql, values).mapTo(type).findFirst());
  }
}
