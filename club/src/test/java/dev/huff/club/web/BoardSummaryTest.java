package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoardSummaryTest {
  private static final String MOVE =
      "{\"event\":\"move\",\"ply\":1,\"move\":\"c3-d4\",\"fen\":\"B:Wd4:Bh8\"}";

  private static int ply(BoardSummary summary) {
    return FeedLine.parse(summary.text()).json().path("ply").asInt();
  }

  /** White's first move, a position with White to move again, White's next move. */
  @Test
  void theSideThatMovesAgainAfterASetUpHasTheNextNumber() {
    BoardSummary summary = new BoardSummary("1");
    summary.add(FeedLine.parse("{\"event\":\"start\",\"fen\":\"W:Wc3:Bh8\"}"));
    summary.add(FeedLine.parse(MOVE));
    summary.add(FeedLine.parse("{\"event\":\"set-up\",\"fen\":\"B:Wc3:Bf8\"}"));
    summary.add(FeedLine.parse("{\"event\":\"set-up\",\"fen\":\"W:Wc3:Bh8\"}"));
    assertThat(ply(summary)).isEqualTo(1);
    summary.add(FeedLine.parse(MOVE));
    assertThat(ply(summary)).isEqualTo(3);
    summary.add(FeedLine.parse("{\"event\":\"take-back\",\"ply\":0,\"fen\":\"W:Wc3:Bh8\"}"));
    summary.add(FeedLine.parse(MOVE));
    assertThat(ply(summary)).isEqualTo(3);
  }

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

  /** Nothing in the list of boards called for anybody while an arm stood still. */
  @Test
  void aRobotThatWaitsForAnAnswerNeedsSomebody() {
    BoardSummary summary = new BoardSummary("1");
    summary.add(FeedLine.parse("{\"event\":\"start\",\"fen\":\"W:Wc3:Bh8\"}"));
    summary.add(robot("waits"));
    assertThat(summary.text()).contains("\"attention\":2", "\"why\":\"robot\"");
    summary.add(FeedLine.parse(MOVE));
    assertThat(summary.text()).contains("\"attention\":2", "\"why\":\"robot\"");
    summary.add(robot("ready"));
    assertThat(summary.text()).contains("\"attention\":0", "\"why\":\"\"");
  }

  @Test
  void whatARobotAsksIsInTheSummaryAsLongAsItWaits() {
    BoardSummary summary = new BoardSummary("1");
    summary.add(FeedLine.parse("{\"event\":\"robot\"}"));
    summary.add(
        FeedLine.parse(
            "{\"event\":\"health\",\"part\":\"robot\",\"state\":\"waits\","
                + "\"texts\":{\"en\":\"Take it.\"}}"));
    assertThat(summary.text()).contains("\"asks\":{\"en\":\"Take it.\"}");
    summary.add(robot("ready"));
    assertThat(summary.text()).contains("\"robot\":true").doesNotContain("asks");
    summary.add(robot("left"));
    assertThat(summary.text()).doesNotContain("robot");
  }

  private static FeedLine robot(String state) {
    return FeedLine.parse("{\"event\":\"health\",\"part\":\"robot\",\"state\":\"" + state + "\"}");
  }
}
