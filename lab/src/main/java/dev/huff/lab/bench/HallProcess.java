package dev.huff.lab.bench;

import dev.huff.lab.process.HuffProcess;
import dev.huff.lab.process.JavaCommand;
import dev.huff.lab.process.ProcessMemory;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A hall in a process of its own, with its own broker and archive, killed and started at will. */
public final class HallProcess implements AutoCloseable {
  private static final Pattern USED = Pattern.compile("used (\\d+)K");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Path folder;
  private final int web;
  private final int mqtt;
  private final List<String> more;
  private Process process;
  private Duration before = Duration.ZERO;

  private HallProcess(Path folder, int web, int mqtt, List<String> more)
      throws IOException, InterruptedException {
    this.folder = folder;
    this.web = web;
    this.mqtt = mqtt;
    this.more = more;
    this.process = launch();
  }

  /**
   * Starts a hall.
   *
   * @param folder where its archive and its messages go
   * @param more further words of {@code huff hall}
   */
  public static HallProcess start(Path folder, List<String> more)
      throws IOException, InterruptedException {
    return new HallProcess(folder, HuffProcess.freePort(), HuffProcess.freePort(), more);
  }

  private Process launch() throws IOException, InterruptedException {
    List<String> command = JavaCommand.huff("-Xmx512m");
    command.addAll(
        List.of("hall", "--web", Integer.toString(web), "--mqtt", Integer.toString(mqtt)));
    command.addAll(List.of("--archive", archive().toString()));
    command.addAll(more);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("hall.log").toFile()));
    builder.environment().put("XDG_DATA_HOME", folder.toString());
    Process started = builder.start();
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!answers()) {
      if (!started.isAlive() || System.nanoTime() - end > 0) {
        throw new IOException(
            "the hall does not start: " + Files.readString(folder.resolve("hall.log")));
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    return started;
  }

  private boolean answers() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) page().resolve("/api/health").toURL().openConnection();
      return connection.getResponseCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Kills it without warning and starts it again; how long nobody could reach it. */
  public Duration restart() throws IOException, InterruptedException {
    long began = System.nanoTime();
    before = cpu();
    process.destroyForcibly().waitFor();
    process = launch();
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /** Where its page is. */
  public URI page() {
    return URI.create("http://127.0.0.1:" + web + "/");
  }

  /** The port of its broker. */
  public int mqtt() {
    return mqtt;
  }

  /** The file of its archive. */
  public Path archive() {
    return folder.resolve("games.db");
  }

  /** The processor time it has taken so far. */
  public Duration cpu() {
    return before.plus(process.info().totalCpuDuration().orElse(Duration.ZERO));
  }

  /** What it holds of its heap in MiB after everything that it no longer needs has been let go. */
  public double heap() throws IOException, InterruptedException {
    jcmd("GC.run");
    Matcher used = USED.matcher(jcmd("GC.heap_info"));
    return used.find() ? Long.parseLong(used.group(1)) / 1024.0 : 0;
  }

  /**
   * What it holds of the machine's memory in MiB, with all that is not on its heap; 0 where the
   * system does not say.
   */
  public double resident() {
    return ProcessMemory.resident(process.toHandle()).orElse(0) / 1024.0;
  }

  private String jcmd(String what) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process asking =
        new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), what).start();
    String answer = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    asking.waitFor();
    return answer;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      process.waitFor(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
