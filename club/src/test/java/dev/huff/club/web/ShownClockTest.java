package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownClockTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"white\":60000,\"black\":50000,\"running\":\"white\"} | 48000 | 50000",
        "{\"white\":60000,\"black\":50000,\"running\":\"black\"} | 60000 | 38000",
        "{\"white\":60000,\"black\":50000} | 60000 | 50000",
        "{\"white\":9000,\"black\":50000,\"running\":\"white\"} | 0 | 50000"
      })
  void whoJoinsLaterIsToldWhatTheClockShowsThen(String line, long white, long black) {
    ShownClock clock = new ShownClock(FeedLine.parse(event(line)).json(), 1_000_000_000L);
    var then = clock.at(13_000_000_000L);
    assertThat(then.path("white").asLong()).isEqualTo(white);
    assertThat(then.path("black").asLong()).isEqualTo(black);
  }

  @Test
  void whatIsOldNewsStands() {
    String line = "{\"white\":60000,\"black\":50000,\"running\":\"white\"}";
    ShownClock clock = new ShownClock(FeedLine.parse(event(line)).json(), 0);
    assertThat(clock.standing().has("running")).isFalse();
    assertThat(clock.standing().path("white").asLong()).isEqualTo(60_000);
  }

  private static String event(String line) {
    return line.replaceFirst("\\{", "{\"event\":\"clock\",");
  }
}
