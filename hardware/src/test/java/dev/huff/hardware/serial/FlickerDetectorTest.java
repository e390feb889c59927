package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FlickerDetectorTest {
  private static final Geometry BOARD = Geometry.of(4, 4, Geometry.Playing.LEFT_CORNER);
  private final FlickerDetector watch = new FlickerDetector();

  private Optional<String> note(long time, String squares) {
    watch.note(time, Snapshot.parse(BOARD, squares));
    return watch.complaint(time);
  }

  /** Lets the first field change that often, once in a while. */
  private Optional<String> flicker(int times, long pause) {
    Optional<String> found = note(0, "x......x");
    for (int i = 1; i <= times; i++) {
      found = note(i * pause, i % 2 == 0 ? "x......x" : ".......x");
    }
    return found;
  }

  @Test
  void namesTheFieldThatChangesMoreOftenThanHandsDoAndHowOften() {
    assertThat(flicker(13, 200).orElseThrow()).startsWith("square b4 flickers: 13 changes in 10 s");
  }

  @Test
  void doesNotMistakeQuickPlayersForABadField() {
    assertThat(flicker(12, 200)).isEmpty();
    assertThat(flicker(60, 1_000)).isEmpty();
  }

  @Test
  void saysTheSameOfTheSameFieldHoweverOftenItChanges() {
    assertThat(flicker(40, 200).orElseThrow()).startsWith("square b4 flickers: 13 changes");
  }

  @Test
  void forgetsWhatHasCalmedDownThoughNothingElseChanges() {
    assertThat(flicker(13, 200)).isPresent();
    assertThat(watch.complaint(20_000)).isEmpty();
  }
}
