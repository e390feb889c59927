package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.game.TimeControl;
import dev.huff.rules.game.TimeControl.Bonus;
import dev.huff.rules.game.TimeControl.Period;
import dev.huff.rules.game.TimeControl.Periods;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5:00 | 300",
        "5:00+3 | 300+3",
        "25:00d5 | 1500d5",
        "2:00:00 | 7200",
        "40/90:00,30:00+30 | 40/5400:1800+30",
        "40/2:00:00,20/60:00,15:00 | 40/7200:20/3600:900",
        "0:30/move | 1/30",
        "*2:00 | *120",
        "5:00vs3:00 | 300vs180",
        "40/90:00,30:00+30vs0:30/move | 40/5400:1800+30vs1/30",
        "*2:00vs*1:00 | *120vs*60"
      })
  void aTimeControlIsReadAndWrittenInBothDresses(String text, String tag) throws ClockException {
    TimeControl control = ClockNotation.read(text);
    assertThat(ClockNotation.write(control)).isEqualTo(text);
    assertThat(ClockNotation.writeTag(control)).isEqualTo(tag);
  }

  @Test
  void periodsMeanWhatTheySay() throws ClockException {
    assertThat(ClockNotation.read("40/1:30:00, 30:00+0:30"))
        .isEqualTo(
            new Periods(
                List.of(
                    new Period(40, 5_400_000, Bonus.INCREMENT, 0),
                    new Period(0, 1_800_000, Bonus.INCREMENT, 30_000))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | minutes or seconds",
        "5+3 | minutes or seconds",
        "40/90 | minutes or seconds",
        "5:60 | is no time",
        "0:00 | a time of 0 ms",
        "1/0:30 | 0:30/move",
        "5:00,30:00 | only the last period",
        "blitz | is no time",
        "5:00vs | is no time",
        "5:00vs4:00vs3:00 | is no time",
        "*5:00vs3:00 | an hourglass is for both",
        "5:00+3, | is no time"
      })
  void whatIsNoTimeControlIsRefusedWithWhatWouldBeRight(String text, String why) {
    assertThatThrownBy(() -> ClockNotation.read(text))
        .isInstanceOf(ClockException.class)
        .hasMessageContainingAll("\"" + text + "\"", why, "write such as 5:00+3");
  }
}
