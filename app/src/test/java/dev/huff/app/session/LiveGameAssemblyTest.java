package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.option.LiveGameOptions;
import dev.huff.core.announce.Language;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class LiveGameAssemblyTest {
  @Test
  void whatToDoAboutADiskIsInTheEveningsLanguageWhenItIsSaidInMidGame() {
    StringWriter out = new StringWriter();
    LiveGameOptions options = new LiveGameOptions();
    new CommandLine(options)
        .registerConverter(Language.class, id -> Language.of(id).orElseThrow())
        .parseArgs("--lang", "cs");
    LiveGameAssembly.Screen screen =
        LiveGameAssembly.Screen.terminal(
            options,
            new GameTerms(RuleBook.get("dama-cs"), SensingLevel.KIND, 300),
            new PrintWriter(out));
    screen.says().accept(DiskTrouble.of("7.pdn", new IOException("No space left on device")));
    screen.view().onNote("");
    assertThat(out.toString())
        .contains("7.pdn: java.io.IOException: No space left on device. Disk počítače u stolu nic");
  }
}
