package dev.huff.club.web;

import dev.huff.formats.DaemonThread;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Visits a page once when the server starts, so that no user waits for what a server loads on its
 * first request. Works without TLS only. Requests that come meanwhile are served normally.
 */
final class ServerWarmUp implements AutoCloseable {
  private static final int PATIENCE = 10_000;
  private static final int LAST_PATIENCE = 2_000;
  private static final int STATUS_LINE = 12;
  private static final String UPGRADE =
      String.join(
          "\r\n",
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: Zmlyc3QgdmlzaXRvciBvbg==",
          "");

  private final URI address;
  private final String host;
  private final Thread thread = DaemonThread.of("first visit", this::come);

  /** A visit that begins at once, on a thread of its own that no program waits for. */
  ServerWarmUp(URI address, String host) {
    this.address = address;
    this.host = host;
    if (address.getScheme().equals("http")) {
      thread.start();
    }
  }

  private void come() {
    try {
      visit("/index.html", "Connection: close\r\nAccept-Encoding: gzip\r\n", Integer.MAX_VALUE);
      visit("/live", UPGRADE + "Origin: http://" + address.getAuthority() + "\r\n", STATUS_LINE);
    } catch (IOException e) {
      return; // nothing is lost but a little time of whoever really comes first
    }
  }

  /** Asks, and reads that much of the answer. */
  private void visit(String path, String headers, int bytes) throws IOException {
    try (Socket socket = new Socket(host, address.getPort())) {
      socket.setSoTimeout(PATIENCE);
      String request =
          "GET " + path + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\n" + headers;
      socket.getOutputStream().write((request + "\r\n").getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().readNBytes(bytes);
    }
  }

  /** A server that stops in the middle of it would complain. */
  @Override
  public void close() {
    try {
      thread.join(LAST_PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
