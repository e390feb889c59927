package dev.huff.app.cli.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.huff.app.cli.Huff;
import dev.huff.club.store.Archive;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A secretary's files of pairings, as spreadsheets and pairing programs write them. */
class GamesPairingsCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int games(String... words) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    List<String> all =
        new ArrayList<>(List.of("games", "--archive", folder.resolve("games.db").toString()));
    all.addAll(List.of(words));
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(all.toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aReportThatIsReadBackChangesNothing() throws IOException {
    String table = file("1.csv", "7;Anna;Bob;2-0\n8;Cyril;Dora;+:-\n9;Emil;bye;2-0\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    assertThat(out).asString().contains("3 pairings of round 1");
    games("table", "Cup");
    String before = out.toString();
    String report = folder.resolve("cup.trf").toString();
    games("pairings", "Cup", "--write", report);
    assertThat(games("pairings", "Cup", "--read", report)).isZero();
    games("table", "Cup");
    assertThat(out).asString().isEqualTo(before);
  }

  @Test
  void aListOfPlayersBeforeTheFirstRoundIsRead() throws IOException {
    String list =
        file("cup.trf", "012 Cup\n001    1      Anna                              1900\n");
    assertThat(games("pairings", "Cup", "--read", list)).isZero();
    assertThat(out.toString().strip()).endsWith("cup.trf: no pairings");
  }

  @Test
  void aReportWithoutRatingsLeavesThoseThatAreKnown() throws IOException {
    String table = file("1.csv", "1;Anna;Bob;2-0\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    String report = folder.resolve("cup.trf").toString();
    games("pairings", "Cup", "--write", report);
    try (Archive archive = Archive.open(folder.resolve("games.db").toString())) {
      archive.events().putRatings(Map.of("Anna", 1900));
    }
    assertThat(games("pairings", "Cup", "--read", report)).isZero();
    try (Archive archive = Archive.open(folder.resolve("games.db").toString())) {
      assertThat(archive.events().ratings()).containsExactly(entry("Anna", 1900));
    }
  }

  @Test
  void aResultThatAFinishedGameOverrulesIsNamed() throws IOException {
    String game =
        """
        [Event "Cup"]
        [Round "1"]
        [White "Anna"]
        [Black "Bob"]
        [GameType "20"]
        [Result "0-2"]

        1. 32-28 19-23 *
        """;
    assertThat(games("import", file("game.pdn", game))).isZero();
    String table = file("1.csv", "1;Anna;Bob;2-0\n2;Cyril;Dora;1-1\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    assertThat(err).asString().contains("1.csv: Anna – Bob stays 0-2").doesNotContain("Cyril");
    assertThat(
            games("pairings", "Cup", "--read", file("2.csv", "1;Anna;Bob;-:+\n"), "--round", "1"))
        .isZero();
    assertThat(err).asString().isEmpty();
    String report = folder.resolve("cup.trf").toString();
    assertThat(games("pairings", "Cup", "--write", report)).isZero();
    String opposite = Files.readString(Path.of(report)).replace("w 0", "w 1").replace("b 1", "b 0");
    String other = file("opposite.trf", opposite);
    assertThat(games("pairings", "Cup", "--read", other, "--round", "2")).isZero();
    assertThat(err).asString().contains("opposite.trf: Anna – Bob stays 0-2");
  }

  @Test
  void aByeThatGivesNoPointsIsNamed() throws IOException {
    String table = file("1.csv", "1;Anna;Bob\n2;Emil;bye\n3;Dora;bye;1-1\n4;Zita;-;0-2\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    assertThat(err).asString().contains("write 2;Emil;bye;2-0").hasLineCount(1);
    assertThat(games("pairings", "Cup")).isZero();
    assertThat(out).asString().contains("Emil – bye  no points", "Dora – bye  1-1");
  }

  @Test
  void aBoardThatWasOnlySetUpIsNoGameToListOrExport() throws IOException {
    String played =
        "[White \"Anna\"]\n[Black \"Bob\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2-0\n\n";
    String setUp = played.replace("Anna", "Cyril").replace("1. 32-28 19-23 2-0", "*");
    assertThat(games("import", file("in.pdn", played + setUp))).isZero();
    assertThat(games("export", "-")).isZero();
    assertThat(out).asString().contains("Anna").doesNotContain("Cyril");
    assertThat(games("--limit", "1")).isZero();
    assertThat(out).asString().contains("Anna – Bob").doesNotContain("Cyril");
  }

  @Test
  void readsWhatASpreadsheetWrites() throws IOException {
    String table = file("1.csv", "\ufeffboard;white;black\r\n1;\"Novák; Jan\";Bob\r\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    games("pairings", "Cup");
    assertThat(out).asString().contains("board 1  Novák; Jan – Bob  *");
  }

  @Test
  void readsWhatAProgramWritesInTheCodePageOfItsCountry() throws IOException {
    Path table = folder.resolve("1.csv");
    Files.write(table, "1;Dvořák;Němcová\r\n".getBytes("windows-1250"));
    assertThat(games("pairings", "Cup", "--read", table.toString(), "--round", "1")).isZero();
    assertThat(err).asString().hasLineCount(1).contains("1.csv: not UTF-8; read as windows-1250");
    games("pairings", "Cup");
    assertThat(out).asString().contains("Dvořák – Němcová");
  }

  @Test
  void aTableHasOneRound() throws IOException {
    games("pairings", "Cup", "--read", file("1.csv", "1;Anna;Bob\n"), "--round", "1");
    assertThat(out).asString().contains("1 pairing of round 1");
    games("pairings", "Cup", "--read", file("2.csv", "1;Bob;Anna\n"), "--round", "2");
    String written = folder.resolve("all.csv").toString();
    assertThat(games("pairings", "Cup", "--write", written)).isEqualTo(2);
    assertThat(err).asString().contains("Say --round N");
    assertThat(games("pairings", "Cup", "--write", written, "--round", "2")).isZero();
    assertThat(folder.resolve("all.csv")).content().contains("1;Bob;Anna;*");
  }

  /** The file of the right event was emptied before the mistake was named. */
  @Test
  void anEventWithoutPairingsOverwritesNoFile() throws IOException {
    String table = file("1.csv", "1;Anna;Bob\n");
    games("pairings", "Cup", "--read", table, "--round", "1");
    assertThat(games("pairings", "Cpu", "--write", table)).isEqualTo(2);
    assertThat(err).asString().contains("no pairings of 'Cpu'");
    assertThat(folder.resolve("1.csv")).hasContent("1;Anna;Bob");
  }

  @Test
  void oneNameAtTwoBoardsIsAskedAbout() throws IOException {
    String table = file("1.csv", "1;Anna;Bob\n2;Cyril;Anna\n");
    assertThat(games("pairings", "Cup", "--read", table, "--round", "1")).isZero();
    assertThat(err).asString().contains("Anna is at two boards");
  }

  @Test
  void theTableIsInTheLanguageAsked() throws IOException {
    games("pairings", "Cup", "--read", file("1.csv", "1;Anna;Bob;2-0\n"), "--round", "1");
    games("table", "Cup", "--lang", "cs");
    assertThat(out.toString().lines().map(String::strip))
        .containsExactly(
            "Body  Partie  Solkoff    S-B  Hráč  1  2",
            "1.     2       1        0    0.0  Anna  ×  2",
            "2.     0       1        2    0.0  Bob   0  ×");
  }
}
