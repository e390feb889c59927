package dev.huff.club.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.StoredGame;
import dev.huff.club.tournament.PairingResult;
import dev.huff.core.announce.Language;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;

/** A game and an event as people see them. */
class GameReportTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String PDN = "1. c3-d4 b6-c5 2. d4xb6 a7xc5 3. a3-b4 *";

  private static ReplayedGame replay() throws IOException {
    return ReplayedGame.of(RULES, new PdnReader(new StringReader(PDN)).next().orElseThrow());
  }

  private static StoredGame game(String round, String white, String black, String result) {
    return new StoredGame(
        0, round + white, "Cup", "", round, "1", white, black, "", "dama-cs", result, 5, PDN);
  }

  @Test
  void theMovingPictureHasAFrameAPly() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream target = ImageIO.createImageOutputStream(bytes)) {
      new GameAnimation(replay()).write(target, 100);
    }
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(reader.getNumImages(true)).isEqualTo(6);
    assertThat(reader.read(0).getWidth()).isEqualTo(256);
  }

  @Test
  void thePictureHasItsSquaresAndPieces() throws IOException {
    String picture = new BoardSvg(RULES, replay().end()).draw();
    assertThat(picture.split("<text", -1)).hasSize(33);
    assertThat(picture.split("<circle", -1)).hasSize(23);
    assertThat(picture.strip()).endsWith("</svg>");
  }

  @Test
  void theSheetLeavesAGapWhereASetUpGivesTheSameSideTheMove() throws IOException {
    String pdn = "1. c3-d4 /FEN \"W:Wa1,d4:Bh8\"/ d4-e5 h8-g7 *";
    ReplayedGame replay =
        ReplayedGame.of(RULES, new PdnReader(new StringReader(pdn)).next().orElseThrow());
    assertThat(
            new PrintedScoreSheet(
                    RULES,
                    game("1", "Ana", "Bob", "*"),
                    replay,
                    List.of(),
                    PageWords.in(Language.of("en").orElseThrow()))
                .rows())
        .extracting(PrintedScoreSheet.Row::second)
        .containsExactly("…", "h8-g7");
  }

  @Test
  void timeUseFollowsTakeBacks() {
    List<String> lines =
        List.of(
            "{\"t\":0,\"event\":\"start\"}",
            "{\"t\":2500,\"event\":\"move\",\"ply\":1}",
            "{\"t\":4000,\"event\":\"move\",\"ply\":2}",
            "{\"t\":9000,\"event\":\"take-back\",\"ply\":1}",
            "{\"t\":9500,\"event\":\"move\",\"ply\":2}");
    assertThat(TimeUse.of(lines)).containsExactly(2.5, 0.5);
  }

  @Test
  void timeUseCountsFromAPositionThatWasSetUp() {
    List<String> lines =
        List.of(
            "{\"t\":0,\"event\":\"start\"}",
            "{\"t\":2500,\"event\":\"move\",\"ply\":1}",
            "{\"t\":4000,\"event\":\"move\",\"ply\":2}",
            "{\"t\":60000,\"event\":\"set-up\",\"fen\":\"W:Wa1:Bh8\"}",
            "{\"t\":61000,\"event\":\"move\",\"ply\":1}",
            "{\"t\":63000,\"event\":\"move\",\"ply\":2}",
            "{\"t\":70000,\"event\":\"take-back\",\"ply\":1,\"reason\":\"player\"}",
            "{\"t\":70500,\"event\":\"move\",\"ply\":2}");
    assertThat(TimeUse.of(lines)).containsExactly(2.5, 1.5, 1.0, 0.5);
  }

  @Test
  void timeUseTakesAMoveThatWentOnForOne() {
    List<String> lines =
        List.of(
            "{\"t\":0,\"event\":\"start\"}",
            "{\"t\":2500,\"event\":\"move\",\"ply\":1}",
            "{\"t\":3000,\"event\":\"take-back\",\"ply\":0,\"reason\":\"corrected\"}",
            "{\"t\":3400,\"event\":\"move\",\"ply\":1}");
    assertThat(TimeUse.of(lines)).containsExactly(2.9);
  }

  @Test
  void theEngineSeesWhoIsAManUp() throws IOException {
    List<Double> leads = GameAnalysis.of(replay(), 30, done -> {});
    assertThat(leads).hasSize(5).allSatisfy(lead -> assertThat(lead).isBetween(-10.0, 10.0));
    assertThat(
            new SvgChart(PageWords.in(Language.english()), "sheet-lead", "men", Side.WHITE, leads)
                .withLine())
        .contains("<polyline")
        .endsWith("</svg>\n");
  }

  @Test
  void aChartIsToldToWhoeverDoesNotSeeIt() {
    String chart =
        new SvgChart(
                PageWords.in(Language.english()),
                "sheet-time",
                "s",
                Side.BLACK,
                List.of(1.0, 7.0, 2.26))
            .withBars();
    assertThat(chart)
        .contains(
            "aria-label=\"Time used (s): highest 7 (1, White), lowest 1 (1, Black), last 2.3\"",
            "prefers-color-scheme: dark",
            ">White</text>");
    assertThat(chart.split("<rect class=\"black\"", -1)).hasSize(4);
    PageWords czech = PageWords.in(Language.of("cs").orElseThrow());
    assertThat(new SvgChart(czech, "sheet-time", "s", Side.BLACK, List.of(1.0, 2.26)).description())
        .endsWith("nakonec 2,3");
  }

  /** Names come from pairings and PDN files of strangers. */
  @Test
  void aNameIsNeverMarkup() throws IOException {
    String name = "</title><script>alert('1')</script><img src=\"x\" onerror=alert(2)>&amp;";
    StoredGame strange =
        new StoredGame(
            0, "1", name, name, name, name, name, name + 2, name, "dama-cs", name, 5, PDN);
    PageWords words = PageWords.in(Language.english());
    List<PairingResult> games = PairingResult.of(List.of(strange), List.of());
    for (String html :
        List.of(
            new PrintedScoreSheet(RULES, strange, replay(), List.of(), words).html(),
            new ResultsPage(name, games, Map.of(name, 1), words, Optional.empty()).html())) {
      assertThat(html).doesNotContain("<script", "<img").containsOnlyOnce("</title>");
      assertThat(html).contains("&lt;img src=\"x\" onerror=alert(2)&gt;&amp;amp;");
    }
  }

  @Test
  void theResultsPageHasTheTableAndEachRound() {
    String html =
        new ResultsPage(
                "Cup <1>",
                PairingResult.of(
                    List.of(game("1", "Anna", "Bob", "1-0"), game("2", "Bob", "Cyril", "1/2-1/2")),
                    List.of()),
                Map.of("Anna", 2100),
                PageWords.in(Language.english()),
                Optional.empty())
            .html();
    assertThat(html).contains("Cup &lt;1&gt;").contains("Round 1").contains("Round 2");
    assertThat(html).containsSubsequence("<th>S-B</th>", "<th>1</th>", "<th>2</th>", "<th>3</th>");
    assertThat(html).contains("<td>2100</td>").contains("<td class=\"self\">");
  }

  /** Whoever adds a language finds out here what its words are asked for. */
  @Test
  void theSheetAndTheTableSpeakEveryLanguage() throws IOException {
    StoredGame game = game("3", "Anna", "Bob", "1-0");
    for (Language language : Language.all()) {
      PageWords words = PageWords.in(language);
      String sheet = new PrintedScoreSheet(RULES, game, replay(), List.of(1.0), words).html();
      assertThat(sheet)
          .contains("lang=\"" + language.id() + "\"", words.get("arbiter"), words.get("sheet-end"))
          .contains(words.get("sheet-round", "3"), words.get("sheet-time"))
          .doesNotContain(" · ? · ");
      assertThat(words.get("sheet-after", 10)).contains("10");
      List<PairingResult> games = PairingResult.of(List.of(game), List.of());
      assertThat(new ResultsPage("Cup", games, Map.of(), words, Optional.empty()).html())
          .contains(words.get("player"), words.get("rating"), words.get("solkoff"));
    }
  }
}
