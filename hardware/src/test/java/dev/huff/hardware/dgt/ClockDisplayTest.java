package dev.huff.hardware.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.hardware.dgt.DgtMessage.ClockAnswer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClockDisplayTest {
  private static final int FINE = 0x10;
  private static final int VERSION = 0x09;
  private static final int ASCII = 0x0C;
  private static final int OF_A_3000 = 0x21;
  private static final byte[] BACK_TO_TIMES = {0x2B, 3, 3, 3, 0};

  private final ClockDisplay display = new ClockDisplay();
  private long now;

  /** What is sent next, after a while in which late answers would come. */
  private Optional<byte[]> next() {
    now += 5_000;
    return display.next(now);
  }

  private void acknowledge(int command) {
    display.onAnswer(now, new ClockAnswer(FINE, command, command == VERSION ? OF_A_3000 : 0, 0));
  }

  private void connect() {
    display.reset();
    display.setConnected(true);
    assertThat(next().orElseThrow()).containsExactly(0x2B, 3, 3, VERSION, 0);
    acknowledge(VERSION);
  }

  @Test
  void nothingIsSentToAClockThatShowsItsTimes() {
    connect();
    assertThat(next()).isEmpty();
  }

  @Test
  void aTextThatStoodOnItWhenTheBoardWasUnpluggedIsTakenOff() {
    connect();
    display.show("off c3");
    assertThat(next().orElseThrow()).startsWith(0x2B, 12, 3, ASCII, 'o', 'f', 'f');
    acknowledge(ASCII);
    display.show("");
    connect();
    assertThat(next().orElseThrow()).containsExactly(BACK_TO_TIMES);
    acknowledge(3);
    assertThat(next()).isEmpty();
  }
}
