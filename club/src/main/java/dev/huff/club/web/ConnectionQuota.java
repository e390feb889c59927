package dev.huff.club.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;

/** Closes connections beyond one address's share. */
final class ConnectionQuota implements Connection.Listener, LifeCycle.Listener {
  private final int most;
  private final Predicate<InetAddress> exempt;
  private final Map<Connection, InetSocketAddress> remotes = new ConcurrentHashMap<>();
  private final Map<InetAddress, Set<InetSocketAddress>> open = new HashMap<>();

  /**
   * A quota; it begins to hold when a server that it listens to starts.
   *
   * @param most how many connections an address may have at once
   * @param exempt which addresses may have any number
   */
  ConnectionQuota(int most, Predicate<InetAddress> exempt) {
    this.most = most;
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
    boolean allowed;
    synchronized (open) {
      Set<InetSocketAddress> sockets =
          open.computeIfAbsent(from.getAddress(), address -> new HashSet<>());
      sockets.add(from);
      allowed = sockets.size() <= most;
    }
    if (!allowed) {
      connection.getEndPoint().close();
    }
  }

  /** A closed socket no longer says where it went. */
  @Override
  public void onClosed(Connection connection) {
    Optional.ofNullable(remotes.remove(connection)).ifPresent(this::forget);
  }

  private void forget(InetSocketAddress from) {
    synchronized (open) {
      Set<InetSocketAddress> sockets = open.getOrDefault(from.getAddress(), new HashSet<>());
      sockets.remove(from);
      if (sockets.isEmpty()) {
        open.remove(from.getAddress());
      }
    }
  }
}
