package dev.huff.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The memory of a process, as Linux counts it. Source: proc(5). */
public final class ProcessMemory {
  private ProcessMemory() {}

  /** What it holds now, in KiB; empty where the system does not say. */
  public static OptionalLong resident(ProcessHandle process) {
    return figure(process, "VmRSS:");
  }

  /** The most that it ever held, in KiB; empty where the system does not say. */
  public static OptionalLong peak(ProcessHandle process) {
    return figure(process, "VmHWM:");
  }

  private static OptionalLong figure(ProcessHandle process, String name) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
          .filter(line -> line.startsWith(name))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}
