package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** An option that would do nothing is refused, with what it needs. */
class OptionDependenciesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "run, --analysis, --analysis does nothing without --web",
    "run, --trusted-proxy 127.0.0.1, --trusted-proxy does nothing without --web",
    "run, --table 5, --table does nothing without --hall",
    "run, --volume 20, --volume does nothing without --voice",
    "run, --no-voice --volume 20, --volume does nothing without --voice",
    "run, --level 3, --level does nothing without --brain or --robot",
    "run, --ponder, --ponder does nothing without --brain or --robot",
    "run, --brain own --robot-stop 3, --robot-stop does nothing without --robot",
    "run, --brain dxp:host:27531 --level 3, --level does nothing with a --brain other than own",
    "run, --brain hub:scan --ponder, --ponder does nothing with a --brain other than own",
    "run, --speed 3, --speed 3.0: only films and folders have a speed",
    "run, --rotate 90, --rotate 90: only a camera reads a board so",
    "run, --kings marked, --kings marked: only a camera has to be told",
    "demo, --volume 20, --volume does nothing without --voice",
    "demo, --arm uarm, --arm does nothing without --robot",
    "demo, --brain own, --brain goes with --robot"
  })
  void isRefusedWithWhatItNeeds(String command, String options, String told) {
    List<String> words = new ArrayList<>(List.of(command));
    if (command.equals("run")) {
      words.addAll(List.of("--board", "sim:", "--rules", "english"));
    }
    words.addAll(List.of("--record", folder.toString()));
    words.addAll(List.of(options.split(" ")));
    StringWriter err = new StringWriter();
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).startsWith("huff " + command + ": " + told).hasLineCount(1);
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({
    "engine, --level 3, --level does nothing without --dxp",
    "engine, --think 3, --think does nothing without --dxp",
    "hall, --delay 5, --delay does nothing without --broadcast or --delay-pages",
    "hall, --simul-side black, --simul-side does nothing without --simul",
    "hall, --broker mqtt://club --mqtt 1884, --mqtt does nothing with --broker"
  })
  void isRefusedByOtherCommandsToo(String command, String options, String told) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(List.of(options.split(" ")));
    StringWriter err = new StringWriter();
    int exit =
        Huff.commandLine().setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).startsWith("huff " + command + ": " + told).hasLineCount(1);
  }

  /** Rounds moved, and games were corrected, in another archive than the one that was named. */
  @ParameterizedTest
  @CsvSource({
    "hall --archive club.db round 2, --archive does nothing before 'round'",
    "hall --event Open round 2, --event does nothing before 'round'",
    "games --player Jana copy club.db, --player does nothing before 'copy'",
    "games --limit 5 export -, --limit does nothing before 'export'"
  })
  void anOptionThatOnlyTheCommandAboveHasIsRefused(String call, String told) {
    StringWriter err = new StringWriter();
    int exit = Huff.commandLine().setErr(new PrintWriter(err)).execute(call.split(" "));
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).contains(told).hasLineCount(1);
  }

  @Test
  void whatACommandBelowHeedsIsTaken() {
    String archive = folder.resolve("games.db").toString();
    StringWriter out = new StringWriter();
    CommandLine huff = Huff.commandLine().setOut(new PrintWriter(out));
    assertThat(huff.execute("-q", "rules", "--json", "list")).isZero();
    assertThat(huff.execute("robot", "--arm", "sim:uarm", "home", "--dry-run")).isZero();
    assertThat(huff.execute("games", "--archive", archive, "import", "/dev/null")).isZero();
    assertThat(huff.execute("games", "--archive", archive, "--player", "J", "export", "-"))
        .isZero();
  }

  @Test
  void whoAsksForHelpGetsIt() {
    StringWriter out = new StringWriter();
    int exit =
        Huff.commandLine().setOut(new PrintWriter(out)).execute("run", "--analysis", "--help");
    assertThat(exit).isZero();
    assertThat(out.toString()).startsWith("Usage: huff run");
  }
}
