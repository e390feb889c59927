package dev.huff.app.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.cli.Huff;
import dev.huff.app.record.Games;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The main job with no hardware: a real pseudo-terminal, real bytes, a game on disk. */
class DemoCommandTest {
  @TempDir private Path folder;
  @TempDir private Path temporary;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int demo(String... more) {
    return demoIn("en", more);
  }

  private int demoIn(String language, String... more) {
    String[] args = new String[more.length + 5];
    System.arraycopy(
        new String[] {"demo", "--lang", language, "--record", folder.toString()}, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  @Test
  @Tag("slow")
  void aCaptureIsMissedAndHuffedAManGoesBackAndAChainIsPlayed() {
    assertThat(demo("--speed", "8")).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains(
            "White had to capture with f4xd6, but played e3-d4. White loses the piece on f4.",
            "Black huffs the piece on f4.",
            "White plays f2xf6 and takes 2 pieces.",
            "a man may not move backwards. The move must be taken back.",
            "The position is correct again.");
  }

  @Test
  @Tag("slow")
  void theGameOnDiskIsTheGameThatWasPlayed() {
    assertThat(demo("--speed", "8")).as(err.toString()).isZero();
    Path file = Games.in(folder).get(0);
    assertThat(out.toString()).contains("The game is in " + file);
    ReplayedGame replay = Games.replay(RuleBook.get("dama-cs"), file);
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isEqualTo(20);
    assertThat(replay.steps())
        .anyMatch(step -> step instanceof dev.huff.rules.notation.ReplayStep.Huffed);
  }

  /** The simulated human told it to ask once more, for ever. */
  @Test
  @Tag("slow")
  void aBrainThatIsDeadEndsTheDemo() {
    assertThat(demo("--robot", "--brain", "hub:false", "--speed", "20")).isEqualTo(1);
    assertThat(err.toString()).contains("--brain: false ended with exit code 1");
    assertThat(out.toString().split("The arm will ask once more", -1)).hasSize(4);
  }

  /** Lines beside the rulings stayed English. */
  @Test
  @Tag("slow")
  void theWholeEveningIsInTheLanguage() {
    assertThat(demoIn("cs", "--speed", "10", "--plies", "1")).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("port je otevřen", "Partie je v souboru " + Games.in(folder).get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mezinarodni", "dama-bg", "dvojita", "english"})
  @Tag("slow")
  void otherRuleSetsArePlayedToo(String rules) {
    assertThat(demo("--rules", rules, "--speed", "10", "--plies", "8")).as(err.toString()).isZero();
    assertThat(Games.replay(RuleBook.get(rules), Games.in(folder).get(0)).plies()).isEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "100"})
  void aSpeedThatCannotBeIsAWrongCall(String speed) {
    assertThat(demo("--speed", speed)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--speed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--robot --board camera", "--arm uarm"})
  void optionsThatDoNotGoTogetherAreAWrongCall(String options) {
    assertThat(demo(options.split(" ", -1))).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--robot");
  }

  @Test
  @Tag("slow")
  void aKilledProcessLeavesAWholeGame() throws IOException, InterruptedException {
    Process process = start("dama-cs");
    try {
      await().atMost(Duration.ofSeconds(60)).until(() -> plies() >= 5);
    } finally {
      process.destroyForcibly().waitFor();
    }
    ReplayedGame replay = Games.replay(RuleBook.get("dama-cs"), Games.in(folder).get(0));
    assertThat(replay.faults()).isEmpty();
    assertThat(replay.plies()).isGreaterThanOrEqualTo(5);
  }

  /** Without a serial line, which closes by itself, it went on for ten seconds. */
  @ParameterizedTest
  @ValueSource(strings = {"dama-cs", "canadian"})
  @Tag("slow")
  void aProcessThatIsAskedToStopEndsAtOnce(String rules) throws IOException, InterruptedException {
    Process process = start(rules);
    try {
      await().atMost(Duration.ofSeconds(60)).until(() -> plies() >= 1);
      process.destroy();
      assertThat(process.waitFor(8, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(temporary.toFile().list((in, name) -> name.startsWith("huff-demo-"))).isEmpty();
  }

  private Process start(String rules) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            Huff.class.getName(),
            "demo",
            "--rules",
            rules,
            "--speed",
            "4",
            "--record",
            folder.toString())
        .redirectErrorStream(true)
        .redirectOutput(new File("/dev/null"))
        .start();
  }

  private int plies() {
    return Games.in(folder).stream()
        .mapToInt(file -> (int) Games.read(file).plies())
        .findFirst()
        .orElse(0);
  }
}
