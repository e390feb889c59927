package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.FailureReporter;
import dev.huff.app.settings.SettingsException;
import dev.huff.app.settings.SettingsFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class HuffTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Command(name = "trouble")
  private record Trouble(Exception exception) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw exception;
    }
  }

  private int run(String... args) {
    return run(Huff.commandLine(), args);
  }

  private int run(CommandLine huff, String... args) {
    return huff.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(args);
  }

  private int stoppedBy(Exception exception) {
    return run(Huff.commandLine().addSubcommand(new Trouble(exception)), "trouble");
  }

  private static Stream<CommandLine> all(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().distinct().flatMap(HuffTest::all));
  }

  /** Picocli finds out only when somebody writes the option. */
  @Test
  void everyOptionIsOfATypeThatCanBeRead() {
    assertThat(all(Huff.commandLine()).flatMap(it -> it.getCommandSpec().options().stream()))
        .isNotEmpty()
        .extracting(it -> it.typeInfo().getType().getName())
        .noneMatch(type -> type.matches("java.util.Optional(Int|Long|Double)"));
  }

  /** Bash and zsh offer files themselves where a command names nothing else. */
  @Test
  void filesCompleteWhereverNothingElseDoes() {
    run("completion");
    assertThat(out.toString())
        .contains("complete -F _complete_huff -o default huff")
        .doesNotContain("compopt +o default");
  }

  @Test
  void aDatabaseThatIsAwayIsNamedByItsUserOnly() {
    assertThat(LoggerFactory.getLogger("com.zaxxer.hikari.pool.PoolBase").isWarnEnabled())
        .isFalse();
  }

  @Test
  void withoutACommandItSaysWhereTheHelpIs() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("huff --help");
  }

  @Test
  void anUnknownCommandIsOneLineAndTheNearestIsNamed() {
    assertThat(run("hlep")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("hlep").contains("did you mean help");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "foo | there is no command 'foo'",
        "pdn FILE | there is no command 'FILE'",
        "demo --web abc | --web: 'abc' is no port; write a number from 1 to 65535",
        "demo --web 99999 | --web: '99999' is no port; write a number from 1 to 65535",
        "demo --plies x | --plies: 'x' is not a whole number",
        "demo --plies -3 | --plies -3: write a number from 1 on",
        "demo --speed fast | --speed: 'fast' is not a number",
        "demo --speed 0,5 | --speed: '0,5' is not a number; write 0.5, with a point",
        "moves --rules nothing | unknown rule set 'nothing'; 'huff rules list' shows all",
        "games --archive src | src: a folder; name a file in it",
        "moves --rules src | --rules: src: a folder; name a file in it",
        "demo --board radar | --board: write one of SERIAL, CAMERA, not 'radar'",
        "hall --rules nonsense | huff hall: --rules: unknown rule set 'nonsense'",
        "referee --rules own,its | huff referee: --rules: unknown rule set 'own'",
        "demo --speedd 3 | there is no option '--speedd'; did you mean --speed?",
        "--lang cs demo | there is no option '--lang' here; write it after the command",
        "games import a.pdn --archive b.db | no option '--archive' here; write it before 'import'",
        "robot jog a 1 2 | DX: 'a' is not a number",
        "engine --dxp 0 --level 12 | --level 12: write a number from 1 to 9",
        "engine --dxp 0 --think 0 | --think 0.0: write seconds, up to 3600",
        "settings set run.board nope | settings set: board 'nope' is not KIND:PORT",
        "settings set run.board abacus:/dev/ttyUSB0 | unknown kind of board 'abacus'",
        "settings set run.volume loud | huff settings set: --volume: 'loud' is no volume; write",
        "settings set run.volume 500 | --volume: '500' is no volume; write a whole number from 0",
        "run | which board? Say --board KIND:PORT",
        "run --board foo:/dev/x | there are dgt, pegasus, matrix, cpp, certabo, millennium,"
            + " chessnut, gpio, camera, log, sim, auto",
        "run /dev/ttyUSB0 | if it is the board's port, write --board with its kind, such as"
            + " dgt:/dev/ttyUSB0",
        "run --rules english --board /dev/ttyUSB0 | such as dgt:/dev/ttyUSB0; auto asks",
        "run dgt:/dev/ttyUSB0 | if it is the board, write --board dgt:/dev/ttyUSB0"
      })
  void aWrongCallIsOneLineThatSaysWhatToWrite(String call, String said) {
    assertThat(run(call.split(" "))).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains(said);
  }

  /** It said that the file should be removed. */
  @Test
  void aFileWhereAFolderIsNeededIsNamed(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("games"));
    assertThat(run("man", file.toString())).isEqualTo(2);
    assertThat(err.toString())
        .hasLineCount(1)
        .contains(file + ": a file, where a folder is needed");
  }

  @Test
  void inputThatCannotBeReadIsTwo() {
    assertThat(stoppedBy(new NoSuchFileException("game.pdn"))).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("huff trouble: game.pdn: no such file; check the path");
  }

  /** "Input length = 1" told nobody anything. */
  @Test
  void aPictureInPlaceOfATextIsNamed() {
    assertThat(FailureReporter.describe(Path.of("rounds.png"), new MalformedInputException(1)))
        .isEqualTo("rounds.png: not a text in UTF-8; save it as one");
  }

  @Test
  void aFailureIsOne() {
    assertThat(stoppedBy(CommandFailure.failed("it did not work"))).isEqualTo(1);
    assertThat(err.toString()).isEqualToIgnoringNewLines("huff trouble: it did not work");
  }

  /** It was said to be a wrong call. */
  @Test
  void settingsThatCannotBeWrittenAreAFailure(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("full")).resolve("settings.toml");
    SettingsException trouble =
        catchThrowableOfType(
            SettingsException.class, () -> new SettingsFile(file).set("lang", "cs"));
    assertThat(stoppedBy(trouble)).isEqualTo(1);
    assertThat(err.toString()).contains("could not be written");
  }

  @Test
  void aBugIsOneLineToo() {
    assertThat(stoppedBy(new IllegalStateException("impossible\nyet here"))).isEqualTo(1);
    assertThat(err.toString()).hasLineCount(1).contains("a bug in huff").contains("impossible");
  }

  @TestFactory
  Stream<DynamicTest> everyCommandHasHelp() {
    return Huff.commandLine().getSubcommands().keySet().stream()
        .map(name -> DynamicTest.dynamicTest(name, () -> helps(name)));
  }

  private void helps(String name) {
    assertThat(run(name, "--help")).isZero();
    assertThat(out.toString()).contains("Usage: huff " + name);
  }
}
