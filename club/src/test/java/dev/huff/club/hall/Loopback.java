package dev.huff.club.hall;

import dev.huff.club.web.Layout;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Optional;

/** Brokers and tables on this machine. */
public final class Loopback {
  private Loopback() {}

  /** A port that nobody listens on. */
  public static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** A broker that lets every table in. */
  public static Broker broker() throws IOException {
    return Broker.start("127.0.0.1", freePort(), Optional.empty(), Optional.empty());
  }

  /** A table for {@code dama-cs} that keeps what is to be sent in that folder. */
  public static Bridge table(Broker broker, String board, Path folder, Orders orders)
      throws IOException {
    return Bridge.start(
        broker.address(),
        board,
        Layout.of(RuleBook.get("dama-cs")).toJson(board, "Table " + board),
        folder,
        orders);
  }
}
