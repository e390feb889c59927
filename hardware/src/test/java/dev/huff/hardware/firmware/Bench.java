package dev.huff.hardware.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The firmware, compiled for the real processor, on a simulated one: {@code firmware/simulate.c}.
 */
final class Bench implements AutoCloseable {
  private static final Path SOURCES = Path.of("firmware").toAbsolutePath();
  private static final Path OUT = Path.of("target", "firmware").toAbsolutePath();

  private final Process process;
  private final PrintWriter commands;
  private final BufferedReader answers;
  private final String port;

  private Bench(Process process) throws IOException {
    this.process = process;
    this.commands = new PrintWriter(process.outputWriter(), true);
    this.answers = process.inputReader();
    this.port = answers.readLine().substring("pty ".length());
  }

  /** Whether the compiler and the simulator are installed here. */
  static boolean isPossible() {
    return List.of("/usr/bin/avr-gcc", "/usr/bin/make", "/usr/bin/cc").stream()
            .allMatch(tool -> Files.isExecutable(Path.of(tool)))
        && Files.exists(Path.of("/usr/include/simavr/sim_avr.h"))
        && Files.exists(Path.of("/usr/include/libelf.h"));
  }

  /** Builds the firmware with those choices and starts it. */
  static Bench start(int rows, int sensors, boolean hasDiodes, String... choices)
      throws IOException, InterruptedException {
    Path out = OUT.resolve(String.join("-", choices).replace('=', '.') + ".");
    List<String> make = new ArrayList<>(List.of(out + "/matrix.elf", out + "/simulate"));
    make.addAll(List.of(choices));
    make(out, make);
    List<String> run = new ArrayList<>(List.of(out + "/simulate", out + "/matrix.elf"));
    run.addAll(List.of(Integer.toString(rows), Integer.toString(sensors)));
    if (!hasDiodes) {
      run.add("nodiodes");
    }
    return new Bench(
        new ProcessBuilder(run).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** Starts another firmware, to whose pins nothing is wired. */
  static Bench start(Path firmware) throws IOException, InterruptedException {
    Path out = OUT.resolve("other");
    make(out, List.of(out + "/simulate"));
    return new Bench(
        new ProcessBuilder(out + "/simulate", firmware.toString(), "8", "8", "bare")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  private static void make(Path out, List<String> what) throws IOException, InterruptedException {
    List<String> make = new ArrayList<>(List.of("make", "-s", "-C", SOURCES.toString()));
    make.add("OUT=" + out);
    make.addAll(what);
    Process build = new ProcessBuilder(make).redirectErrorStream(true).start();
    String log = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(build.waitFor()).as(log).isZero();
  }

  /** The pseudo-terminal behind which the board is. */
  String port() {
    return port;
  }

  /** Does something to the board; the commands stand in simulate.c. */
  void does(String command) {
    commands.println(command);
  }

  /** The lights that are lit, and whether the buzzer ever sounded. */
  String lights() {
    does("lights");
    try {
      return answers.readLine().substring("lights ".length());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    commands.close();
    // It ends with its input; whatever happens, it does not outlive the test.
    process.onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join();
    process.destroyForcibly();
  }
}
