package dev.huff.app.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StopSignalTest {
  /** A command that has started a program that does not end by itself. */
  static final class Command {
    private Command() {}

    /** Prints that program's number, and waits until it is stopped. */
    public static void main(String[] args) throws IOException, InterruptedException {
      try (StopSignal stop = StopSignal.listen()) {
        System.out.println(new ProcessBuilder("sleep", "600").start().pid());
        stop.await();
      }
    }
  }

  /** The ffmpeg of a film, of which nothing could be read any more, went on for ever. */
  @Test
  void whatTheCommandHasStartedEndsWithIt() throws IOException, InterruptedException {
    Process command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Command.class.getName())
            .start();
    try (BufferedReader said = command.inputReader(StandardCharsets.UTF_8)) {
      long started = Long.parseLong(said.readLine());
      assertThat(isAlive(started)).isTrue();
      command.destroy();
      assertThat(command.waitFor(10, TimeUnit.SECONDS)).isTrue();
      await().atMost(Duration.ofSeconds(5)).until(() -> !isAlive(started));
    } finally {
      command.destroyForcibly().waitFor();
    }
  }

  private static boolean isAlive(long process) {
    return ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent();
  }
}
