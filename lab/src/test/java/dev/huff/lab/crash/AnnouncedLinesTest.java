package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.journal.JournalFile;
import dev.huff.formats.ndjson.LogException;
import dev.huff.lab.crash.JournalFolder.JournaledGame;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnouncedLinesTest {
  private static final String NAME = "2026-01-31_140500_dama-cs";

  @TempDir private Path folder;
  private List<JournaledGame> games = List.of();

  @BeforeEach
  void journal() throws IOException {
    String header =
        "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"kind\",\"settle\":40,"
            + "\"fen\":\"W:Wd4:Bc5\"}";
    String start = "{\"t\":0,\"event\":\"start\",\"huff\":1,\"rules\":\"dama-cs\"}";
    String first = "{\"t\":0,\"squares\":\".............bw.................\"}";
    Files.writeString(
        folder.resolve(NAME + ".journal"),
        JournalFile.line(header) + JournalFile.line(start) + JournalFile.line(first));
    games = new JournalFolder(folder).games();
  }

  private Optional<RecordDifference> difference(String printed, boolean isCut)
      throws IOException, LogException {
    Path log = Files.writeString(folder.resolve("life-1.log"), printed);
    TableLife life = new TableLife(log, Map.of(), Map.of(NAME, 1), isCut);
    return new AnnouncedLines(RuleBook.get("dama-cs")).difference("1", life, games);
  }

  @Test
  void whatIsAnnouncedOnceIsRight() throws IOException, LogException {
    assertThat(difference("  A game of Dáma begins. White to move.\n", false)).isEmpty();
  }

  @Test
  void whatIsAnnouncedTwiceIsADifference() throws IOException, LogException {
    String line = "  A game of Dáma begins. White to move.\n";
    assertThat(difference(line + line, true)).isPresent();
  }

  @Test
  void onlyAKillMayTakeTheLastWord() throws IOException, LogException {
    assertThat(difference("", true)).isEmpty();
    assertThat(difference("", false)).isPresent();
  }
}
