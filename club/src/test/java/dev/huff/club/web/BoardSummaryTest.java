package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoardSummaryTest {
  /** A timed game was gone on with, and the next one has no clock. */
  @Test
  void aGameWithoutAClockDoesNotShowTheTimesOfTheLastOne() {
    BoardSummary summary = new BoardSummary("1");
    summary.add(FeedLine.parse("{\"event\":\"start\",\"clock\":\"5:00\",\"fen\":\"\"}"));
    summary.add(FeedLine.parse("{\"event\":\"clock\",\"white\":61000,\"black\":0}"));
    assertThat(summary.text()).contains("61000");
    summary.add(FeedLine.parse("{\"event\":\"start\",\"fen\":\"\"}"));
    assertThat(summary.text()).doesNotContain("61000");
  }
}
