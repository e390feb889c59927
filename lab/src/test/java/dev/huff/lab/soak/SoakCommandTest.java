package dev.huff.lab.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir Path folder;

  private int run(String... args) {
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  private int lab(String... args) {
    return run(Stream.concat(Stream.of("lab"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void tableTellsWhatAZeroIsWorth() {
    int code =
        lab("soak", "--games", "3", "--rules", "dama-cs", "--sensing", "kind", "--grade=ideal");

    assertThat(code).isZero();
    assertThat(out.toString())
        .containsPattern("dama-cs +kind +3 +3 +0 ")
        .contains("No wrong move: with 95% confidence under 63.1597% of games");
  }

  @Test
  void figuresAreTheSameWhateverTheNumberOfJobs() {
    String[] call = {
      "soak", "--games=4", "--rules=dvojita,dama-bg", "--sensing=colour", "--jobs=1"
    };
    lab(call);
    String one = out.toString();
    out.getBuffer().setLength(0);
    call[4] = "--jobs=2";
    lab(call);

    assertThat(out.toString()).isEqualTo(one);
    assertThat(one).containsPattern("dama-bg +colour +4 ").contains("8 games, ");
  }

  @Test
  void oneGameBecomesABoardLog() throws IOException {
    Path file = folder.resolve("game.log");

    int code =
        lab(
            "soak",
            "--rules=dama-cs",
            "--sensing=colour",
            "--grade=ideal",
            "--game=2",
            "--log=" + file);

    assertThat(code).isZero();
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.get(0))
        .isEqualTo("{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\",\"settle\":300}");
    assertThat(lines.get(1)).contains("\"squares\":\"bbbbbbbbbbbb........wwwwwwwwwwww\"");
  }

  @Test
  void aClockAndTouchMoveDisturbNoHonestGame() {
    String[] call = {
      "soak",
      "--games=2",
      "--rules=dama-cs",
      "--grade=ideal",
      "--sensors=noisy",
      "--clock=2:00:00+30",
      "--touch-move"
    };

    assertThat(lab(call)).isZero();

    assertThat(out.toString())
        .containsPattern("6 games, .* 100.000% of the games exact")
        .doesNotContain("nothing called");
    call[3] = "--grade=imperfect";
    assertThat(lab(call)).isEqualTo(2);
    assertThat(err.toString()).contains("--touch-move goes with --grade ideal");
  }

  @Test
  void aClubsOwnRulesArePlayed() throws IOException {
    Path club = folder.resolve("club.rules");
    Files.writeString(club, "as: dama-cs\nid: our-club\npenalty.missed-capture: put-back\n");

    int code = lab("soak", "--games=2", "--rules=" + club, "--sensing=kind", "--grade=ideal");

    assertThat(code).isZero();
    assertThat(out.toString()).containsPattern("our-club +kind +2 +2 +0 ");

    Path log = folder.resolve("game.log");
    String game = "--log=" + log;
    lab("soak", "--game=1", game, "--rules=" + club, "--sensing=kind", "--grade=ideal");
    assertThat(run("referee", log.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("game.log:1: no rule set \"our-club\"");
    assertThat(run("referee", "--rules=" + club, log.toString())).isZero();
  }

  /** The rows of the table of violations, by their kinds. */
  private Map<String, MatchResult> kinds() {
    return Pattern.compile("(?m)^  ([a-z-]+) +(\\d+) +\\d+ +([\\d.]+)%")
        .matcher(out.toString())
        .results()
        .collect(Collectors.toMap(row -> row.group(1), row -> row));
  }

  @Test
  void cheatsMayKeepToChosenFouls() {
    int code =
        lab(
            "soak",
            "--games=2",
            "--rules=dama-cs",
            "--sensing=kind",
            "--grade=ideal",
            "--players=cheating",
            "--fouls=backward,crowned-wrongly");

    assertThat(code).isZero();
    assertThat(kinds()).containsOnlyKeys("backward", "crowned-wrongly");
    assertThat(Integer.parseInt(kinds().get("backward").group(2))).isGreaterThan(5);
  }

  @Test
  @Tag("slow")
  void rareFoulsAreStaged() throws IOException {
    Path log = folder.resolve("game.log");
    String[] call = {
      "soak",
      "--rules=mezinarodni",
      "--sensing=kind",
      "--grade=ideal",
      "--players=cheating",
      "--fouls=lesser-capture,jumped-twice",
      "--opening=staged",
      "--games=20",
      "--jobs=2"
    };
    assertThat(lab(call)).isZero();
    for (String kind : List.of("lesser-capture", "jumped-twice")) {
      assertThat(Integer.parseInt(kinds().get(kind).group(2))).isGreaterThan(5);
      assertThat(kinds().get(kind).group(3)).isEqualTo("100.000");
    }

    call[7] = "--game=3";
    call[8] = "--log=" + log;
    assertThat(lab(call)).isZero();
    assertThat(Files.readAllLines(log).get(0)).contains("\"fen\":");
    assertThat(run("referee", log.toString())).isZero();
  }

  @Test
  void chosenFoulsNeedCheatsAndNames() {
    assertThat(lab("soak", "--players=cheating", "--opening=staged")).isEqualTo(2);
    assertThat(err.toString()).contains("--opening staged goes with --fouls");
    assertThat(lab("soak", "--fouls=backward")).isEqualTo(2);
    assertThat(lab("soak", "--players=cheating", "--fouls=sneezing")).isEqualTo(2);
    assertThat(err.toString())
        .contains("--fouls goes with --players cheating")
        .contains("no foul sneezing");
  }

  @Test
  void wrongCallsAreOneLineAndTwo() {
    assertThat(lab("soak", "--rules=dama-cz")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("dama-cz").contains("dama-cs");
    assertThat(lab("soak", "--grade=sloppy")).isEqualTo(2);
    assertThat(lab("soak", "--games=0")).isEqualTo(2);
    assertThat(lab("soak", "--game=3")).isEqualTo(2);
  }
}
