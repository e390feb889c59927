package dev.huff.lab.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DurationsTest {
  @Test
  void aPercentileIsATimeThatWasMeasured() {
    Durations times =
        new Durations(IntStream.rangeClosed(1, 200).mapToObj(i -> 201.0 - i).toList());
    assertThat(times.percentile(0.5)).isEqualTo(100);
    assertThat(times.percentile(0.99)).isEqualTo(198);
    assertThat(times.longest()).isEqualTo(200);
    assertThat(times).hasToString("p50 100.0 ms, p99 198.0 ms, p99.9 200.0 ms, latest 200.0 ms");
  }

  @Test
  void nothingMeasuredIsNeverFastEnough() {
    assertThat(new Durations(List.of()).percentile(0.5)).isInfinite();
  }
}
