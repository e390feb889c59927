package dev.huff.club.web;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.util.InetAddressSet;

/** The reverse proxies in front of the page: they alone are believed about whose request it is. */
public final class TrustedProxies {
  /** No proxy: whoever opens a connection is whose request it is. */
  public static final TrustedProxies NONE = new TrustedProxies();

  private final InetAddressSet addresses = new InetAddressSet();

  private TrustedProxies() {}

  /**
   * These proxies.
   *
   * @param written an {@code ADDRESS} or {@code ADDRESS/BITS} each, IPv4 or IPv6
   * @throws IllegalArgumentException with what is wrong with one of them
   */
  public static TrustedProxies of(List<String> written) {
    TrustedProxies proxies = new TrustedProxies();
    written.forEach(proxies::add);
    return proxies;
  }

  private void add(String written) {
    String address = written.split("/", 2)[0];
    try {
      if (parse(address).isPresent()) {
        addresses.add(written);
        return;
      }
    } catch (IllegalArgumentException e) {
      // Said below, in our own words.
    }
    throw new IllegalArgumentException(
        "--trusted-proxy "
            + written
            + ": write an address such as 127.0.0.1, or a network such as 10.0.0.0/8");
  }

  /** The address that is written there; no name is ever looked up. */
  private static Optional<InetAddress> parse(String text) {
    return Optional.ofNullable(NetUtil.createInetAddressFromIpAddressString(text.strip()));
  }

  /** Whether requests from there are others'. */
  boolean isTrusted(InetAddress address) {
    return addresses.test(address);
  }

  /**
   * Whose request it is: of the addresses in {@code X-Forwarded-For}, the right-most that is no
   * proxy of ours. What stands left of that one, or of a word that is no address, anybody may have
   * written.
   *
   * @param peer who opened the connection
   * @param forwardedFor the values of the header, in the order in which they came
   */
  InetAddress client(InetAddress peer, List<String> forwardedFor) {
    List<String> hops =
        forwardedFor.stream().flatMap(value -> Arrays.stream(value.split(",", -1))).toList();
    InetAddress client = peer;
    for (int i = hops.size() - 1; i >= 0 && isTrusted(client); i--) {
      Optional<InetAddress> hop = parse(hops.get(i));
      if (hop.isEmpty()) {
        return client;
      }
      client = hop.get();
    }
    return client;
  }
}
