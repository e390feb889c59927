package dev.huff.app.cli.pdn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.cli.Huff;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code huff pdn check}, {@code convert} and {@code log} on files good and bad. */
class PdnCommandsTest {
  private static final String GOOD =
      "[White \"Jan\"]\n[Black \"Žofie\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1\n";
  private static final String BAD = "[White \"Eva\"]\n1. 32-28 19-23 2. 37-32 2-0\n";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("games.pdn");
  }

  private int run(String... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  private String write(String text) throws IOException {
    return Files.writeString(file, text).toString();
  }

  @Test
  void checkReportsEveryGameAndSumsUp() throws IOException {
    assertThat(run("pdn", "check", write(GOOD))).isZero();
    assertThat(out.toString())
        .isEqualToNormalizingNewlines(
            "game 1, line 1: Jan - Žofie, 1-1, international, 4 plies: ok\n"
                + file
                + ": 1 game, 1 ok, 0 refused, 4 plies; international\n");
    assertThat(err.toString()).isEmpty();
  }

  /** The bar was cleared before each game, and so hardly ever seen. */
  @Test
  @Tag("slow")
  void theBarStaysWhileNothingIsPrinted() throws IOException, InterruptedException {
    Process huff =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dhuff.stderr=true",
                "-cp",
                System.getProperty("java.class.path"),
                Huff.class.getName(),
                "pdn",
                "convert",
                write(GOOD.repeat(100_000)),
                "--out",
                folder.resolve("clean.pdn").toString())
            .start();
    String shown = new String(huff.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(huff.waitFor()).as(shown).isZero();
    assertThat(shown.split("\r\u001b\\[K", -1)).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void checkCountsAsPeopleDo() throws IOException {
    assertThat(run("pdn", "check", write("[GameType \"25\"]\n1. c3-d4 *"))).isZero();
    assertThat(out.toString()).contains("1 ply: ok").contains("1 game, 1 ok, 0 refused, 1 ply;");
  }

  @Test
  void aGameThatCannotBePlayedIsRefusedWithItsPlaceAndTheLegalMoves() throws IOException {
    assertThat(run("pdn", "check", "-q", write(GOOD + BAD))).isEqualTo(1);
    assertThat(out.toString())
        .isEqualToNormalizingNewlines(
            "game 2, line 5: Eva - ?, 2-0, international, 2 plies: REFUSED\n  "
                + file
                + ":6:19: illegal: 37-32 is not legal: white has to capture\n"
                + "    legal there: 28x19\n"
                + file
                + ": 2 games, 1 ok, 1 refused, 6 plies; international (1 of them by what fits:"
                + " GameType missing or wrong)\n");
  }

  /** As in {@code huff pdn check <(gunzip -c games.pdn.gz)}: it had no game the second time. */
  @Test
  void whatCanBeReadOnlyOnceIsReadAsWell() throws Exception {
    String pipe = folder.resolve("pipe").toString();
    assumeThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    String archive = folder.resolve("games.db").toString();
    for (String[] call :
        List.of(
            new String[] {"pdn", "check", pipe},
            new String[] {"games", "--archive", archive, "import", pipe})) {
      CompletableFuture<Void> writer =
          CompletableFuture.runAsync(
              () -> {
                try {
                  Files.writeString(Path.of(pipe), GOOD);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      assertThat(run(call)).isZero();
      assertThat(out.toString()).contains(pipe + ": 1 game");
      writer.join();
    }
  }

  /** For root, as in a container, {@code -o /dev/null} made a file of the device. */
  @Test
  void aDeviceIsNoFileToWriteInto() throws IOException {
    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    assertThat(run("pdn", "convert", write(GOOD), "-o", device.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("/dev/null: a device or a pipe");
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void jsonIsALineAGameAndOneAFile() throws IOException {
    assertThat(run("pdn", "check", "--json", write(GOOD + BAD))).isEqualTo(1);
    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSize(3);
    JsonNode bad = new ObjectMapper().readTree(lines.get(1));
    assertThat(bad.path("ok").asBoolean(true)).isFalse();
    assertThat(bad.at("/faults/0/line").asInt()).isEqualTo(6);
    assertThat(bad.at("/faults/0/column").asInt()).isEqualTo(19);
    assertThat(bad.at("/faults/0/kind").asText()).isEqualTo("illegal");
    assertThat(bad.at("/faults/0/legal/0").asText()).isEqualTo("28x19");
    JsonNode sum = new ObjectMapper().readTree(lines.get(2));
    assertThat(sum.path("refused").asInt()).isEqualTo(1);
  }

  /** It made a file of that name. */
  @ParameterizedTest
  @ValueSource(strings = {"convert -o -", "log --sensing kind --out -"})
  void aDashIsStandardOutput(String command) throws IOException {
    List<String> call = new ArrayList<>(List.of("pdn"));
    call.addAll(List.of(command.split(" ")));
    call.add(write(GOOD));
    assertThat(run(call.toArray(String[]::new))).isZero();
    assertThat(out.toString()).isNotEmpty();
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void aWrongGameTypeIsSaidAndWhatFitsIsNamed() throws IOException {
    String text = "[GameType \"21\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";
    assertThat(run("pdn", "check", write(text))).isZero();
    assertThat(out.toString()).contains("warning").contains("GameType says 21, but what fits is");
    assertThat(run("pdn", "check", "--strict", file.toString())).isEqualTo(1);
    assertThat(run("pdn", "check", "--rules", "russian", file.toString())).isZero();
    assertThat(run("pdn", "check", "--rules", "turkish", file.toString())).isEqualTo(1);
    assertThat(run("pdn", "check", "--rules", "turkisch", file.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("turkish");
  }

  @Test
  void theRuleSetTagIsBelievedAndAGameTypeThatDoesNotFitSaysWhy() throws IOException {
    String game = "[FEN \"W:WK46,36:B1:H3:F9:+0+346\"]\n9. 46-41 *\n";
    assertThat(run("pdn", "check", write("[RuleSet \"frisian\"]\n" + game))).isEqualTo(1);
    assertThat(out.toString()).contains("frisian, 0 plies: REFUSED").contains("3 moves in a row");
    assertThat(run("pdn", "check", write("[GameType \"40\"]\n" + game))).isZero();
    assertThat(out.toString())
        .contains("what fits is international; not frisian because of 3:4: illegal: 46-41");
  }

  @Test
  void aCodePageIsReadAndNamedWhereItIsNotUtf8() throws IOException {
    String game = "[White \"Hübner\"]\n1. 32-28 *";
    Files.write(file, game.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(run("pdn", "check", file.toString())).isZero();
    assertThat(out.toString()).contains("Hübner");
    assertThat(err.toString()).hasLineCount(1).contains("read as windows-1252");
    Files.write(file, game.replace("Hübner", "Полоусов").getBytes("windows-1251"));
    assertThat(run("pdn", "check", file.toString())).isZero();
    assertThat(out.toString()).contains("Полоусов");
  }

  @Test
  void aFileThatCannotBeReadIsOneLineAndTheOthersAreRead() throws IOException {
    String good = write(GOOD);
    assertThat(run("pdn", "check", folder.resolve("none.pdn").toString(), good)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("none.pdn").contains("no such file");
    assertThat(out.toString()).contains("1 ok");
    assertThat(run("pdn", "check", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1);
  }

  @Test
  void standardInputIsRead() {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(GOOD.getBytes(StandardCharsets.UTF_8)));
    try {
      assertThat(run("pdn", "check", "-")).isZero();
    } finally {
      System.setIn(before);
    }
    assertThat(out.toString()).contains("-: 1 game, 1 ok");
  }

  @Test
  void convertWritesCleanGamesThatConvertToThemselves() throws IOException {
    String messy =
        """
        [Result "1-0"]
        [FEN "B:W40,K45:B 6,7."]
        01... 06-11(!) { so  it
        went } 2. 40-34? ;x
        *""";
    assertThat(run("pdn", "convert", "--rules", "international", write(messy))).isZero();
    String clean = out.toString();
    assertThat(clean)
        .isEqualTo(
            """
            [Result "2-0"]
            [GameType "20,W,10,10,N2,0"]
            [FEN "B:W40,K45:B6,7"]

            1... 6-11! {so it went} 2. 40-34? {x} *

            """);
    assertThat(run("pdn", "convert", write(clean))).isZero();
    assertThat(out.toString()).isEqualTo(clean);
  }

  @Test
  void frisianAKingThatHasToRestIsRefusedAndNotConverted() throws IOException {
    String game = "[FEN \"W:WK46,36:B1:H3:F9:+0+346\"]\n9. 46-41 *\n";
    assertThat(run("pdn", "check", "--rules", "frisian", write(game))).isEqualTo(1);
    assertThat(out.toString()).contains(":2:4: illegal: 46-41").contains("3 moves in a row");
    assertThat(run("pdn", "convert", "--rules", "frisian", file.toString())).isEqualTo(1);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void countersOfAFenAreConvertedAndGoIntoTheLog() throws IOException {
    String game = "[FEN \"W:W36,K46:B1:H3:F9:+0+346\"]\n9. 36-31 *\n";
    assertThat(run("pdn", "convert", "--rules", "frisian", write(game))).isZero();
    assertThat(out.toString()).contains("[FEN \"W:W36,K46:B1:H3:F9:+0+346\"]\n\n9. 36-31 *");
    String[] log = {"pdn", "log", "--sensing", "kind", "--rules", "frisian", file.toString()};
    assertThat(run(log)).isZero();
    assertThat(out.toString()).contains("\"fen\":\"W:W36,K46:B1:H3:F9:+0+346\"");
  }

  @Test
  void convertLeavesOutWhatCannotBePlayedAndSaysSo() throws IOException {
    Path clean = folder.resolve("clean.pdn");
    assertThat(run("pdn", "convert", write(BAD + GOOD), "-o", clean.toString())).isEqualTo(1);
    assertThat(err.toString()).hasLineCount(1).contains("2:19: illegal").contains("game 1 is left");
    assertThat(Files.readString(clean)).contains("Žofie").doesNotContain("Eva");
    try (var left = Files.list(folder)) {
      assertThat(left).hasSize(2);
    }
  }

  @Test
  void aLogIsWhatABoardWouldHaveSaid() throws IOException {
    String two = write(GOOD + "[GameType \"20\"]\n1. 33-28 2-0\n");
    assertThat(run("pdn", "log", two, "--sensing", "kind", "--game", "2", "--clock")).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo("{\"huff\":1,\"rules\":\"international\",\"sensing\":\"kind\",\"settle\":300}");
    assertThat(lines.get(1))
        .isEqualTo(
            "{\"t\":0,\"squares\":\"" + "b".repeat(20) + ".".repeat(10) + "w".repeat(20) + "\"}");
    assertThat(lines).hasSize(6).last().asString().contains("\"arbiter\":\"result:2-0\"");
    assertThat(lines.get(4)).contains("\"clock\":\"white\"");
    Path log = Files.writeString(folder.resolve("game.log"), "an earlier log");
    String[] none = {"pdn", "log", two, "--sensing", "kind", "--game", "9", "-o", log.toString()};
    assertThat(run(none)).isEqualTo(2);
    assertThat(log).hasContent("an earlier log");
    assertThat(run("pdn", "log", two)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--sensing");
  }

  @Test
  void withoutACommandTheThreeAreNamed() {
    assertThat(run("pdn")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("check, convert or log");
  }
}
