package dev.huff.lab.silence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The referee never falls silent, and what it asks for leads back to the game. */
class RandomEveningTest {
  private static final long SEED = 20_000;

  /** A thousand evenings take 12 s; some hundred are enough to notice a broken referee. */
  @Test
  void fewEveningsKeepThePromise() {
    assertThat(broken(81)).isEmpty();
  }

  @Test
  @Tag("slow")
  void aThousandEveningsKeepThePromise() {
    assertThat(broken(1_000)).isEmpty();
  }

  @Test
  void anEveningIsTheSameEachTime() {
    RandomEvening one = SilenceCommand.evening(7);
    RandomEvening again = SilenceCommand.evening(7);
    assertThat(one.play()).isEqualTo(again.play());
    assertThat(one.story()).isEqualTo(again.story()).isNotEmpty();
  }

  private static List<String> broken(int evenings) {
    List<String> broken = new ArrayList<>();
    for (long number = SEED; number < SEED + evenings; number++) {
      EveningVerdict verdict = SilenceCommand.evening(number).play();
      if (!verdict.isKept()) {
        broken.add(number + ": " + verdict.words());
      }
    }
    return broken;
  }
}
