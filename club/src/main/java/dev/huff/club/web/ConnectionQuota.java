package dev.huff.club.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;

/** Closes connections beyond one address's share. */
final class ConnectionQuota implements Connection.Listener, LifeCycle.Listener {
  private final Predicate<InetAddress> exempt;
  private final Map<Connection, InetSocketAddress> remotes = new ConcurrentHashMap<>();
  private final AddressQuota<InetAddress, InetSocketAddress> open;

  /**
   * A quota; it begins to hold when a server that it listens to starts.
   *
   * @param most how many connections an address may have at once
   * @param exempt which addresses may have any number
   */
  ConnectionQuota(int most, Predicate<InetAddress> exempt) {
    this.open = new AddressQuota<>(most);
    this.exempt = exempt;
  }

  @Override
  public void lifeCycleStarting(LifeCycle starting) {
    if (starting instanceof Server server) {
      for (Connector connector : server.getConnectors()) {
        connector.addEventListener(this);
      }
    }
  }

  /** TLS and web sockets put a second connection on one socket: sockets are what counts. */
  @Override
  public void onOpened(Connection connection) {
    SocketAddress remote = connection.getEndPoint().getRemoteSocketAddress();
    if (!(remote instanceof InetSocketAddress from) || exempt.test(from.getAddress())) {
      return;
    }
    remotes.put(connection, from);
    if (!open.enter(from.getAddress(), from)) {
      connection.getEndPoint().close();
    }
  }

  /** A closed socket no longer says where it went. */
  @Override
  public void onClosed(Connection connection) {
    Optional.ofNullable(remotes.remove(connection))
        .ifPresent(from -> open.leave(from.getAddress(), from));
  }
}
