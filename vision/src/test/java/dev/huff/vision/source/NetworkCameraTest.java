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
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
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

  /** The challenge is one of motion 4.5.1; many cameras accept nothing else. */
  @Test
  void aCameraThatAsksForADigestNeverHearsThePassword() throws IOException, CameraException {
    HttpHandler video = parts(part(jpeg(80)));
    HttpHandler motion =
        exchange -> {
          String sent = exchange.getRequestHeaders().getFirst("Authorization");
          exchange
              .getResponseHeaders()
              .add(
                  "WWW-Authenticate",
                  "Digest realm=\"Motion\",qop=\"auth\",nonce=\"796a10c9e57276a4ca46033770a8a8dd\""
                      + ",opaque=\"016336df01812d2d\",algorithm=md5");
          boolean isRight = sent != null && sent.equals(motionAnswer(sent));
          (isRight ? video : refusal(401)).handle(exchange);
        };
    try (FrameSource camera = serve("eva:b%40rd@", motion)) {
      assertThat(await(camera).width()).isEqualTo(80);
    }
  }

  /** What the JDK's own tools make of the one-time text in that answer. */
  private static String motionAnswer(String sent) {
    String random = sent.replaceFirst(".*cnonce=\"([^\"]*)\".*", "$1");
    String nonce = "796a10c9e57276a4ca46033770a8a8dd";
    String proof =
        md5(
            md5("eva:Motion:b@rd")
                + ":"
                + nonce
                + ":00000001:"
                + random
                + ":auth:"
                + md5("GET:/video"));
    return "Digest username=\"eva\", realm=\"Motion\", nonce=\""
        + nonce
        + "\", uri=\"/video\", response=\""
        + proof
        + "\", algorithm=md5, opaque=\"016336df01812d2d\", qop=auth, nc=00000001, cnonce=\""
        + random
        + "\"";
  }

  private static String md5(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** The examples of RFC 7616, 3.9.1; one as old cameras ask; and what cannot be answered. */
  @Test
  void aDigestIsMadeAsTheStandardsSay() {
    String asked =
        "Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", algorithm=%s,"
            + " nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\"";
    URI page = URI.create("http://www.example.org/dir/index.html");
    String random = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";
    String user = "Mufasa:Circle of Life";
    assertThat(challenge(asked.formatted("MD5")).answer(page, user, random))
        .contains("response=\"8ca523f5e9506fed4657c9700eebdbec\"");
    String unknown = asked.formatted("SHA-512-256");
    assertThat(challenge(unknown, asked.formatted("SHA-256")).answer(page, user, random))
        .contains("response=\"753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1\"");
    String old = "Basic realm=\"x\", Digest realm=\"testrealm@host.com\", nonce=\"dcd98b71\"";
    assertThat(challenge(old).answer(page, "Mufasa:CircleOfLife", random))
        .contains("realm=\"testrealm@host.com\"")
        .doesNotContain("qop", "opaque", "algorithm");
    assertThat(DigestChallenge.in(List.of("Basic realm=\"My digest of all\"", unknown))).isEmpty();
  }

  private static DigestChallenge challenge(String... headers) {
    return DigestChallenge.in(List.of(headers)).orElseThrow();
  }

  /** Both were sent along, to whoever the camera named. */
  @Test
  void aUserAndPasswordGoToNoOtherHost() throws CameraException {
    List<String> sent = new CopyOnWriteArrayList<>();
    server.createContext(
        "/elsewhere",
        exchange -> {
          sent.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          refusal(401).handle(exchange);
        });
    HttpHandler elsewhere =
        exchange -> {
          String there = "http://localhost:" + server.getAddress().getPort() + "/elsewhere";
          exchange.getResponseHeaders().add("Location", there);
          refusal(302).handle(exchange);
        };
    try (FrameSource camera = serve("eva:b%40rd@", elsewhere)) {
      assertThatExceptionOfType(CameraException.class).isThrownBy(() -> await(camera));
    }
    assertThat(sent).containsExactly("null");
    server.removeContext("/video");
    HttpHandler later =
        exchange ->
            (exchange.getRequestHeaders().containsKey("Authorization") ? elsewhere : refusal(401))
                .handle(exchange);
    try (FrameSource camera = serve("eva:b%40rd@", later)) {
      assertThatExceptionOfType(CameraException.class).isThrownBy(() -> await(camera));
    }
    assertThat(sent).containsExactly("null");
  }

  /** A name that no header holds ended the camera's thread without a word. */
  @Test
  void aNameThatCannotBeSentIsSaid() throws CameraException {
    HttpHandler digest =
        exchange -> {
          exchange.getResponseHeaders().add("WWW-Authenticate", "Digest realm=\"r\",nonce=\"n\"");
          refusal(401).handle(exchange);
        };
    try (FrameSource camera = serve("ji%C5%99%C3%AD:b@", digest)) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("a user name of Latin letters");
    }
  }

  /** Each try left threads and open files behind until the next garbage collection. */
  @Test
  void aCameraThatIsOffForLongCostsNothing() throws CameraException {
    try (FrameSource camera = serve("", refusal(404))) {
      assertThatExceptionOfType(CameraException.class).isThrownBy(() -> await(camera));
      int before = Thread.activeCount();
      for (int i = 0; i < 40; i++) {
        assertThatExceptionOfType(CameraException.class).isThrownBy(() -> await(camera));
      }
      assertThat(Thread.activeCount()).isLessThan(before + 20);
    }
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
    try (FrameSource camera =
        new JpegStreamSource("camera:rtsp", () -> new JpegStreamReader(silence), nanos::get)) {
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
          .withMessageContaining("allow basic or digest authentication");
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

  /** As motion does while it starts; the JDK's own words were shown. */
  @Test
  void aCameraThatHangsUpIsReported() throws IOException, CameraException {
    try (ServerSocket busy = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      new Thread(() -> hangUp(busy)).start();
      try (FrameSource camera =
          CameraSources.source("http://127.0.0.1:" + busy.getLocalPort() + "/video")) {
        assertThatExceptionOfType(CameraException.class)
            .isThrownBy(() -> await(camera))
            .withMessageContaining("its answer is cut off, or not HTTP")
            .withMessageContaining("check that the camera is on and not in use elsewhere");
      }
    }
  }

  private static void hangUp(ServerSocket busy) {
    try {
      while (true) {
        busy.accept().close();
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  /** As cameras on a weak Wi-Fi do; the boundary and the headers are those of an ESP32. */
  @Test
  void aPictureCutOffOnItsWayIsSkipped() throws IOException, CameraException {
    ByteArrayOutputStream video = new ByteArrayOutputStream();
    byte[] whole = jpeg(96);
    for (int length : new int[] {whole.length / 2, 300, whole.length, whole.length}) {
      byte[] picture = Arrays.copyOf(length < whole.length ? jpeg(80) : whole, length);
      String head =
          "\r\n--123456789000000000000987654321\r\nContent-Type: image/jpeg\r\nContent-Length: "
              + length
              + "\r\nX-Timestamp: 12.345678\r\n\r\n";
      video.write(head.getBytes(StandardCharsets.US_ASCII));
      video.write(picture);
    }
    try (FrameSource camera = serve("", parts(video.toByteArray()))) {
      assertThat(await(camera).width()).isEqualTo(96);
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

  private static HttpHandler snapshot(String type, byte[] file) {
    return exchange -> {
      exchange.getResponseHeaders().add("Content-Type", type);
      exchange.sendResponseHeaders(200, file.length);
      exchange.getResponseBody().write(file);
      exchange.close();
    };
  }

  /** It was said to have ended, once for each picture. */
  @Test
  void aFileThatIsNoJpegIsNoStream() throws CameraException {
    try (FrameSource camera = serve("", snapshot("image/png", new byte[100]))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> await(camera))
          .withMessageContaining("no JPEG picture; look up the address");
    }
  }

  /** Its address was refused. A user and a password are asked for with each picture. */
  @Test
  void aCameraThatServesOnePictureIsAskedAgainAndAgainButNotFaster()
      throws IOException, CameraException {
    byte[] cut = Arrays.copyOf(jpeg(80), 900);
    List<HttpHandler> answers = new ArrayList<>();
    for (byte[] file : List.of(jpeg(80), jpeg(96), cut, jpeg(88), jpeg(96))) {
      answers.add(refusal(401));
      answers.add(snapshot("image/jpeg", file));
    }
    answers.add(refusal(503));
    HttpHandler next =
        exchange -> {
          boolean isFirst = answers.size() % 2 == 1;
          assertThat(isEva(exchange)).isNotEqualTo(isFirst);
          answers.remove(0).handle(exchange);
        };
    long start = System.nanoTime();
    try (FrameSource camera = serve("eva:b%40rd@", next)) {
      assertThat(await(camera).width()).isEqualTo(80);
      assertThat(await(camera).width()).isEqualTo(96);
      assertThat(await(camera).width()).isEqualTo(88);
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(() -> awaitFailure(camera))
          .withMessageContaining("it refuses with HTTP status 503");
    }
    assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(1_200));
  }

  private static void awaitFailure(FrameSource camera) throws CameraException {
    while (true) {
      camera.next();
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
