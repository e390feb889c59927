package dev.huff.hardware.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import org.junit.jupiter.api.Test;

class MatrixScanTest {
  @Test
  void aFlickerOfOneScanIsNotBelieved() {
    MatrixScan scan = new MatrixScan(1, 2, MatrixScan.Diodes.FITTED);
    scan.add(0);
    scan.add(0b01);
    assertThat(scan.readings()).containsExactly(FieldReading.EMPTY, FieldReading.EMPTY);
    scan.add(0b11);
    assertThat(scan.readings()).containsExactly(FieldReading.PIECE, FieldReading.EMPTY);
  }

  @Test
  void withoutDiodesTheFourCornersOfARectangleAreNotRead() {
    MatrixScan scan = new MatrixScan(2, 3, MatrixScan.Diodes.MISSING);
    scan.add(0b111, 0b011);
    scan.add(0b111, 0b011);
    assertThat(scan.hasGhosts()).isTrue();
    assertThat(scan.readings())
        .containsExactly(
            FieldReading.UNREAD,
            FieldReading.UNREAD,
            FieldReading.PIECE,
            FieldReading.UNREAD,
            FieldReading.UNREAD,
            FieldReading.EMPTY);
  }

  @Test
  void withDiodesARectangleIsFourPieces() {
    MatrixScan scan = new MatrixScan(2, 2, MatrixScan.Diodes.FITTED);
    scan.add(0b11, 0b11);
    scan.add(0b11, 0b11);
    assertThat(scan.hasGhosts()).isFalse();
    assertThat(scan.readings()).containsOnly(FieldReading.PIECE);
  }
}
