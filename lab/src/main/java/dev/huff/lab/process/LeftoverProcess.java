package dev.huff.lab.process;

import java.util.Optional;

/** Processes of a run that was itself killed, and that must not go on beside the next one. */
public final class LeftoverProcess {
  private LeftoverProcess() {}

  /** Ends the process of that number, if its command line has that word. */
  public static void end(long pid, String word) {
    Optional<ProcessHandle> process =
        ProcessHandle.of(pid)
            .filter(it -> it.info().commandLine().filter(text -> text.contains(word)).isPresent());
    process.ifPresent(
        it -> {
          it.destroyForcibly();
          it.onExit().join();
        });
  }
}
