package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.journal.JournalFile;
import dev.huff.formats.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayerNameEraserTest {
  private static final ErasedNames ERASED = ErasedNames.of(ErasedNames.newKey(), "Novák, \"Jan\"");
  private static final String HEADER =
      "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"settle\":300}";

  @TempDir private Path folder;

  @Test
  void aNameLeavesGamesBroadcastsAndWhatIsStillToBeSent() throws IOException {
    Path game = Files.writeString(folder.resolve("a.pdn"), "[White \"Novák, \\\"Jan\\\"\"]\n");
    Path round = Files.writeString(folder.resolve("b.json"), "{\"white\":\"Novák, \\\"Jan\\\"\"}");
    Path other = Files.writeString(folder.resolve("c.txt"), "Novák, \"Jan\"");
    assertThat(PlayerNameEraser.replace(folder, ERASED)).isEqualTo(2);
    assertThat(game).hasContent("[White \"N. N.\"]");
    assertThat(round).hasContent("{\"white\":\"N. N.\"}");
    assertThat(other).hasContent("Novák, \"Jan\"");
    assertThat(PlayerNameEraser.replace(folder, ERASED)).isZero();
  }

  @Test
  void aJournalThatNamedAnArbiterCanStillBeRead() throws IOException {
    Path file = Files.createDirectories(folder.resolve("journal/sim")).resolve("x.journal");
    try (JournalFile journal = JournalFile.create(file)) {
      journal.add(HEADER);
      journal.add("{\"t\":5,\"arbiter\":\"pause\",\"by\":\"Novák, \\\"Jan\\\"\"}");
    }
    int before = JournalReader.read(file).inputs().size();
    assertThat(PlayerNameEraser.replace(folder, ERASED)).isEqualTo(1);
    assertThat(JournalReader.read(file).inputs()).hasSize(before);
    assertThat(Files.readString(file)).contains("N. N.").doesNotContain("Novák");
  }

  @Test
  void theEndOfAJournalThatACrashLeftTornIsTakenOff() throws IOException {
    Path file = folder.resolve("x.journal");
    String by = "{\"t\":8,\"arbiter\":\"pause\",\"by\":\"Novák, \\\"Jan\\\"\"}";
    String torn = "0a1b2c3d {\"t\":9,\"by\":\"Novák, \\\"Jan\\\"";
    byte[] halfLetter = {(byte) 0xC3, 0, 0};
    Files.writeString(file, JournalFile.line(HEADER) + JournalFile.line(by) + torn);
    Files.write(file, halfLetter, StandardOpenOption.APPEND);
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(2, ChronoUnit.DAYS)));
    assertThat(PlayerNameEraser.replace(folder, ERASED)).isEqualTo(1);
    assertThat(file).content().startsWith(JournalFile.line(HEADER)).endsWith("N. N.\"}\n");
  }

  @Test
  void whatAnotherProgramHasOpenIsNotTouched() throws IOException {
    Path journal = folder.resolve("x.journal");
    Path outbox = Files.writeString(folder.resolve("outbox.ndjson"), "{\"by\":\"Novák Jan\"}\n");
    try (JournalFile open = JournalFile.create(journal)) {
      open.add("{\"by\":\"Novák Jan\"}");
      open.makeRoom();
      assertThat(PlayerNameEraser.replace(folder, ERASED)).isZero();
    }
    assertThat(outbox).content().contains("Novák");
    assertThat(PlayerNameEraser.replace(folder, ERASED)).isEqualTo(1);
  }
}
