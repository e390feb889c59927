package dev.huff.app.cli.hall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HallCommandTest {
  /** Boards were told to connect to 0.0.0.0, which is nowhere. */
  @Test
  void aBrokerThatListensEverywhereIsCalledByAnAddressThatBoardsReach() {
    assertThat(HallCommand.forBoards("0.0.0.0", 1883, false))
        .doesNotContain("0.0.0.0")
        .matches("mqtt://[^ ]+:1883( or mqtt://[^ ]+:1883)*");
    assertThat(HallCommand.forBoards("192.168.1.5", 8883, true))
        .isEqualTo("mqtts://192.168.1.5:8883");
  }
}
