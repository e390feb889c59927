package dev.huff.club.web;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Counts the sockets that each address has open. For several threads. */
final class AddressQuota<A, S> {
  private final int most;
  private final Map<A, Set<S>> open = new HashMap<>();

  /**
   * @param most how many sockets an address may have at once
   */
  AddressQuota(int most) {
    this.most = most;
  }

  /** Counts a socket, each once, and says whether it is within its address's share. */
  synchronized boolean enter(A address, S socket) {
    Set<S> sockets = open.computeIfAbsent(address, any -> new HashSet<>());
    if (sockets.size() < most) {
      sockets.add(socket);
    }
    return sockets.contains(socket);
  }

  /** Forgets a socket, if it was counted. */
  synchronized void leave(A address, S socket) {
    Set<S> sockets = open.getOrDefault(address, new HashSet<>());
    sockets.remove(socket);
    if (sockets.isEmpty()) {
      open.remove(address);
    }
  }
}
