package dev.huff.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A {@code huff} command in a process of its own, started again after each kill. */
public final class HuffProcess implements KillTarget, AutoCloseable {
  private static final long STOP_SECONDS = 30;
  private static final int TRACE_LINES = 12;

  private final String name;
  private final Path folder;
  private final List<String> command;
  private final Map<String, String> environment;
  private final String sign;
  private int life;
  private Optional<Process> process = Optional.empty();

  /**
   * Creates a process without starting it.
   *
   * @param folder for its data. Output goes to {@code life-N.log} there
   * @param sign output that shows that it is ready
   * @throws IOException if the folder cannot be made
   */
  public HuffProcess(
      String name,
      Path folder,
      List<String> arguments,
      Map<String, String> environment,
      String sign)
      throws IOException {
    this.name = name;
    this.folder = Files.createDirectories(folder);
    this.command =
        JavaCommand.huff("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx256m");
    this.command.addAll(arguments);
    this.environment = Map.copyOf(environment);
    this.sign = sign;
    while (Files.exists(log(life + 1))) {
      life++;
    }
    if (Files.exists(pid())) {
      LeftoverProcess.end(
          Long.parseLong(Files.readString(pid())), arguments.get(arguments.size() - 1));
    }
  }

  /** A port of this machine on which nothing listens. */
  public static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String kind() {
    return name.substring(0, name.indexOf(' '));
  }

  /** Starts it anew; what it prints goes into the next file. */
  @Override
  public void start() throws IOException {
    life++;
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.redirectOutput(log().toFile());
    builder.environment().put("XDG_DATA_HOME", folder.toString());
    builder.environment().put("XDG_CONFIG_HOME", folder.toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().putAll(environment);
    Process started = builder.start();
    process = Optional.of(started);
    Files.writeString(pid(), Long.toString(started.pid()));
  }

  private Path pid() {
    return folder.resolve("pid");
  }

  /** What it has printed in this life. */
  public Path log() {
    return log(life);
  }

  private Path log(int number) {
    return folder.resolve("life-" + number + ".log");
  }

  @Override
  public boolean isReady() {
    return isAlive() && hasBeenReady();
  }

  /** Whether it has said in this life that it is ready. */
  public boolean hasBeenReady() {
    return text().contains(sign);
  }

  @Override
  public boolean isAlive() {
    return process.filter(Process::isAlive).isPresent();
  }

  /** What it has printed in this life; a letter that is cut in two may stand at the end. */
  public String text() {
    try {
      return new String(Files.readAllBytes(log()), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long end(StopKind signal) throws IOException, InterruptedException {
    long began = System.nanoTime();
    Process ending = process.orElseThrow();
    if (signal == StopKind.TERM) {
      ending.destroy();
    } else {
      ending.destroyForcibly();
    }
    if (!ending.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      ending.destroyForcibly().waitFor();
      throw new IOException(name + " has not stopped for " + STOP_SECONDS + " s; see " + log());
    }
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
  }

  @Override
  public String trace() {
    String exit = isAlive() ? "it runs" : "exit code " + process.orElseThrow().exitValue();
    List<String> lines = text().lines().toList();
    List<String> end = lines.subList(Math.max(0, lines.size() - TRACE_LINES), lines.size());
    return " (" + exit + ", " + log() + "):\n  " + String.join("\n  ", end);
  }

  /** Kills it, if it runs. */
  @Override
  public void close() {
    process.filter(Process::isAlive).ifPresent(it -> it.destroyForcibly().onExit().join());
  }
}
