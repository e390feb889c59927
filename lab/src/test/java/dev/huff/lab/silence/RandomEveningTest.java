package dev.huff.lab.silence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The referee never falls silent, and what it asks for leads back to the game. */
class RandomEveningTest {
  private static final long SEED = 20_000;

  @Test
  void fewEveningsKeepThePromise() {
    assertKept(81);
  }

  @Test
  @Tag("slow")
  void aThousandEveningsKeepThePromise() {
    assertKept(1_000);
  }

  /** Half-restored boards were read as play, and a board at its start as turned round. */
  @ParameterizedTest
  @ValueSource(
      longs = {
        7_000_228,
        7_000_694,
        7_001_369,
        7_001_497,
        7_002_713,
        9_002_055,
        30_007_630,
        30_015_371,
        30_035_094,
        30_077_678,
        50_075_778,
        50_081_178,
        84_006_360,
        90_021_998,
        90_067_710
      })
  void handsThatDoWhatIsAskedForAreNotReadAsPlay(long number) {
    assertThat(SilenceCommand.evening(number).play()).matches(EveningVerdict::isKept);
  }

  /** Three plies were seen while the man that the last one captures was still to be lifted. */
  @Test
  void aCapturedManIsAskedForUntilItIsLifted() {
    assertThat(SilenceCommand.evening(15_000_413).play()).isEqualTo(EveningVerdict.LED_BACK);
  }

  /** Guidance said that nothing was left to do, and the move on the board was not entered. */
  @ParameterizedTest
  @ValueSource(longs = {30_006_164, 30_018_209, 30_026_395, 30_065_096, 50_079_248})
  void aBoardThatIsCalledRightIsPlayedOnFrom(long number) {
    assertThat(SilenceCommand.evening(number).play()).isEqualTo(EveningVerdict.LED_BACK);
  }

  /** Guidance from before an irregular move stood hid the reply to it. */
  @Test
  void whatWasAskedForInAnotherPositionHidesNothing() {
    assertThat(SilenceCommand.evening(95_024_091).play()).matches(EveningVerdict::isKept);
  }

  /** A man was crowned by an irregular move, and nobody was told before the reply, a wrong one. */
  @Test
  void aMissingCrownIsCalledAtAWrongReply() {
    assertThat(SilenceCommand.evening(95_009_996).play()).matches(EveningVerdict::isKept);
  }

  /** A reply whose captured man stayed hid a move out of turn. */
  @ParameterizedTest
  @ValueSource(longs = {30_080_409, 30_089_084})
  void whatHidesAnOffenceIsAnnouncedItself(long number) {
    assertThat(SilenceCommand.evening(number).play()).isEqualTo(EveningVerdict.LED_BACK);
  }

  @Test
  void anEveningIsTheSameEachTime() {
    RandomEvening one = SilenceCommand.evening(7);
    RandomEvening again = SilenceCommand.evening(7);
    assertThat(one.play()).isEqualTo(again.play());
    assertThat(one.story()).isEqualTo(again.story()).isNotEmpty();
  }

  private static void assertKept(int evenings) {
    Map<EveningVerdict, Integer> ended = new EnumMap<>(EveningVerdict.class);
    for (long number = SEED; number < SEED + evenings; number++) {
      ended.merge(SilenceCommand.evening(number).play(), 1, Integer::sum);
    }
    assertThat(ended.keySet()).allMatch(EveningVerdict::isKept);
  }
}
