package dev.huff.vision.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** A camera that an installed ffmpeg reads by RTSP. */
class RtspCameraTest {
  private static final String DESCRIPTION =
      """
      v=0
      o=- 16902 16902 IN IP4 camera
      s=Unnamed
      c=IN IP4 0.0.0.0
      t=0 0
      m=video 0 RTP/AVP 96
      a=rtpmap:96 H264/90000
      a=fmtp:96 packetization-mode=1
      a=control:rtsp://127.0.0.1/g/trackID=0
      """
          .replace("\n", "\r\n");

  private final List<String> transports = new CopyOnWriteArrayList<>();

  /** Answers as VLC 3.0 does, which sends no video over TCP. */
  private void serve(ServerSocket server) {
    try (Socket client = server.accept()) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
      OutputStream out = client.getOutputStream();
      String request = in.readLine();
      while (request != null) {
        out.write(answer(request, in).getBytes(StandardCharsets.US_ASCII));
        request = in.readLine();
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private String answer(String request, BufferedReader in) throws IOException {
    String sequence = "";
    String transport = "";
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      sequence = line.startsWith("CSeq:") ? line : sequence;
      transport = line.startsWith("Transport:") ? line : transport;
    }
    if (request.startsWith("SETUP")) {
      transports.add(transport);
      return "RTSP/1.0 461 Unsupported transport\r\n" + sequence + "\r\nContent-Length: 0\r\n\r\n";
    }
    String body = request.startsWith("DESCRIBE") ? DESCRIPTION : "";
    return "RTSP/1.0 200 OK\r\n"
        + sequence
        + "\r\nPublic: DESCRIBE,SETUP,TEARDOWN,PLAY,PAUSE\r\nContent-Type: application/sdp\r\n"
        + "Content-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  /** It was refused with "461 Unsupported transport". */
  @Test
  void aCameraThatRefusesTcpIsAskedForUdp() throws IOException, InterruptedException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      new Thread(() -> serve(server)).start();
      try (JpegFiles files = open("rtsp://127.0.0.1:" + server.getLocalPort() + "/g")) {
        assertThatExceptionOfType(IOException.class)
            .isThrownBy(files::next)
            .withMessageContaining("461 Unsupported transport");
      }
      assertThat(transports.get(0)).contains("RTP/AVP/TCP");
      assertThat(transports.get(1)).contains("RTP/AVP/UDP");
    }
  }

  private static JpegFiles open(String address) throws InterruptedException {
    try {
      return NetworkStreams.ffmpeg(address).open();
    } catch (IOException e) {
      return Assumptions.abort("ffmpeg is needed");
    }
  }
}
