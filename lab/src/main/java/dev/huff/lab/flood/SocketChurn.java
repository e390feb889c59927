package dev.huff.lab.flood;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A thousand sockets that are opened, one half at the page and one at the broker, and closed. */
final class SocketChurn implements FloodSource {
  private static final int SOCKETS = 1_000;

  private final int[] ports;
  private final Thread thread = new Thread(this::work, "sockets");
  private volatile boolean open = true;
  private final AtomicLong opened = new AtomicLong();

  SocketChurn(int web, int mqtt) {
    this.ports = new int[] {web, mqtt};
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    List<Socket> sockets = new ArrayList<>();
    while (open) {
      while (open && sockets.size() < SOCKETS) {
        try {
          Socket socket =
              new Socket(InetAddress.getLoopbackAddress(), ports[sockets.size() % ports.length]);
          socket.setSoLinger(true, 0); // or the system runs out of ports
          sockets.add(socket);
          opened.incrementAndGet();
        } catch (IOException e) {
          break; // no more are let in; those that are begin again
        }
      }
      sockets.forEach(FloodSource::end);
      sockets.clear();
    }
  }

  @Override
  public String summary() {
    return opened + " sockets";
  }

  @Override
  public boolean hasReached() {
    return opened.get() > 0;
  }

  @Override
  public void close() {
    open = false;
    FloodSource.awaitEnd(List.of(thread));
  }
}
