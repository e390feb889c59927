package dev.huff.vision.source;

import dev.huff.vision.source.JpegStreamSource.Opener;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Opens the streams of network cameras, and films that {@code ffmpeg} turns into such. */
final class NetworkStreams {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(4);
  private static final int MAX_LAST_WORDS = 300;

  /** Small cameras have one viewer at a time, and do not answer another. */
  private static final String CHECK_CAMERA = "check that the camera is on and not in use elsewhere";

  private static final String LOOK_UP =
      "look up the address of its Motion JPEG stream, or of its JPEG picture";

  /**
   * At most ten pictures a second, numbered anew. By the camera's own times ffmpeg would repeat an
   * old picture for hours where they jump, as those of a camera that was restarted do.
   */
  static final List<String> AS_JPEG_FILES =
      List.of(
          ("-an -vf select='not(lt(abs(t-prev_selected_t),0.09))',setpts=N/10/TB -r 10"
                  + " -c:v mjpeg -q:v 3 -f image2pipe -")
              .split(" ", -1));

  // A client has threads that live until the next garbage collection, so all cameras share these.
  private static final HttpClient CLIENT = client(HttpClient.Redirect.NORMAL);

  /** With a password it goes nowhere else. */
  private static final HttpClient PROVING = client(HttpClient.Redirect.NEVER);

  private NetworkStreams() {}

  private static HttpClient client(HttpClient.Redirect redirect) {
    return HttpClient.newBuilder()
        // Small cameras do not understand the headers that offer HTTP/2.
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(CONNECT_TIMEOUT)
        .followRedirects(redirect)
        .build();
  }

  /**
   * Motion JPEG over HTTP, as network cameras and phone apps serve it, or one JPEG picture that is
   * asked for again and again. A user name and a password in the address are sent when the camera
   * asks for them, and to no other host.
   */
  static Opener http(URI address) {
    return () -> openHttp(address);
  }

  private static JpegFiles openHttp(URI address) throws IOException, InterruptedException {
    long askedAt = System.nanoTime();
    HttpResponse<InputStream> response = ask(address);
    if (isSnapshot(response)) {
      return new SnapshotFiles(response.body(), askedAt, () -> snapshot(address));
    }
    return new JpegStreamReader(
        checked(response, response.statusCode() == 200 && !isWhole(response)));
  }

  private static InputStream snapshot(URI address) throws IOException, InterruptedException {
    HttpResponse<InputStream> response = ask(address);
    return checked(response, isSnapshot(response));
  }

  private static InputStream checked(HttpResponse<InputStream> response, boolean isVideo)
      throws IOException {
    if (isVideo) {
      return response.body();
    }
    response.body().close();
    throw new IOException(refusal(response));
  }

  private static HttpResponse<InputStream> ask(URI address)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> response = send(withoutUser(address), Optional.empty());
    Optional<String> authorization = authorization(response, address);
    if (authorization.isPresent()) {
      response.body().close();
      return send(response.uri(), authorization);
    }
    return response;
  }

  private static HttpResponse<InputStream> send(URI address, Optional<String> authorization)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(CONNECT_TIMEOUT);
    try {
      authorization.ifPresent(value -> request.header("Authorization", value));
      HttpClient client = authorization.isPresent() ? PROVING : CLIENT;
      return client.send(request.build(), BodyHandlers.ofInputStream());
    } catch (IllegalArgumentException e) {
      throw new IOException("it asks for a digest; give it a user name of Latin letters", e);
    } catch (ConnectException | HttpConnectTimeoutException e) {
      throw new IOException("nothing answers there; check the address and the network", e);
    } catch (HttpTimeoutException e) {
      throw new IOException("it does not answer; " + CHECK_CAMERA, e);
    } catch (SSLException e) {
      throw new IOException(
          "its certificate cannot be checked (" + e.getMessage() + "); use its http:// address", e);
    } catch (IOException e) {
      throw new IOException(
          "its answer is cut off, or not HTTP (" + e.getMessage() + "); " + CHECK_CAMERA, e);
    }
  }

  /** What proves the user of that address to a camera that refused; empty if there is nothing. */
  private static Optional<String> authorization(HttpResponse<?> refused, URI address) {
    boolean isAsked = refused.statusCode() == 401 || refused.statusCode() == 403;
    if (!isAsked || !address.getHost().equalsIgnoreCase(refused.uri().getHost())) {
      return Optional.empty();
    }
    return Optional.ofNullable(address.getUserInfo())
        .map(
            user ->
                DigestChallenge.in(refused.headers().allValues("WWW-Authenticate"))
                    .map(digest -> digest.answer(refused.uri(), user, UUID.randomUUID().toString()))
                    .orElseGet(() -> basic(user)));
  }

  /** Whether it is one JPEG picture. */
  private static boolean isSnapshot(HttpResponse<?> response) {
    return response.statusCode() == 200 && type(response).matches("(?i)image/(jpe?g|pjpeg)\\b.*");
  }

  private static String type(HttpResponse<?> response) {
    return response.headers().firstValue("Content-Type").orElse("");
  }

  /** Whether it is a page, or something whose length is known, as that of a stream rarely is. */
  private static boolean isWhole(HttpResponse<?> response) {
    long bytes = response.headers().firstValueAsLong("Content-Length").orElse(Long.MAX_VALUE);
    boolean isShort = bytes <= JpegStreamReader.MAX_FILE_BYTES;
    return type(response).startsWith("text/")
        || (isShort && !type(response).startsWith("multipart/"));
  }

  private static String refusal(HttpResponse<?> response) {
    return switch (response.statusCode()) {
      case 200 -> "it shows a web page, or a file that is no JPEG picture; " + LOOK_UP;
      case 401, 403 ->
          response.request().headers().firstValue("Authorization").isPresent()
              ? "it refuses that user name and password; if they are right, allow basic or"
                  + " digest authentication in its settings"
              : "it wants a user name and password; write http://USER:PASSWORD@… in the address";
      case 404 -> "it has no such page; " + LOOK_UP;
      default -> "it refuses with HTTP status " + response.statusCode();
    };
  }

  private static String basic(String user) {
    return "Basic " + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
  }

  private static URI withoutUser(URI address) {
    String text = address.toString();
    String user = address.getRawUserInfo();
    return user == null ? address : URI.create(text.replaceFirst(Pattern.quote(user + "@"), ""));
  }

  /**
   * A stream of any other kind, turned into Motion JPEG by an installed {@code ffmpeg}. By TCP no
   * part of a picture is lost, but some cameras and VLC send by UDP alone.
   */
  static Opener ffmpeg(String address) {
    List<String> input = List.of("-rtsp_flags", "prefer_tcp", "-i", address);
    return () -> openFfmpeg(input, AS_JPEG_FILES);
  }

  /** A film of any kind, ten pictures a second of its own time, turned likewise. */
  static Opener film(Path file) {
    List<String> output = List.of("-an -r 10 -c:v mjpeg -q:v 3 -f image2pipe -".split(" ", -1));
    return () -> openFfmpeg(List.of("-i", "file:" + file), output);
  }

  private static JpegFiles openFfmpeg(List<String> input, List<String> output) throws IOException {
    Path words = Files.createTempFile("huff-ffmpeg", ".log");
    List<String> command =
        Stream.of(List.of("ffmpeg", "-nostdin", "-loglevel", "error"), input, output)
            .flatMap(List::stream)
            .toList();
    try {
      Process process = new ProcessBuilder(command).redirectError(words.toFile()).start();
      return new JpegStreamReader(new ProcessStream(process, words));
    } catch (IOException e) {
      Files.delete(words);
      throw new IOException(
          "ffmpeg is needed to read it; install it, e.g. with 'sudo apt install ffmpeg'", e);
    }
  }

  /** The end of what ffmpeg wrote, without passwords and without places in its memory. */
  static String lastWords(String written) {
    String text = CameraSources.hidden(written.strip()).replaceAll(" @ 0x[0-9a-f]+", "");
    String last = text.substring(Math.max(0, text.length() - MAX_LAST_WORDS));
    return text.isEmpty() ? "" : " (" + last.replaceAll("\\s+", " ") + ")";
  }

  /** What a program writes. Its end is reported with its last words, if it has any. */
  private static final class ProcessStream extends FilterInputStream {
    private final Process process;
    private final Path words;

    ProcessStream(Process process, Path words) {
      super(process.getInputStream());
      this.process = process;
      this.words = words;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      String last =
          count < 0 ? lastWords(new String(Files.readAllBytes(words), StandardCharsets.UTF_8)) : "";
      if (!last.isEmpty()) {
        throw new IOException("ffmpeg ended" + last);
      }
      return count;
    }

    @Override
    public void close() throws IOException {
      process.destroy();
      try {
        if (!process.waitFor(2, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      } catch (InterruptedException e) {
        process.destroyForcibly();
        Thread.currentThread().interrupt();
      }
      super.close();
      Files.deleteIfExists(words);
    }
  }
}
