package dev.huff.vision.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.huff.vision.picture.Picture;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A camera that serves Motion JPEG over HTTP, as phones and network cameras do. */
class NetworkCameraTest {
  private HttpServer server;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static byte[] jpeg(int width) throws IOException {
    BufferedImage image = new BufferedImage(width, 40, BufferedImage.TYPE_3BYTE_BGR);
    Random dice = new Random(width);
    for (int i = 0; i < width * 40; i++) {
      image.setRGB(i % width, i / width, dice.nextInt(0x1000000));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "jpg", bytes);
    return bytes.toByteArray();
  }

  private static byte[] part(byte[] jpeg) throws IOException {
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    part.write("--frame\r\nContent-Type: image/jpeg\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    part.write(jpeg);
    part.write("\r\n".getBytes(StandardCharsets.US_ASCII));
    return part.toByteArray();
  }

  private FrameSource serve(String user, HttpHandler handler) throws CameraException {
    server.createContext("/video", handler);
    return CameraSources.source(
        "http://" + user + "127.0.0.1:" + server.getAddress().getPort() + "/video");
  }

  private static HttpHandler parts(byte[]... parts) {
    return exchange -> {
      exchange.getResponseHeaders().add("Content-Type", "multipart/x-mixed-replace;boundary=frame");
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream out = exchange.getResponseBody()) {
        for (byte[] part : parts) {
          out.write(part);
          out.flush();
        }
      }
    };
  }

  private static HttpHandler refusal(int status) {
    return exchange -> {
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
    };
  }

  /** The next picture, however long it takes. */
  private static Picture await(FrameSource camera) throws CameraException {
    Optional<Picture> picture = camera.next();
    while (picture.isEmpty()) {
      picture = camera.next();
    }
    return picture.get();
  }

  @Test
  void aPictureArrivesAndTheEndOfTheStreamIsReported() throws IOException, CameraException {
    try (FrameSource camera = serve("", parts(part(jpeg(80))))) {
      assertThat(await(camera).width()).isEqualTo(80);
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("it has ended; check that it is on");
      assertThat(await(camera).width()).as("the stream is opened anew").isEqualTo(80);
    }
  }

  @Test
  void aCameraIsNotOfferedHttp2() throws IOException, CameraException {
    HttpHandler video = parts(part(jpeg(80)));
    HttpHandler simple =
        exchange ->
            (exchange.getRequestHeaders().containsKey("Upgrade") ? refusal(400) : video)
                .handle(exchange);
    try (FrameSource camera = serve("", simple)) {
      assertThat(await(camera).width()).isEqualTo(80);
    }
  }

  @Test
  void aPictureDamagedOnItsWayIsSkipped() throws IOException, CameraException {
    byte[] damaged = jpeg(80);
    Arrays.fill(damaged, damaged.length / 2, damaged.length - 2, (byte) 0x55);
    try (FrameSource camera = serve("", parts(part(damaged), part(jpeg(96))))) {
      assertThat(await(camera).width()).isEqualTo(96);
    }
  }

  @Test
  void theUserAndPasswordOfTheAddressAreSentAndNeverShown() throws IOException, CameraException {
    HttpHandler video = parts(part(jpeg(80)));
    FrameSource camera =
        serve("eva:b%40rd@", exchange -> (isEva(exchange) ? video : refusal(401)).handle(exchange));
    assertThat(await(camera).width()).isEqualTo(80);
    assertThat(camera.name()).contains("…@127.0.0.1").doesNotContain("b%40rd");
    camera.close();
  }

  private static boolean isEva(HttpExchange exchange) {
    String sent = exchange.getRequestHeaders().getFirst("Authorization");
    return "Basic ZXZhOmJAcmQ=".equals(sent);
  }

  @Test
  void aPasswordIsHiddenInWhateverNamesTheAddress() {
    assertThat(CameraSources.hidden("Error opening rtsp://eva:b@rd@10.0.0.5/1 and //10.0.0.5/a@b"))
        .isEqualTo("Error opening rtsp://…@10.0.0.5/1 and //10.0.0.5/a@b");
    assertThat(CameraSources.hidden("rtsp://eva:b/rd@10.0.0.5/1 and //10.0.0.5:554/a@b"))
        .isEqualTo("rtsp://…@10.0.0.5/1 and //10.0.0.5:554/a@b");
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(() -> CameraSources.source("http://eva:b@rd@127.0.0.1/video"))
        .withMessageNotContaining("rd@");
  }

  /** The same trouble filled the terminal, because it was called by another number each time. */
  @Test
  void whatFfmpegSaysIsTheSameEachTime() {
    assertThat(NetworkStreams.lastWords("[tcp @ 0x560998b06640] refused\n"))
        .isEqualTo(NetworkStreams.lastWords("[tcp @ 0x55f74c35a640] refused\n"))
        .isEqualTo(" ([tcp] refused)");
  }

  /** Two seconds of 25 pictures; the clock of the second one is another, as after a restart. */
  @ParameterizedTest
  @ValueSource(strings = {"PTS+gte(N,25)*60/TB", "PTS-gte(N,25)*60/TB"})
  void aClockThatJumpsRepeatsNoPictureOfACamera(String times)
      throws IOException, InterruptedException {
    String film = "testsrc=rate=25:duration=2:size=64x48,setpts='%s'".formatted(times);
    List<String> command = new ArrayList<>(List.of("ffmpeg", "-nostdin", "-loglevel", "error"));
    command.addAll(List.of("-f", "lavfi", "-i", film));
    command.addAll(NetworkStreams.AS_JPEG_FILES);
    Process ffmpeg = startIfInstalled(command);
    JpegStreamReader files = new JpegStreamReader(new BufferedInputStream(ffmpeg.getInputStream()));
    int pictures = 0;
    while (reads(files)) {
      pictures++;
    }
    assertThat(ffmpeg.waitFor()).isZero();
    assertThat(pictures).isBetween(10, 20);
  }

  private static boolean reads(JpegStreamReader files) throws IOException {
    try {
      return files.next().length > 0;
    } catch (EOFException e) {
      return false;
    }
  }

  private static Process startIfInstalled(List<String> command) {
    try {
      return new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    } catch (IOException e) {
      return Assumptions.abort("ffmpeg is needed");
    }
  }

  @Test
  void aCameraThatSendsAKeyFrameEveryTenSecondsIsWaitedFor() throws IOException, CameraException {
    AtomicLong nanos = new AtomicLong();
    PipedInputStream silence = new PipedInputStream(new PipedOutputStream());
    try (FrameSource camera = new JpegStreamSource("camera:rtsp", () -> silence, nanos::get)) {
      assertThat(camera.next()).isEmpty();
      nanos.addAndGet(TimeUnit.SECONDS.toNanos(12));
      assertThat(camera.next()).isEmpty();
      nanos.addAndGet(TimeUnit.SECONDS.toNanos(12));
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(camera::next)
          .withMessageContaining("it sends no pictures");
    }
  }

  @Test
  void eachRefusalNamesItsRemedy() throws CameraException {
    try (FrameSource camera = serve("", refusal(401))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("wants a user name and password; write http://USER:PASSWORD@");
    }
    server.removeContext("/video");
    try (FrameSource camera = serve("eva:wrong@", refusal(401))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("refuses that user name and password")
          .withMessageContaining("allow basic authentication");
    }
    server.removeContext("/video");
    try (FrameSource camera = serve("", refusal(404))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("no such page; look up the address");
    }
  }

  @Test
  void nobodyAtTheAddressIsReported() throws CameraException {
    try (FrameSource camera = serve("", refusal(404))) {
      server.stop(0);
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("nothing answers there; check the address and the network");
    }
  }

  @Test
  void aPageThatIsNoCameraIsReported() throws CameraException {
    byte[] page = new byte[JpegStreamReader.MAX_GAP_BYTES + 1];
    try (FrameSource camera = serve("", parts(page))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("it sends no JPEG pictures");
    }
  }

  /** It was said to have ended, once for each picture. */
  @Test
  void aPageThatServesOnePictureIsNoStream() throws IOException, CameraException {
    byte[] picture = jpeg(80);
    HttpHandler snapshot =
        exchange -> {
          exchange.sendResponseHeaders(200, picture.length);
          exchange.getResponseBody().write(picture);
          exchange.close();
        };
    try (FrameSource camera = serve("", snapshot)) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("one picture, not a stream; look up the address");
    }
  }

  /** It was said to have ended. */
  @Test
  void aWebPageOfUnknownLengthIsNoStream() throws CameraException {
    HttpHandler page =
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(200, 0);
          exchange.close();
        };
    try (FrameSource camera = serve("", page)) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("it shows a web page");
    }
  }

  @Test
  void aStreamMayHaveALengthThatSomebodyMadeUp() throws IOException, CameraException {
    byte[] video = part(jpeg(80));
    HttpHandler stream =
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "multipart/x-mixed-replace");
          exchange.sendResponseHeaders(200, 9_999_999);
          exchange.getResponseBody().write(video);
          exchange.getResponseBody().write(video);
          exchange.getResponseBody().flush();
        };
    try (FrameSource camera = serve("", stream)) {
      assertThat(await(camera).width()).isEqualTo(80);
    }
  }

  @Test
  void anAddressWithoutAHostIsRefused() {
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(() -> CameraSources.source("http://:8080/video"))
        .withMessageContaining("not an address; write e.g. camera:http://");
  }

  @Test
  void aPreviewInsideAPictureEndsNothing() throws IOException {
    byte[] outer = jpeg(80);
    byte[] preview = jpeg(16);
    int length = preview.length + 2;
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(outer, 0, 2);
    both.write(new byte[] {(byte) 0xFF, (byte) 0xE1, (byte) (length >> 8), (byte) length});
    both.write(preview);
    both.write(outer, 2, outer.length - 2);
    JpegStreamReader reader = new JpegStreamReader(new ByteArrayInputStream(both.toByteArray()));
    assertThat(reader.next()).isEqualTo(both.toByteArray());
  }

  @Test
  void picturesAreCutOutOfAnythingThatStandsBetweenThem() throws IOException {
    byte[] first = jpeg(80);
    byte[] second = jpeg(96);
    JpegStreamReader reader =
        new JpegStreamReader(
            new SequenceInputStream(
                new ByteArrayInputStream(part(first)), new ByteArrayInputStream(part(second))));
    assertThat(reader.next()).isEqualTo(first);
    assertThat(reader.next()).isEqualTo(second);
    assertThatExceptionOfType(EOFException.class).isThrownBy(reader::next);
  }

  @Test
  void aPictureWithoutAnEndIsGivenUp() {
    byte[] endless = new byte[JpegStreamReader.MAX_FILE_BYTES + 100];
    endless[0] = (byte) 0xFF;
    endless[1] = (byte) 0xD8;
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> new JpegStreamReader(new ByteArrayInputStream(endless)).next())
        .withMessageContaining("more than 16 MB");
  }
}
