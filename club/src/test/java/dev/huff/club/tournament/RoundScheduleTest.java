package dev.huff.club.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.club.tournament.RoundSchedule.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundScheduleTest {
  private static final ZoneId PRAGUE = ZoneId.of("Europe/Prague");

  @TempDir private Path folder;

  private List<Start> read(String text) throws IOException {
    return RoundSchedule.read(Files.writeString(folder.resolve("cup.txt"), text), PRAGUE);
  }

  @Test
  void timesAreThoseOfTheHall() throws IOException {
    assertThat(read("# Cup\n\n1 2026-11-28 10:00\n2 2027-06-01T15:30\n"))
        .containsExactly(
            new Start("1", "2026-11-28T09:00:00Z"), new Start("2", "2027-06-01T13:30:00Z"));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstRound() throws IOException {
    assertThat(read("\uFEFF1 2026-11-28 10:00\r\n")).extracting(Start::round).containsExactly("1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 tomorrow", "2026-11-28 10:00", "1 2026-13-28 10:00", "1 2026-11-28"})
  void aLineThatIsNoStartIsNamed(String line) {
    assertThatThrownBy(() -> read("1 2026-11-28 10:00\n" + line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cup.txt, line 2")
        .hasMessageContaining(line);
  }

  @Test
  void moreThanAnEventHasIsRefused() {
    assertThatThrownBy(() -> read("1 2026-11-28 10:00\n".repeat(201)))
        .hasMessageContaining("more than 200 rounds");
  }
}
