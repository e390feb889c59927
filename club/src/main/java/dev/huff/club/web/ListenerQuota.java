package dev.huff.club.web;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * How many sockets each address listens with. Behind a proxy all connections are the proxy's, so
 * they are counted by whose they are.
 */
final class ListenerQuota {
  private final int most;
  private final Map<String, Set<String>> listening = new HashMap<>();

  /**
   * A quota.
   *
   * @param most how many sockets an address may have at once
   */
  ListenerQuota(int most) {
    this.most = most;
  }

  /** Counts a socket, and says whether it is within its address's share. */
  synchronized boolean enter(String address, String socket) {
    Set<String> sockets = listening.computeIfAbsent(address, any -> new HashSet<>());
    return sockets.size() < most && sockets.add(socket);
  }

  /** Forgets a socket, if it was counted. */
  synchronized void leave(String address, String socket) {
    Set<String> sockets = listening.getOrDefault(address, new HashSet<>());
    sockets.remove(socket);
    if (sockets.isEmpty()) {
      listening.remove(address);
    }
  }
}
