package dev.huff.lab.flood;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Threads that each try one wrong MQTT password after the other. Source: MQTT 3.1.1, 3.1. */
final class WrongPasswords extends FloodSource {
  private static final int THREADS = 16;
  private static final int PATIENCE_MILLIS = 10_000;
  private static final int CONNECT = 0x10;
  private static final int PROTOCOL_LEVEL = 4;
  private static final int USER_PASSWORD_CLEAN = 0xC2;

  private final int port;
  private final String user;

  WrongPasswords(int port, String user) {
    super("passwords", THREADS);
    this.port = port;
    this.user = user;
    begin();
  }

  @Override
  void work() {
    while (isOpen()) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket.setSoTimeout(PATIENCE_MILLIS);
        long number = count();
        socket.getOutputStream().write(connect("stranger-" + number, "guess " + number));
        socket.getInputStream().readNBytes(4); // CONNACK
      } catch (IOException e) {
        Thread.onSpinWait(); // it was turned away sooner than others
      }
    }
  }

  private byte[] connect(String client, String password) throws IOException {
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    rest.write(text("MQTT"));
    rest.write(new byte[] {PROTOCOL_LEVEL, (byte) USER_PASSWORD_CLEAN, 0, 60});
    rest.write(text(client));
    rest.write(text(user));
    rest.write(text(password));
    ByteArrayOutputStream packet = new ByteArrayOutputStream();
    packet.write(CONNECT);
    packet.write(rest.size());
    packet.write(rest.toByteArray());
    return packet.toByteArray();
  }

  private static byte[] text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(new byte[] {0, (byte) bytes.length});
    out.write(bytes);
    return out.toByteArray();
  }
}
