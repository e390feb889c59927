package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.LiveGameOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
        .doesNotContain("run.help", "run.version", "perft.json", "run.new", "demo.record");
  }

  /** A voice for all commands kept every call of one that has none from running. */
  @Test
  void aVoiceThatIsSetForAllCommandsIsNoWrongCallOfTables() {
    StringWriter err = new StringWriter();
    CommandLine huff = Huff.commandLine().setErr(new PrintWriter(err));
    huff.setDefaultValueProvider(new OptionPresets(SET));
    assertThat(huff.execute("tables", "1", "--rules", "dama-cs")).isEqualTo(2);
    assertThat(err.toString()).contains("write NAME=BOARD");
  }

  @Command(name = "trial")
  private static final class Trial {
    @Mixin private LiveGameOptions games = new LiveGameOptions();
  }

  @Command(name = "tried-hall")
  private static final class TriedHall {
    @Mixin private ArchiveOption archive = new ArchiveOption();
  }

  /** The demo's games were among one's own as soon as those had a place in the settings. */
  @Test
  void gamesThatAreTriedOutGoWhereTheCallSaysAndNotTheSettings() {
    Map<String, String> set = Map.of("record", "/club", "archive", "/club.db");
    Trial trial = new Trial();
    CommandLine call = new CommandLine(trial).setDefaultValueProvider(new OptionPresets(set));
    call.parseArgs();
    trial.games.keepApart();
    assertThat(trial.games.folder()).isEqualTo(LiveGameOptions.trialFolder());
    assertThat(trial.games.archive()).isEmpty();
    call.parseArgs("--record", "/tmp/tried", "--archive", "/tmp/tried.db");
    trial.games.keepApart();
    assertThat(trial.games.folder()).isEqualTo(Path.of("/tmp/tried"));
    assertThat(trial.games.archive()).contains("/tmp/tried.db");

    TriedHall hall = new TriedHall();
    new CommandLine(hall).setDefaultValueProvider(new OptionPresets(set)).parseArgs();
    hall.archive.keepApart(Path.of("/tmp/tried.db"));
    assertThat(hall.archive.place()).isEqualTo("/tmp/tried.db");
  }

  @Test
  void whatIsSetForAllCommandsIsKnownToACallOfOneThatHasNoUseForIt() {
    CommandLine pdn = Huff.commandLine("pdn"::equals);

    assertThat(OptionPresets.unknown(pdn, Set.of("lang", "run.board", "pdn.chek.rules", "lagn")))
        .containsExactlyInAnyOrder("pdn.chek.rules", "lagn");
  }
}
