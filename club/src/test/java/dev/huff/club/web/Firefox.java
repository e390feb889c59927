package dev.huff.club.web;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Debian's Firefox without a window, led over WebDriver BiDi: one tab, one question at a time. */
final class Firefox implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/firefox-esr");
  private static final Pattern READY = Pattern.compile("BiDi listening on (ws://\\S+)");
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private final Process process;
  private final WebSocket socket;
  private final String tab;

  /** Starts it with that empty folder as its home; skips the test where it is not installed. */
  Firefox(Path home) throws IOException {
    assumeTrue(Files.isExecutable(PROGRAM), "needs " + PROGRAM);
    Path log = home.resolve("firefox.log");
    ProcessBuilder command =
        new ProcessBuilder(
            PROGRAM.toString(), "--headless", "--profile", home + "", "--remote-debugging-port=0");
    command.environment().put("HOME", home.toString());
    process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    String address =
        await()
            .atMost(PATIENCE)
            .until(
                () -> READY.matcher(Files.readString(log)).results().toList(),
                found -> !found.isEmpty())
            .stream()
            .map(found -> found.group(1))
            .findFirst()
            .orElseThrow();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address + "/session"), new Ear())
            .join();
    ObjectNode session = BoundedJson.node();
    session.putObject("capabilities");
    ask("session.new", session);
    tab = ask("browsingContext.getTree", BoundedJson.node()).at("/contexts/0/context").asText();
  }

  /** Opens a page and waits until all of it is there. */
  void open(String address) {
    ask(
        "browsingContext.navigate",
        BoundedJson.node().put("context", tab).put("url", address).put("wait", "complete"));
  }

  /** What an expression is worth there, as text. */
  String read(String expression) {
    ObjectNode question = BoundedJson.node().put("awaitPromise", true);
    question
        .put("expression", "String(" + expression + ")")
        .putObject("target")
        .put("context", tab);
    return ask("script.evaluate", question).at("/result/value").asText();
  }

  private JsonNode ask(String method, ObjectNode params) {
    ObjectNode command = BoundedJson.node().put("id", 1).put("method", method);
    command.set("params", params);
    socket.sendText(command.toString(), true).join();
    try {
      JsonNode answer = answers.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      if (answer == null || !answer.path("type").asText().equals("success")) {
        throw new AssertionError(method + ": " + answer);
      }
      return answer.path("result");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }

  /** Puts the pieces of each message together. */
  private final class Ear implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean isLast) {
      text.append(piece);
      if (isLast) {
        BoundedJson.object(text.toString()).ifPresent(answers::add);
        text.setLength(0);
      }
      return WebSocket.Listener.super.onText(from, piece, isLast);
    }
  }
}
