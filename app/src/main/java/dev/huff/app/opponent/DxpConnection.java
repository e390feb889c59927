package dev.huff.app.opponent;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Messages over a socket, each terminated by a zero byte. */
final class DxpConnection implements AutoCloseable {
  private static final int LONGEST = 127;
  private static final int CONNECT_MILLIS = 5_000;

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

  DxpConnection(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
  }

  static DxpConnection connect(String host, int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      return new DxpConnection(socket);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  void send(DxpMessage message) throws IOException {
    out.write((message + "\0").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /**
   * Waits for a message.
   *
   * @return empty when none came in time
   * @throws IOException when the line is gone
   */
  Optional<DxpMessage> receive(int millis) throws IOException {
    socket.setSoTimeout(Math.max(1, millis));
    try {
      int b = in.read();
      while (b > 0) {
        if (begun.size() < LONGEST) {
          begun.write(b);
        }
        b = in.read();
      }
      if (b < 0) {
        throw new IOException("the other side closed the line");
      }
    } catch (SocketTimeoutException e) {
      return Optional.empty();
    }
    String text = begun.toString(StandardCharsets.ISO_8859_1);
    begun.reset();
    return Optional.of(DxpMessage.parse(text));
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // Closing is all that was wanted; a socket that cannot even close is gone.
      begun.reset();
    }
  }
}
