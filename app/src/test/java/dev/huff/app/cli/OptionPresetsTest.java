package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What is set once holds for every call that does not say otherwise. */
class OptionPresetsTest {
  private static final Map<String, String> SET =
      Map.of("perft.rules", "dama-cs", "perft.depth", "2", "voice", "true", "quiet", "true");

  private static String perft(String... more) {
    StringWriter out = new StringWriter();
    CommandLine huff = Huff.commandLine().setOut(new PrintWriter(out));
    huff.setDefaultValueProvider(new OptionPresets(SET));
    String[] call = new String[more.length + 1];
    call[0] = "perft";
    System.arraycopy(more, 0, call, 1, more.length);
    assertThat(huff.execute(call)).isZero();
    return out.toString();
  }

  @Test
  void aSettingStandsInForAnOption() {
    assertThat(perft()).startsWith("49 leaves");
  }

  @Test
  void theCommandLineWins() {
    assertThat(perft("--depth", "1")).startsWith("7 leaves");
  }

  @Test
  void whatIsAskedForOnceOnlyIsNoSetting() {
    assertThat(OptionPresets.all(Huff.commandLine()).keySet())
        .contains("lang", "voice", "run.board", "hall.web", "games.import.played-by")
        .doesNotContain("run.help", "run.version", "perft.json", "run.new");
  }

  @Test
  void whatIsSetForAllCommandsIsKnownToACallOfOneThatHasNoUseForIt() {
    CommandLine pdn = Huff.commandLine("pdn"::equals);

    assertThat(OptionPresets.unknown(pdn, Set.of("lang", "run.board", "pdn.chek.rules", "lagn")))
        .containsExactlyInAnyOrder("pdn.chek.rules", "lagn");
  }
}
