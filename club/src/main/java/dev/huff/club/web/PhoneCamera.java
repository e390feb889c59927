package dev.huff.club.web;

import dev.huff.formats.UserFolders;
import dev.huff.formats.file.AtomicFile;
import dev.huff.vision.CameraView;
import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.FrameSource;
import dev.huff.vision.source.LatestPicture;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A phone as the camera: a secure page on this machine opens the phone's camera and sends its
 * pictures here, one request each. Only the local network may connect, and only with the key of the
 * address that was shown at the table.
 *
 * <p>Pictures go by plain requests rather than a web socket, because some phones refuse sockets to
 * a certificate that was accepted by hand. The answer says what Huff sees, and asks for the next
 * one.
 */
public final class PhoneCamera implements FrameSource {
  /** What users write: {@code camera:phone}. */
  public static final String NAME = "phone";

  public static final int USUAL_PORT = 8443;

  /** In bytes. A picture 1,920 pixels wide has some 500,000. */
  private static final int MAX_PICTURE_BYTES = 4 << 20;

  private static final int KEY_BYTES = 8;

  /** How long a key opens the page after a restart: an evening. */
  private static final Duration KEY_LIFE = Duration.ofHours(12);

  /** How often the kept key is written anew while pictures come: the evening goes on. */
  private static final long KEEP_NANOS = TimeUnit.MINUTES.toNanos(10);

  private static final long WAIT_MILLIS = 100;
  private static final long MAX_SILENCE_NANOS = TimeUnit.SECONDS.toNanos(6);

  private final SecureRandom random = new SecureRandom();
  private final Path kept;
  private final String key;
  private final PageFiles files = PageFiles.read();
  private final LatestPicture latest = new LatestPicture();
  private final Javalin server;
  private volatile Supplier<Optional<CameraView>> view = Optional::empty;
  private volatile String phone = "";
  private volatile long keptAt;
  private volatile long receivedAt;
  private volatile boolean isOpen = true;

  private PhoneCamera(int port, Path certificate) {
    WebSettings settings = WebSettings.local(port).onHost("0.0.0.0");
    WebSettings.Tls tls = OwnCertificate.in(certificate);
    kept = certificate.resolveSibling("phone-" + port + ".key");
    key = keptKey().orElseGet(this::randomHex);
    server = Javalin.create(config -> configure(config, settings, tls));
  }

  /**
   * Starts the page's server.
   *
   * @param port where it listens; 0 takes any free one
   * @throws WebException if the port is taken, or no certificate can be made
   */
  public static PhoneCamera start(int port) {
    return start(port, UserFolders.data().resolve("phone.p12"));
  }

  /** The same with the certificate in that file. */
  static PhoneCamera start(int port, Path certificate) {
    PhoneCamera camera = new PhoneCamera(port, certificate);
    try {
      PortCheck.ask("0.0.0.0", port);
      camera.server.start();
      return camera;
    } catch (IOException | JavalinBindException e) {
      throw PortCheck.refused("the phone's page on", port, "camera:phone?port=8444", e);
    }
  }

  private void configure(JavalinConfig config, WebSettings settings, WebSettings.Tls tls) {
    JettyHardening.secure(config.jetty, settings, tls);
    JettyHardening.prepare(config, TrustedProxies.NONE, MAX_PICTURE_BYTES);
    config.routes.before(PhoneCamera::admitNeighbours);
    config.routes.post("/api/phone/start", this::begin);
    config.routes.post("/api/phone/picture", this::receive);
    config.routes.get("/<file>", files::serve);
    config.routes.exception(HttpResponseException.class, WebServer::refuse);
  }

  /** The addresses of the page, one for each network of this machine. The first is likeliest. */
  public List<URI> addresses() {
    List<String> hosts = LocalNetwork.addresses();
    return (hosts.isEmpty() ? List.of("localhost") : hosts)
        .stream().map(host -> URI.create(page(host))).toList();
  }

  private String page(String host) {
    return "https://" + host + ":" + server.port() + "/phone.html?key=" + key;
  }

  /** Shows on the phone what that camera board sees. */
  public void show(Supplier<Optional<CameraView>> seen) {
    view = seen;
  }

  /** The key of this evening and the phone that was the camera, so that it continues. */
  private Optional<String> keptKey() {
    try {
      if (!Files.exists(kept)
          || Files.getLastModifiedTime(kept).toInstant().isBefore(Instant.now().minus(KEY_LIFE))) {
        return Optional.empty();
      }
      String hex = "[0-9a-f]{" + 2 * KEY_BYTES + "}";
      Matcher both =
          Pattern.compile("(" + hex + ")\n(" + hex + ")").matcher(Files.readString(kept));
      if (!both.matches()) {
        return Optional.empty();
      }
      phone = both.group(2);
      return Optional.of(both.group(1));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void keep() {
    keptAt = System.nanoTime();
    try {
      AtomicFile.save(kept, key + "\n" + phone);
    } catch (IOException e) {
      // After a restart the code has to be scanned again.
    }
  }

  private String randomHex() {
    byte[] bytes = new byte[KEY_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private static void admitNeighbours(Context ctx) {
    ctx.header("Cache-Control", "no-store");
    try {
      if (!LocalNetwork.contains(InetAddress.getByName(ctx.ip()))) {
        throw new ForbiddenResponse("only the local network may connect");
      }
    } catch (UnknownHostException e) {
      throw new ForbiddenResponse("only the local network may connect");
    }
  }

  private void checkKey(Context ctx) {
    if (!SecretToken.isSame(key, Objects.requireNonNullElse(ctx.queryParam("key"), ""))) {
      throw new ForbiddenResponse("an old address; scan the code at the table again");
    }
  }

  /** The phone that asked last is the camera, so that a new one can take over in mid-game. */
  private synchronized void begin(Context ctx) {
    checkKey(ctx);
    phone = randomHex();
    keep();
    ctx.json(Map.of("phone", phone));
  }

  private void receive(Context ctx) {
    checkKey(ctx);
    String sender = Objects.requireNonNullElse(ctx.queryParam("phone"), "");
    if (sender.isEmpty() || !phone.equals(sender)) {
      throw new ConflictResponse("another phone is the camera now");
    }
    try {
      Picture picture = Picture.decode(ctx.bodyAsBytes());
      receivedAt = System.nanoTime();
      latest.offer(picture);
      if (receivedAt - keptAt > KEEP_NANOS) {
        keep();
      }
      ctx.json(Seen.of(view.get(), PictureCondition.isDark(picture)));
    } catch (PictureException e) {
      throw new BadRequestResponse(String.valueOf(e.getMessage()));
    }
  }

  /**
   * What the phone is told.
   *
   * @param corners of the board, {x, y} as shares of the picture. Empty while it is looked for
   * @param doubts how many squares cannot be read
   * @param dark whether more light would help, because the board is not read
   */
  record Seen(List<double[]> corners, int doubts, boolean dark) {
    static Seen of(Optional<CameraView> view, boolean isDark) {
      List<double[]> corners = view.flatMap(CameraView::corners).orElse(List.of());
      int doubts = view.map(CameraView::doubts).map(List::size).orElse(0);
      return new Seen(corners, doubts, isDark && (corners.isEmpty() || doubts > 0));
    }
  }

  @Override
  public String name() {
    return "camera:" + NAME;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    Optional<Picture> picture = latest.take(WAIT_MILLIS);
    if (picture.isEmpty() && isOpen) {
      if (receivedAt == 0) {
        throw new CameraException(name() + ": waiting for the phone; open the address on it");
      }
      if (System.nanoTime() - receivedAt > MAX_SILENCE_NANOS) {
        throw new CameraException(
            name() + ": the phone sends no pictures; unlock it, and open the page again");
      }
    }
    return picture;
  }

  @Override
  public void close() {
    isOpen = false;
    // Whoever reads pictures is interrupted when a board is closed; the server still ends properly.
    boolean wasInterrupted = Thread.interrupted();
    server.stop();
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
