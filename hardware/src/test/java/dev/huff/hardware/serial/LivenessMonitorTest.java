package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LivenessMonitorTest {
  private final LivenessMonitor liveness = new LivenessMonitor("a DGT board", 2_000);

  @BeforeEach
  void open() {
    liveness.reset(0);
    liveness.recordQuestion(0);
  }

  /** What it does at that time: nothing, {@code ask}, {@code greet} or {@code hang up}. */
  private String follow(long now) {
    StringBuilder done = new StringBuilder();
    DialogueExchange exchange = mock(DialogueExchange.class);
    doAnswer(call -> done.append("hang up")).when(exchange).hangUp(liveness.why());
    liveness.follow(now, exchange, () -> done.append("ask"), () -> done.append("greet"));
    return done.toString();
  }

  @Test
  void asksAgainWhatIsNotAnsweredAndGivesUpAfterFiveSeconds() {
    assertThat(follow(500)).isEqualTo("");
    assertThat(follow(1_000)).isEqualTo("greet");
    assertThat(follow(5_000)).isEqualTo("hang up");
    assertThat(liveness.why())
        .startsWith("no answer from a DGT board: is it switched on, and is it this port?");
  }

  @Test
  void asksEveryTwoSecondsAsLongAsTheBoardAnswers() {
    liveness.recordMessage(100);
    liveness.recordAnswer();
    assertThat(follow(2_000)).isEqualTo("");
    assertThat(follow(2_100)).isEqualTo("ask");
  }

  @Test
  void saysWhatTheBytesLookLikeWhereTheyAreAnothersOrTooFast() {
    liveness.recordBytes(new byte[] {0x3A, 0x31, (byte) 0xF8});
    assertThat(follow(5_000)).isEqualTo("hang up");
    assertThat(liveness.why())
        .contains("the bytes that come (3A 31 F8 …) are not those of a DGT board")
        .contains("another kind of board, or another speed?");
  }

  @Test
  void saysOfOtherBytesOfTheSameKindWhatItSaidBefore() {
    liveness.recordBytes(":0 0 255 255 0 0 255".getBytes(StandardCharsets.US_ASCII));
    String first = liveness.why();
    liveness.reset(5_000);
    liveness.recordBytes("12 0 90 1 7 18 0 90 1 8 ".getBytes(StandardCharsets.US_ASCII));
    assertThat(liveness.why()).isEqualTo(first);
    liveness.reset(10_000);
    liveness.recordBytes("Grbl 1.1h ['$'".getBytes(StandardCharsets.US_ASCII));
    assertThat(liveness.why()).contains("47 72 62").isNotEqualTo(first);
  }

  @Test
  void saysThatABoardThatWasThereIsSilentNow() {
    liveness.recordMessage(100);
    assertThat(follow(5_100)).isEqualTo("hang up");
    assertThat(liveness.why()).contains("does not answer any more: check its cable and battery");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 0 90 1 7 18 0 90 1 8 |a Certabo or Tabutronic board",
        ":0 0 255 255 0 0 255|a Certabo or Tabutronic board",
        "sRNBQKBNR.p|a Millennium board",
        "sorry feature*5C|a matrix board",
        "unsync ????/????|a CPP board",
        "Grbl 1.1h ['$'|a robot arm's controller"
      })
  void saysWhoseBytesTheyMayBe(String bytes, String kind) {
    liveness.recordBytes(bytes.getBytes(StandardCharsets.US_ASCII));
    assertThat(liveness.why()).endsWith("they look like those of " + kind);
  }

  @Test
  void knowsBinaryTalkToo() {
    LivenessMonitor other = new LivenessMonitor("a matrix board", 2_000);
    other.reset(0);
    other.recordBytes(new byte[] {(byte) 0xF0, (byte) 0x86, 0});
    other.recordBytes(new byte[] {67, 4, 4, 4});
    assertThat(other.why()).endsWith("they look like those of a DGT board");
  }
}
