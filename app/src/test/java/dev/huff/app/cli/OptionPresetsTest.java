package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.LiveGameOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        .doesNotContain("run.help", "run.version", "perft.json", "run.new", "demo.record")
        .doesNotContain("demo.hall", "tables.web", "tables.voice", "tables.volume", "tables.table");
  }

  private static String refusal(Map<String, String> set, String... call) {
    StringWriter err = new StringWriter();
    CommandLine huff = Huff.commandLine().setErr(new PrintWriter(err));
    huff.setDefaultValueProvider(new OptionPresets(set));
    assertThat(huff.execute(call)).isEqualTo(2);
    return err.toString();
  }

  /** Who had set a rule set could replay no log of another one. */
  @Test
  void whatIsSetForOneBoardDoesNotKeepAnotherFromBeingPlayed(@TempDir Path folder)
      throws IOException {
    Path log = folder.resolve("game.ndjson");
    Files.writeString(log, "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}\n");
    Map<String, String> set =
        Map.of(
            "run.rules",
            "russian",
            "run.fen",
            "W:Wa1:Bh8",
            "run.kings",
            "rule",
            "run.rotate",
            "90",
            "run.speed",
            "2");
    CommandLine huff = Huff.commandLine().setOut(new PrintWriter(new StringWriter()));
    huff.setDefaultValueProvider(new OptionPresets(set));
    String[] call = {"run", "--board", "log:" + log, "--record", folder.toString()};
    assertThat(huff.execute(call)).isZero();
    assertThat(refusal(set, "run", "--board", "log:" + log, "--rules", "english"))
        .contains("is a game of dama-cs, not of english");
  }

  @Test
  void whatIsSetForTheArmDoesNotKeepADemoWithoutOneFromBeingPlayed() {
    assertThat(refusal(Map.of("demo.brain", "own"), "demo", "--speed", "30")).contains("--speed");
    assertThat(refusal(Map.of("demo.board", "camera"), "demo", "--robot", "--speed", "30"))
        .contains("--speed");
  }

  /** The demo's games replaced those of the event in the folder of its broadcast. */
  @Test
  void howAHallIsSetUpIsNotMeantForOneThatIsTriedOut() {
    Map<String, String> set = Map.of("hall.broadcast", "/var/www/cup", "hall.host", "0.0.0.0");
    for (String[] call : new String[][] {{"hall", "--demo", "8"}, {"hall", "--demo=8"}, {"hall"}}) {
      CommandLine huff = Huff.commandLine();
      huff.setDefaultValueProvider(OptionPresets.of(set, List.of(call)));
      huff.parseArgs(call);
      CommandLine hall = huff.getSubcommands().get("hall");
      Object broadcast = hall.getCommandSpec().findOption("--broadcast").getValue();
      assertThat(broadcast)
          .isEqualTo(call.length > 1 ? Optional.empty() : Optional.of(Path.of("/var/www/cup")));
    }
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
    Map<String, String> set =
        Map.of("record", "/club", "archive", "/club.db", "trial.hall", "mqtt://club");
    Trial trial = new Trial();
    CommandLine call = new CommandLine(trial).setDefaultValueProvider(new OptionPresets(set));
    call.parseArgs();
    trial.games.keepApart();
    assertThat(trial.games.folder()).isEqualTo(LiveGameOptions.trialFolder());
    assertThat(trial.games.archive()).isEmpty();
    assertThat(trial.games.hall()).isEmpty();
    call.parseArgs("--record", "/tmp/tried", "--archive", "/tmp/tried.db", "--hall", "mqtt://b");
    trial.games.keepApart();
    assertThat(trial.games.folder()).isEqualTo(Path.of("/tmp/tried"));
    assertThat(trial.games.archive()).contains("/tmp/tried.db");
    assertThat(trial.games.hall()).contains("mqtt://b");

    TriedHall hall = new TriedHall();
    new CommandLine(hall).setDefaultValueProvider(new OptionPresets(set)).parseArgs();
    hall.archive.keepApart(Path.of("/tmp/tried.db"));
    assertThat(hall.archive.place()).isEqualTo("/tmp/tried.db");
  }

  /** 'huff games' looked for them elsewhere. */
  @Test
  void gamesInAFolderThatIsSetAreArchivedWhereAllCommandsLook() {
    Trial trial = new Trial();
    CommandLine call = new CommandLine(trial);
    call.setDefaultValueProvider(new OptionPresets(Map.of("record", "/club")));
    call.parseArgs();
    assertThat(trial.games.folder()).isEqualTo(Path.of("/club"));
    assertThat(trial.games.archive()).contains(new ArchiveOption().place());
    call.parseArgs("--record", "/tmp/other");
    assertThat(trial.games.archive()).contains("/tmp/other/games.db");
  }

  @Test
  void whatIsSetForAllCommandsIsKnownToACallOfOneThatHasNoUseForIt() {
    CommandLine pdn = Huff.commandLine("pdn"::equals);

    assertThat(OptionPresets.unknown(pdn, Set.of("lang", "run.board", "pdn.chek.rules", "lagn")))
        .containsExactlyInAnyOrder("pdn.chek.rules", "lagn");
  }

  /** Settings of an earlier version were complained of at each call, without saying what to do. */
  @Test
  void aSettingThatNoLongerExistsIsNamedWithWhatTakesItOut() {
    assertThat(OptionPresets.unknownKey("tables.voice"))
        .contains("'huff settings unset tables.voice' takes it out");
  }
}
