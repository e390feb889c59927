package dev.huff.lab.flood;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Connections that each send the body of a POST at 25 bytes a second. Whichever the server cuts off
 * is opened again at once.
 */
final class SlowPosts extends FloodSource {
  private static final int CONNECTIONS = 300;
  private static final int BYTES_AT_ONCE = 5;
  private static final long EVERY_MILLIS = 200;
  private static final int BODY_BYTES = 10_000;

  private final int port;
  private final List<Optional<Socket>> sockets =
      new ArrayList<>(Collections.nCopies(CONNECTIONS, Optional.empty()));

  SlowPosts(int port) {
    super("connections", 1);
    this.port = port;
    begin();
  }

  @Override
  void work() {
    byte[] bytes = " ".repeat(BYTES_AT_ONCE).getBytes(StandardCharsets.UTF_8);
    try {
      while (isOpen()) {
        for (int i = 0; isOpen() && i < CONNECTIONS; i++) {
          send(i, bytes);
        }
        TimeUnit.MILLISECONDS.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      sockets.forEach(socket -> socket.ifPresent(FloodSource::end));
    }
  }

  private void send(int i, byte[] bytes) {
    try {
      if (sockets.get(i).isEmpty() || sockets.get(i).get().getInputStream().available() > 0) {
        sockets.get(i).ifPresent(FloodSource::end);
        sockets.set(i, Optional.of(connect()));
      }
      sockets.get(i).orElseThrow().getOutputStream().write(bytes);
    } catch (IOException e) {
      sockets.get(i).ifPresent(FloodSource::end);
      sockets.set(i, Optional.empty());
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    count();
    String head =
        "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nOrigin: http://127.0.0.1:"
            + port
            + "\r\nContent-Length: "
            + BODY_BYTES
            + "\r\n\r\n{";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    return socket;
  }
}
