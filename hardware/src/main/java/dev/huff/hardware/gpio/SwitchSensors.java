package dev.huff.hardware.gpio;

import dev.huff.core.sensing.FieldReading;
import java.util.List;
import java.util.Optional;

/** A matrix of switches: occupied or not. */
final class SwitchSensors implements GpioSensors {
  private final SwitchMatrix matrix;
  private final MatrixScan scan;

  SwitchSensors(SwitchMatrix matrix, MatrixScan.Diodes diodes) {
    this.matrix = matrix;
    this.scan = new MatrixScan(matrix.rows(), matrix.columns(), diodes);
  }

  @Override
  public void scan() {
    int[] rows = new int[matrix.rows()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = matrix.read(row);
    }
    scan.add(rows);
  }

  @Override
  public List<FieldReading> readings() {
    return scan.readings();
  }

  @Override
  public Optional<String> trouble() {
    return scan.hasGhosts()
        ? Optional.of("some fields may be ghosts and are not read: give each switch its diode")
        : Optional.empty();
  }
}
