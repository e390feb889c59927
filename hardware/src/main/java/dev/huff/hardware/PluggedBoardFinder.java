package dev.huff.hardware;

import dev.huff.hardware.certabo.CertaboProbe;
import dev.huff.hardware.chessnut.ChessnutProbe;
import dev.huff.hardware.cpp.CppProbe;
import dev.huff.hardware.dgt.BusFinder;
import dev.huff.hardware.dgt.DgtProbe;
import dev.huff.hardware.matrix.MatrixProbe;
import dev.huff.hardware.millennium.MillenniumProbe;
import dev.huff.hardware.serial.BoardPort;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.PortProbe;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Finds out what is plugged in, by asking. */
public final class PluggedBoardFinder {
  private static final long AGAIN_MILLIS = 1_000;

  private PluggedBoardFinder() {}

  /**
   * What a port answered: a board, or the trouble there.
   *
   * @param port which was asked
   * @param trouble why it could not be asked; empty when it could
   */
  public record Answer(BoardPort port, Optional<DetectedBoard> board, String trouble) {
    /** The URI of the board that answered. */
    public Optional<String> uri() {
      return board.map(found -> found.kind() + ":" + port.path() + found.options());
    }

    /** What tells the board from others: what it says itself, else that of its USB port. */
    public String serialNumber() {
      return board
          .map(DetectedBoard::serialNumber)
          .filter(number -> !number.isEmpty())
          .orElse(port.serialNumber());
    }
  }

  /** Asks all ports at the same time; takes up to eight seconds. */
  public static List<Answer> ask(List<BoardPort> ports) {
    ExecutorService workers = Executors.newCachedThreadPool();
    try {
      List<CompletableFuture<List<Answer>>> answers =
          ports.stream()
              .map(port -> CompletableFuture.supplyAsync(() -> ask(port), workers))
              .toList();
      return answers.stream().map(CompletableFuture::join).flatMap(List::stream).toList();
    } finally {
      workers.shutdown();
    }
  }

  /**
   * The board to take when the user leaves the choice to us.
   *
   * @param serialNumber of the board that is wanted; empty for the first one
   */
  public static Optional<Answer> choose(List<Answer> answers, String serialNumber) {
    return answers.stream()
        .filter(answer -> answer.board().isPresent())
        .filter(
            answer ->
                serialNumber.isEmpty()
                    || answer.serialNumber().equals(serialNumber)
                    || answer.port().serialNumber().equals(serialNumber))
        .findFirst();
  }

  /** What is at a port: one answer, or one for each of several boards on the same line. */
  private static List<Answer> ask(BoardPort port) {
    try {
      List<DetectedBoard> found =
          port.isDevice() ? listed(ask(port, new ChessnutProbe())) : serial(port);
      return found.isEmpty()
          ? List.of(new Answer(port, Optional.empty(), ""))
          : found.stream().map(board -> new Answer(port, Optional.of(board), "")).toList();
    } catch (LineException e) {
      return List.of(new Answer(port, Optional.empty(), e.why()));
    }
  }

  /**
   * Tries every protocol, one after the other. Their order matters. Certabo boards talk by
   * themselves. Boards on a shared line must be asked in bus mode before anything that ends it.
   * Binary questions mean nothing to the text protocols.
   */
  private static List<DetectedBoard> serial(BoardPort port) throws LineException {
    List<DetectedBoard> found = listed(ask(port, new CertaboProbe()));
    if (found.isEmpty()) {
      found = listed(ask(port, new MillenniumProbe()));
    }
    if (found.isEmpty()) {
      found = dgt(port);
    }
    return found.isEmpty() ? listed(ask(port, new MatrixProbe(), new CppProbe())) : found;
  }

  /** Several boards that share the line; or one, which is better talked to alone. */
  private static List<DetectedBoard> dgt(BoardPort port) throws LineException {
    List<DetectedBoard> sharing = BusFinder.find(port.path());
    Optional<DetectedBoard> alone =
        sharing.size() > 1 ? Optional.empty() : ask(port, new DgtProbe());
    return alone.map(List::of).orElse(sharing);
  }

  private static List<DetectedBoard> listed(Optional<DetectedBoard> found) {
    return found.map(List::of).orElse(List.of());
  }

  /** Probes that want the same line ask at the same time: one reset of the board, not several. */
  private static Optional<DetectedBoard> ask(BoardPort port, PortProbe<?>... probes)
      throws LineException {
    long patience = Arrays.stream(probes).mapToLong(PortProbe::patienceMillis).max().orElse(0);
    try (DeviceConnection line = probes[0].open(port.path())) {
      long start = millis();
      long askAt = 0;
      for (long passed = 0; passed < patience; passed = millis() - start) {
        if (passed >= askAt) {
          for (PortProbe<?> probe : probes) {
            line.write(probe.question());
          }
          askAt += AGAIN_MILLIS;
        }
        byte[] bytes = line.read();
        // Every one must hear everything: a message may come in pieces.
        List<DetectedBoard> found =
            Arrays.stream(probes).flatMap(probe -> probe.detect(bytes).stream()).toList();
        if (!found.isEmpty()) {
          return Optional.of(found.get(0));
        }
        for (PortProbe<?> probe : probes) {
          line.write(probe.followUp());
        }
      }
      return Optional.empty();
    }
  }

  private static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
