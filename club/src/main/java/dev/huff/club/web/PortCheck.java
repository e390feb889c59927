package dev.huff.club.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Optional;

/** Checks a port of this machine before serving on it. */
public final class PortCheck {
  private static final int LAST = 65_535;

  private PortCheck() {}

  /**
   * Checks a port early, for a short error message.
   *
   * @throws IOException if it is taken or does not exist, or the address is not this machine's
   */
  public static void ask(String host, int port) throws IOException {
    if (port < 0 || port > LAST) {
      throw new IOException("ports go from 0 to " + LAST);
    }
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
    }
  }

  /**
   * What to tell when nothing can be served there.
   *
   * @param what what is not served, e.g. {@code MQTT on 0.0.0.0}
   * @param option which option names another port
   */
  public static WebException refused(String what, int port, String option, Exception trouble) {
    String why = forbidden(trouble).orElse("it is taken, or not this machine's");
    return new WebException(
        "cannot serve " + what + " port " + port + ": " + why + "; choose another with " + option,
        trouble);
  }

  /** That a port cannot be had because of its number; empty where the trouble is another one. */
  public static Optional<String> forbidden(Exception trouble) {
    return String.valueOf(trouble.getMessage()).contains("Permission denied")
        ? Optional.of("ports below 1024 are the administrator's")
        : Optional.empty();
  }
}
