package dev.huff.club.store;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Logger;
import org.sqlite.JDBC;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * SQLite as it answers on a disk that fails when it is told to: each statement and each commit is
 * counted, and those from a chosen one on fail. It takes the place of SQLite's driver until closed.
 */
public final class FailingDatabase implements AutoCloseable {
  private static final Set<String> COUNTED =
      Set.of("execute", "executeQuery", "executeUpdate", "executeBatch", "commit");

  private final Driver sqlite;
  private final Driver failing = new FailingDriver();
  private SQLiteErrorCode fault = SQLiteErrorCode.SQLITE_FULL;
  private long done;
  private long firstFailure = Long.MAX_VALUE;
  private long lastFailure = Long.MAX_VALUE;

  private FailingDatabase() throws SQLException {
    sqlite = DriverManager.getDriver(JDBC.PREFIX);
    DriverManager.deregisterDriver(sqlite);
    DriverManager.registerDriver(failing);
  }

  /** Comes before SQLite from now on. */
  public static FailingDatabase install() throws SQLException {
    return new FailingDatabase();
  }

  /** From now on the operation of that number, from 1, fails, and so many after it. */
  public synchronized void fail(SQLiteErrorCode how, long from, long operations) {
    fault = how;
    done = 0;
    firstFailure = from;
    lastFailure = from + operations - 1;
  }

  /** Nothing fails any more. */
  public synchronized void heal() {
    firstFailure = Long.MAX_VALUE;
  }

  /** How many operations there were since {@link #fail}. */
  public synchronized long operations() {
    return done;
  }

  /** A connection of another program's, which never fails. */
  public Connection connect(String file) throws SQLException {
    return sqlite.connect(JDBC.PREFIX + file, new Properties());
  }

  private synchronized void attempt() throws SQLException {
    done++;
    if (done >= firstFailure && done <= lastFailure) {
      throw new SQLiteException("[" + fault.name() + "] " + fault.message, fault);
    }
  }

  private Object wrap(Object real) {
    Class<?> kind =
        real instanceof Connection
            ? Connection.class
            : real instanceof PreparedStatement ? PreparedStatement.class : Statement.class;
    return Proxy.newProxyInstance(
        kind.getClassLoader(),
        new Class<?>[] {kind},
        (proxy, method, arguments) -> call(real, method, arguments));
  }

  private Object call(Object real, Method method, Object[] arguments) throws Throwable {
    if (COUNTED.contains(method.getName())) {
      attempt();
    }
    try {
      Object answer = method.invoke(real, arguments);
      return answer instanceof Statement ? wrap(answer) : answer;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public void close() throws SQLException {
    DriverManager.deregisterDriver(failing);
    DriverManager.registerDriver(sqlite);
  }

  private final class FailingDriver implements Driver {
    @Override
    public Connection connect(String url, Properties settings) throws SQLException {
      Connection real = sqlite.connect(url, settings);
      return real == null ? null : (Connection) wrap(real);
    }

    @Override
    public boolean acceptsURL(String url) throws SQLException {
      return sqlite.acceptsURL(url);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties settings)
        throws SQLException {
      return sqlite.getPropertyInfo(url, settings);
    }

    @Override
    public int getMajorVersion() {
      return sqlite.getMajorVersion();
    }

    @Override
    public int getMinorVersion() {
      return sqlite.getMinorVersion();
    }

    @Override
    public boolean jdbcCompliant() {
      return false;
    }

    @Override
    public Logger getParentLogger() {
      return Logger.getGlobal();
    }
  }
}
