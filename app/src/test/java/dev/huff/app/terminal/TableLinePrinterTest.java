package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.web.DeviceWording;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardStatus;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TableLinePrinterTest {
  private static final Language CZECH = Language.of("cs").orElseThrow();

  private final StringWriter out = new StringWriter();
  private final TableLinePrinter printer =
      new TableLinePrinter(
          "7",
          new Announcer(Language.english(), RuleBook.get("dama-cs")),
          new DeviceWording(CZECH),
          new PrintWriter(out));

  @Test
  void anArbitersMessageIsALineOfTheTableItIsFor() {
    printer.onMessage(TableMessage.now("Please stop\nthe clocks.", "Jana"));
    assertThat(out.toString()).isEqualToIgnoringNewLines("[7] Jana: Please stop\\u000athe clocks.");
  }

  @Test
  void whatABoardSaysIsInTheLanguageAsFarAsThereAreWords() {
    printer.onStatus(
        new BoardStatus(BoardStatus.State.LEARNING, "port opened, querying the board"));
    assertThat(out.toString()).isEqualToIgnoringNewLines("[7] port je otevřen, ptám se desky");
  }

  @Test
  void whatToDoAboutADiskIsInTheLanguage() {
    String line = DiskTrouble.of("/games/7.pdn", new IOException("No space left on device"));
    printer.onNote(line);
    assertThat(out.toString()).contains("/games/7.pdn: ").contains("vraťte složce práva.");
  }
}
