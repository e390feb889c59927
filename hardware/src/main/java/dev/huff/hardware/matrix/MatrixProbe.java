package dev.huff.hardware.matrix;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.Found;
import dev.huff.hardware.serial.Line;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.Probe;
import dev.huff.hardware.serial.SerialLine;
import dev.huff.hardware.serial.SerialSettings;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Says hello to a matrix board, and waits while opening the port resets it. */
public final class MatrixProbe implements Probe {
  private static final long PATIENCE_MILLIS = 2_600;

  private final MatrixDecoder decoder = new MatrixDecoder();

  @Override
  public Line open(String path) throws LineException {
    return SerialLine.open(path, SerialSettings.baud(115_200));
  }

  @Override
  public long patienceMillis() {
    return PATIENCE_MILLIS;
  }

  @Override
  public byte[] question() {
    return ("\n" + Crc8.seal("hello") + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public Optional<Found> heard(byte[] bytes) {
    for (MatrixMessage message : decoder.decode(bytes)) {
      if (message instanceof MatrixMessage.Hello hello) {
        boolean isUsual = hello.level() == SensingLevel.OCCUPANCY;
        return Optional.of(
            new Found(
                "matrix",
                isUsual ? "" : "?level=" + hello.level().id(),
                hello.columns(),
                hello.rows(),
                hello.level(),
                hello.id(),
                hello.name().replaceFirst("matrix board(, )?", "")));
      }
    }
    return Optional.empty();
  }
}
