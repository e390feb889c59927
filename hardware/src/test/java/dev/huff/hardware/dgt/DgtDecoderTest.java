package dev.huff.hardware.dgt;

import static dev.huff.hardware.dgt.DgtBytes.frame;
import static dev.huff.hardware.dgt.DgtBytes.hex;
import static dev.huff.hardware.dgt.DgtBytes.join;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DgtDecoderTest {
  private static final byte[] TALK =
      join(
          frame(0x93, 1, 8),
          frame(0x91, '1', '2', '3', '4', '5'),
          frame(0xA2, '3', '0', '0', '0', '0', '1', '2', '3', '4', '5'),
          frame(0x86, new int[100]),
          frame(0x8E, 99, 4),
          frame(0x8D, 0, 0x15, 0x30, 1, 0x59, 0x07, 0x0B),
          frame(0xA0, 80, 5, 30, 0, 0, 0, 0, 0, 1),
          frame(0x94, new int[50]),
          frame(0x95, new int[50]));

  @Test
  void readsTheLengthsOfThePublishedTable() {
    List<DgtMessage> messages = new DgtDecoder().decode(TALK);
    assertThat(messages)
        .hasSize(9)
        .contains(
            new DgtMessage.Version(1, 8),
            new DgtMessage.SerialNumber("12345"),
            new DgtMessage.SerialNumber("3000012345"),
            new DgtMessage.FieldUpdate(99, 4),
            new DgtMessage.Battery(80, true));
    assertThat(messages.get(3)).isInstanceOf(DgtMessage.BoardDump.class);
  }

  @Test
  void readsTheClockInBinaryCodedDecimal() {
    List<DgtMessage> messages =
        new DgtDecoder().decode(frame(0x8D, 0, 0x15, 0x30, 1, 0x59, 0x07, 0x0B));
    assertThat(messages)
        .containsExactly(
            new DgtMessage.ClockState(
                new DgtClockReading(
                    3_600 + 59 * 60 + 7,
                    15 * 60 + 30,
                    true,
                    true,
                    false,
                    DgtClockReading.Turn.RIGHT,
                    DgtClockReading.Turn.NOBODY,
                    true)));
  }

  @Test
  void readsWhoseFlagHasFallenForGood() {
    byte[] flagged = frame(0x8D, 0x10, 0x00, 0x00, 0, 0x59, 0x07, 0x0B);
    DgtMessage message = new DgtDecoder().decode(flagged).get(0);
    DgtClockReading clock = ((DgtMessage.ClockState) message).clock();
    assertThat(clock.flag()).isEqualTo(DgtClockReading.Turn.RIGHT);
    assertThat(clock.reading(Side.WHITE).flag()).contains(Side.BLACK);
    assertThat(clock.reading(Side.BLACK).flag()).contains(Side.WHITE);
  }

  @Test
  void tellsAClockAnswerFromAClockTime() {
    assertThat(new DgtDecoder().decode(frame(0x8D, 0x0A, 0x10, 0x01, 0x1A, 0x00, 0x00, 0x00)))
        .containsExactly(new DgtMessage.ClockAnswer(0x90, 0x01, 0x00, 0x00));
  }

  @Test
  void takesNoTimeThatNoClockShows() {
    assertThat(new DgtDecoder().decode(frame(0x8D, 0, 0x15, 0x7C, 1, 0x59, 0x07, 0x0B)))
        .containsExactly(new DgtMessage.Other(0x8D));
    byte[] withoutClock = frame(0x8D, 0, 0x7F, 0x7F, 1, 0x59, 0x07, 0x20);
    assertThat(new DgtDecoder().decode(withoutClock))
        .singleElement()
        .isInstanceOf(DgtMessage.ClockState.class);
  }

  @Test
  void givesTheSameMessagesByteByByte() {
    DgtDecoder decoder = new DgtDecoder();
    List<DgtMessage> messages = new ArrayList<>();
    for (byte next : TALK) {
      messages.addAll(decoder.decode(next));
    }
    assertThat(messages).isEqualTo(new DgtDecoder().decode(TALK));
  }

  @Test
  void findsItsWayAfterATornFrame() {
    byte[] torn = join(hex("86 00 67 01 01"), hex("8E 00"), frame(0x8E, 5, 1));
    assertThat(new DgtDecoder().decode(torn)).containsExactly(new DgtMessage.FieldUpdate(5, 1));
  }

  @Test
  void refusesAKnownMessageOfAnotherLength() {
    assertThat(new DgtDecoder().decode(join(hex("86 00 50"), new byte[77], frame(0x93, 1, 2))))
        .containsExactly(new DgtMessage.Version(1, 2));
  }

  @Test
  void passesOverBytesThatAreNoFrame() {
    assertThat(new DgtDecoder().decode(hex("48 65 6C 6C 6F"))).isEmpty();
  }

  @Test
  void survivesGarbageAndFindsTheFrameAfterIt() {
    long seed = Long.getLong("huff.seed", 20_261_124);
    Random random = new Random(seed);
    DgtDecoder decoder = new DgtDecoder();
    byte[] bytes = new byte[1_000];
    for (int round = 0; round < 1_000; round++) {
      random.nextBytes(bytes);
      decoder.decode(bytes);
      // One frame may be swallowed by a long one that garbage began; never the header's restart.
      assertThat(decoder.decode(frame(0x93, 3, 4)))
          .as("seed %d round %d", seed, round)
          .contains(new DgtMessage.Version(3, 4));
    }
  }
}
