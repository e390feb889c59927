package dev.huff.hardware.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BusDecoderTest {
  /** How many bytes of garbage; {@code -Dhuff.fuzz.bytes=100000000} for the long run. */
  private static final long BYTES = Long.getLong("huff.fuzz.bytes", 1_000_000);

  private static final byte[] PING = {(byte) 0x87, 0, 6, 8, 1, 0x16};

  @Test
  void readsTypeAddressAndData() {
    List<BusMessage> messages = new BusDecoder().decode(PING);
    assertThat(messages).hasSize(1);
    assertThat(messages.get(0).content()).isEqualTo(BusMessage.PING);
    assertThat(messages.get(0).address()).isEqualTo(1025);
  }

  @Test
  void leavesOutWhatDoesNotAddUp() {
    byte[] torn = PING.clone();
    torn[4] = 2;
    assertThat(new BusDecoder().decode(torn)).isEmpty();
  }

  @Test
  void commandsEndWithTheirSum() {
    assertThat(BusCommand.CLOCK.to(0x10 << 7 | 6)).containsExactly(0x81, 0x10, 0x06, 0x17);
  }

  @Test
  @Tag("slow")
  void survivesAnything() {
    long seed = Long.getLong("huff.seed", 20_261_124);
    Random random = new Random(seed);
    BusDecoder decoder = new BusDecoder();
    byte[] garbage = new byte[1_000];
    for (long fed = 0; fed < BYTES; fed += garbage.length) {
      random.nextBytes(garbage);
      decoder.decode(garbage);
    }
    assertThat(decoder.decode(PING)).as("seed %d", seed).hasSize(1);
  }
}
