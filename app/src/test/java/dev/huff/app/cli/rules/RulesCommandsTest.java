package dev.huff.app.cli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.cli.Huff;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesCommandsTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private int run(String... args) {
    return Huff.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }

  private JsonNode json() throws IOException {
    return new ObjectMapper().readTree(out.toString());
  }

  @Test
  void movesAreJsonWithGeometricFields() throws IOException {
    assertThat(run("moves", "--rules", "international", "--fen", "W:W15:B8,19,20", "--json"))
        .isZero();
    JsonNode move = json().get("moves").get(0);
    assertThat(json().get("fen").asText()).isEqualTo("W:W15:B8,19,20");
    assertThat(move.get("move").asText()).isEqualTo("15x2");
    assertThat(move.get("path").toString()).isEqualTo("[15,24,13,2]");
    assertThat(move.get("captured").toString()).isEqualTo("[8,19,20]");
    assertThat(move.get("promotes").asBoolean()).isTrue();
  }

  @Test
  void movesAreWrittenInTheRuleSetsOwnDress() {
    assertThat(run("moves", "--rules", "dama-cs")).isZero();
    assertThat(out.toString().split("\\s+")).contains("a3-b4", "c3-d4").hasSize(7);
  }

  @Test
  void aFenWithAPieceOnALightFieldIsTwo() {
    assertThat(run("moves", "--rules", "dama-cs", "--fen", "W:Wb1:B")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("b1");
  }

  @Test
  void anUnknownRuleSetNamesTheNearest() {
    assertThat(run("perft", "--rules", "internationl", "--depth", "2")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("international");
  }

  @Test
  void perftCountsLeaves() throws IOException {
    assertThat(run("perft", "--rules", "international", "--depth", "5", "--json")).isZero();
    assertThat(json().get("nodes").asLong()).isEqualTo(27117);
    assertThat(json().get("seconds").asDouble()).isPositive();
  }

  @Test
  void perftDividesInJsonToo() throws IOException {
    run("perft", "--rules", "international", "--depth", "2", "--divide", "--json");
    assertThat(json().get("moves").get("31-26").asLong()).isEqualTo(9);
    assertThat(json().get("nodes").asLong()).isEqualTo(81);
  }

  @Test
  void perftRefusesADepthThatIsNone() {
    assertThat(run("perft", "--rules", "international", "--depth", "-1")).isEqualTo(2);
  }

  @Test
  void everyRuleSetIsListed() {
    assertThat(run("rules", "list")).isZero();
    assertThat(out.toString().lines().map(line -> line.replaceAll(" .*", "")))
        .containsExactlyElementsOf(RuleBook.all().stream().map(RuleSet::id).toList());
  }

  /** Before the command it did nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rules --json",
        "rules --json list",
        "rules list --json",
        "rules --json show english"
      })
  void jsonMayBeAskedForBeforeTheCommandOrAfterIt(String call) throws IOException {
    assertThat(run(call.split(" "))).isZero();
    assertThat(json().findValuesAsText("id")).contains("english");
  }

  @Test
  void whatIsShownCanBeReadAgain() throws IOException {
    assertThat(run("rules", "show", "dvojita")).isZero();
    assertThat(out.toString())
        .contains("penalty.missed-capture: opponent-may-huff [Hra: může mu soupeř odebrat kámen")
        .contains("board: 16x8 [Hrací potřeby: 16×8; decided");
    Path file = Files.writeString(folder.resolve("again.rules"), out.toString());
    assertThat(run("rules", "check", file.toString())).isZero();
  }

  @Test
  void aDocumentIsShownInItsOwnLanguage() {
    assertThat(run("rules", "show", "dvojita", "--lang", "cs")).isZero();
    assertThat(out.toString())
        .contains("begins: Začíná černý. [Hra: začíná černý]")
        .contains("king-streak: Počet tahů jednou dámou po sobě není omezen. [rozhodnuto");
  }

  @Test
  void theCountsBehindAFenAreHeeded() {
    assertThat(run("moves", "--rules", "frisian", "--fen", "W:WK46,36:B1:H3:F9:+0+346")).isZero();
    assertThat(out.toString().strip()).isEqualTo("36-31");
  }

  @Test
  void aClubsOwnRulesArePlayed() throws IOException {
    Path file =
        Files.write(
            folder.resolve("club.rules"),
            List.of("as: dama-cs", "id: our-club", "landing: anywhere [meeting]"));
    assertThat(run("rules", "check", file.toString())).isZero();
    out.getBuffer().setLength(0);
    assertThat(run("moves", "--rules", file.toString(), "--fen", "W:WKa1:Bb2")).isZero();
    assertThat(out.toString().strip().split(" ")).hasSize(6);
  }

  @Test
  void aMistakeInAFileIsNamedWithItsLine() throws IOException {
    Path file =
        Files.write(folder.resolve("bad.rules"), List.of("as: dama-cs", "id: x", "king-rnge: one"));
    assertThat(run("rules", "check", file.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("line 3").contains("king-range");
  }

  @Test
  void aFileThatIsNoTextAndAGameNobodyCanBeginAreTwo() throws IOException {
    Path latin = Files.write(folder.resolve("latin.rules"), new byte[] {'a', 's', (byte) 0xE1});
    assertThat(run("rules", "check", latin.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("latin.rules: not a text in UTF-8");
    err.getBuffer().setLength(0);
    Path stuck =
        Files.write(folder.resolve("stuck.rules"), List.of("as: english", "id: x", "men: 16"));
    assertThat(run("rules", "check", stuck.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("nobody can move");
  }
}
