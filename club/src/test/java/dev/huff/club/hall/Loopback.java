package dev.huff.club.hall;

import dev.huff.club.web.BoardPageData;
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
  public static EmbeddedBroker broker() throws IOException {
    return EmbeddedBroker.start("127.0.0.1", freePort(), Optional.empty(), Optional.empty());
  }

  /** A table for {@code dama-cs} that keeps what is to be sent in that folder. */
  public static TableBridge table(
      EmbeddedBroker broker, String board, Path folder, HallOrderHandler orders)
      throws IOException {
    return TableBridge.start(
        broker.address(),
        board,
        BoardPageData.of(RuleBook.get("dama-cs")).toJson(board, "Table " + board),
        folder,
        orders);
  }
}
