package dev.huff.club.web;

import java.io.UncheckedIOException;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;

/** Recognises addresses of the network in the room, as against the internet's. */
public final class LocalNetwork {
  /** Unique local addresses, RFC 4193: fc00::/7. */
  private static final int UNIQUE_LOCAL = 0xFC;

  private LocalNetwork() {}

  /** Whether that address is this machine, or reachable without a router to the internet. */
  static boolean contains(InetAddress address) {
    boolean isUniqueLocal =
        address instanceof Inet6Address && (address.getAddress()[0] & 0xFE) == UNIQUE_LOCAL;
    return address.isLoopbackAddress()
        || address.isSiteLocalAddress()
        || address.isLinkLocalAddress()
        || isUniqueLocal;
  }

  /** This machine's IPv4 addresses that other devices in the room may reach. */
  public static List<String> addresses() {
    try {
      return NetworkInterface.networkInterfaces()
          .filter(LocalNetwork::isUp)
          .flatMap(NetworkInterface::inetAddresses)
          .filter(address -> address instanceof Inet4Address && contains(address))
          .map(InetAddress::getHostAddress)
          .toList();
    } catch (SocketException e) {
      throw new UncheckedIOException("cannot list this machine's network addresses", e);
    }
  }

  private static boolean isUp(NetworkInterface network) {
    try {
      return network.isUp() && !network.isLoopback();
    } catch (SocketException e) {
      return false;
    }
  }
}
