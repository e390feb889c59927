package dev.huff.lab.flood;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A thousand sockets that are opened, one half at the page and one at the broker, and closed. */
final class SocketChurn extends FloodSource {
  private static final int SOCKETS = 1_000;

  private final int[] ports;

  SocketChurn(int web, int mqtt) {
    super("sockets", 1);
    this.ports = new int[] {web, mqtt};
    begin();
  }

  @Override
  void work() {
    List<Socket> sockets = new ArrayList<>();
    while (isOpen()) {
      while (isOpen() && sockets.size() < SOCKETS) {
        try {
          Socket socket =
              new Socket(InetAddress.getLoopbackAddress(), ports[sockets.size() % ports.length]);
          socket.setSoLinger(true, 0); // or the system runs out of ports
          sockets.add(socket);
          count();
        } catch (IOException e) {
          break; // no more are let in; those that are begin again
        }
      }
      sockets.forEach(FloodSource::end);
      sockets.clear();
    }
  }
}
