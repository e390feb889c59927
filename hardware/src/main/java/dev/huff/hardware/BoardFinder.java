package dev.huff.hardware;

import dev.huff.hardware.certabo.CertaboProbe;
import dev.huff.hardware.cpp.CppProbe;
import dev.huff.hardware.dgt.DgtProbe;
import dev.huff.hardware.matrix.MatrixProbe;
import dev.huff.hardware.millennium.MillenniumProbe;
import dev.huff.hardware.serial.Found;
import dev.huff.hardware.serial.Line;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.Port;
import dev.huff.hardware.serial.Probe;
import dev.huff.hardware.serial.SerialLine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Finds out what is plugged in, by asking. */
public final class BoardFinder {
  private static final long AGAIN_MILLIS = 1_000;

  private BoardFinder() {}

  /**
   * What is at a port.
   *
   * @param port which was asked
   * @param board what answered
   * @param trouble why it could not be asked; empty when it could
   */
  public record Answer(Port port, Optional<Found> board, String trouble) {
    /** The URI of the board that answered. */
    public Optional<String> uri() {
      return board.map(found -> found.kind() + ":" + port.path() + found.options());
    }
  }

  /** Asks all ports at the same time; takes up to eight seconds. */
  public static List<Answer> ask(List<Port> ports) {
    ExecutorService workers = Executors.newCachedThreadPool();
    try {
      List<CompletableFuture<Answer>> answers =
          ports.stream()
              .map(port -> CompletableFuture.supplyAsync(() -> ask(port), workers))
              .toList();
      return answers.stream().map(CompletableFuture::join).toList();
    } finally {
      workers.shutdown();
    }
  }

  /**
   * The URI of the board to take when the user leaves the choice to us.
   *
   * @param serialNumber of the board that is wanted; empty for the first one
   */
  public static Optional<String> choose(List<Answer> answers, String serialNumber) {
    return answers.stream()
        .filter(answer -> answer.board().isPresent())
        .filter(
            answer ->
                serialNumber.isEmpty()
                    || answer.board().orElseThrow().serialNumber().equals(serialNumber)
                    || answer.port().serialNumber().equals(serialNumber))
        .findFirst()
        .flatMap(Answer::uri);
  }

  /**
   * Asks a port in every way, one after the other. Which comes first matters: Certabo boards talk
   * by themselves, the binary question of a DGT board means nothing to the text protocols.
   */
  public static Answer ask(Port port) {
    List<Probe> probes =
        List.of(
            new CertaboProbe(),
            new MillenniumProbe(),
            new DgtProbe(),
            new MatrixProbe(),
            new CppProbe());
    try {
      for (Probe probe : probes) {
        Optional<Found> found = ask(port, probe);
        if (found.isPresent()) {
          return new Answer(port, found, "");
        }
      }
      return new Answer(port, Optional.empty(), "");
    } catch (LineException e) {
      return new Answer(port, Optional.empty(), e.why());
    }
  }

  private static Optional<Found> ask(Port port, Probe probe) throws LineException {
    try (Line line = SerialLine.open(port.path(), probe.settings())) {
      byte[] buffer = new byte[4_096];
      long start = millis();
      long askAt = 0;
      for (long passed = 0; passed < probe.patienceMillis(); passed = millis() - start) {
        if (passed >= askAt) {
          line.write(probe.question());
          askAt += AGAIN_MILLIS;
        }
        int count = line.read(buffer);
        Optional<Found> found = probe.heard(Arrays.copyOf(buffer, count));
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
  }

  private static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
