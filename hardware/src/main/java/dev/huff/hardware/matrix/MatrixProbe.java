package dev.huff.hardware.matrix;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.PortProbe;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Says hello to a matrix board, and waits while opening the port resets it. */
public final class MatrixProbe extends PortProbe<MatrixMessage> {
  private static final long PATIENCE_MILLIS = 2_600;

  /** A probe of one port. */
  public MatrixProbe() {
    super(
        path -> SerialPortLine.open(path, SerialSettings.baud(115_200)),
        new MatrixDecoder(),
        PATIENCE_MILLIS,
        ("\n" + Crc8.seal("hello") + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  protected Optional<DetectedBoard> recognize(MatrixMessage message) {
    if (!(message instanceof MatrixMessage.Hello hello)) {
      return Optional.empty();
    }
    boolean isUsual = hello.level() == SensingLevel.OCCUPANCY;
    return Optional.of(
        new DetectedBoard(
            "matrix",
            isUsual ? "" : "?level=" + hello.level().id(),
            hello.columns(),
            hello.rows(),
            hello.level(),
            hello.id(),
            hello.name().replaceFirst("matrix board,? ?", "")));
  }
}
