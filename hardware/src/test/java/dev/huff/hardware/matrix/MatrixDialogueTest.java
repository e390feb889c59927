package dev.huff.hardware.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.Heard;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers in the names are sections of docs/boards/matrix-protocol.md. */
class MatrixDialogueTest {
  private static final Geometry BOARD = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);
  private static final String HELLO = "hello huff=1 size=8x8 cells=all level=colour leds=one id=7";
  private static final String START =
      ".b.b.b.bb.b.b.b..b.b.b.b................w.w.w.w..w.w.w.ww.w.w.w.";

  private final Heard heard = new Heard();
  private final MatrixDialogue dialogue = dialogue(SensingLevel.COLOUR);

  private MatrixDialogue dialogue(SensingLevel level) {
    Position start = Position.initial(BOARD, 12, Side.WHITE);
    MatrixDialogue made =
        new MatrixDialogue(ExpectedPosition.start(start), level, RequestedOrientation.LEARN);
    made.onOpened(0, heard);
    return made;
  }

  private void says(MatrixDialogue to, String... lines) {
    for (String line : lines) {
      to.onBytes(100, (line + "\n").getBytes(StandardCharsets.US_ASCII), heard);
    }
  }

  private void sealed(String... lines) {
    for (String line : lines) {
      says(dialogue, Crc8.seal(line));
    }
  }

  private String sent() {
    return heard.sent.toString(StandardCharsets.US_ASCII);
  }

  /** "senses occupancy, 7, firmware 1.0" had a gap. */
  @ParameterizedTest
  @CsvSource({"' 7, firmware 1.0', '7, firmware 1.0'", "', firmware 1.0', firmware 1.0", "'', ''"})
  void aBoardThatIsFoundIsCalledByItsOwnName(String name, String words) {
    var hello =
        new MatrixMessage.Hello(
            1,
            8,
            8,
            MatrixMessage.Cells.ALL,
            SensingLevel.OCCUPANCY,
            true,
            "",
            "matrix board" + name);
    assertThat(new MatrixProbe().recognize(hello).orElseThrow().words()).isEqualTo(words);
  }

  @Test
  void section2CheckOfTheCataloguesTestString() {
    assertThat(Crc8.of("123456789")).isEqualTo(0xF4);
  }

  @Test
  void section2LinesWithAWrongCheckAreIgnored() {
    sealed(HELLO);
    says(dialogue, Crc8.seal("board " + START).replace("*", "*0"), "board " + START + "*00");
    assertThat(heard.readings).isEmpty();
    sealed("board " + START);
    assertThat(heard.readings).hasSize(1);
  }

  @Test
  void section2LinesWithoutACheckCountOnlyWhereNoneWasPromised() {
    sealed(HELLO);
    says(dialogue, "board " + START);
    assertThat(heard.readings).isEmpty();
    says(dialogue, HELLO + " check=none", "board " + START);
    assertThat(heard.readings).hasSize(1);
  }

  @Test
  void section2LinesThatAreTooLongOrBinaryAreSkippedWhole() {
    sealed(HELLO);
    says(dialogue, "x".repeat(1_000), "\u0007board", Crc8.seal("board " + START));
    assertThat(heard.readings).hasSize(1);
  }

  @Test
  void section3ABoardThatLiesTheOtherWayRoundIsTurned() {
    sealed(HELLO, "board " + new StringBuilder(START).reverse());
    assertThat(heard.reading().at(1)).isEqualTo(FieldReading.BLACK);
    assertThat(heard.status().detail()).contains("turned half round");
  }

  @Test
  void section3ABoardOfPlayingCellsHasHalfAsMany() {
    says(
        dialogue,
        "hello huff=1 size=8x8 cells=playing level=colour check=none",
        "board bbbbbbbbbbbb........wwwwwwwwwwww");
    assertThat(heard.reading().isWhole()).isFalse();
    assertThat(heard.reading().at(32)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void section3MoreThanIsWantedIsLeftOut() {
    MatrixDialogue occupancy = dialogue(SensingLevel.OCCUPANCY);
    says(occupancy, Crc8.seal(HELLO), Crc8.seal("board " + START));
    assertThat(heard.reading().at(1)).isEqualTo(FieldReading.PIECE);
  }

  @Test
  void section3LessThanIsWantedIsSaid() {
    sealed("hello huff=1 size=8x8 cells=all level=occupancy");
    assertThat(heard.status().detail()).contains("?level=occupancy");
  }

  @Test
  void section3ANewerVersionIsNotTalkedTo() {
    sealed("hello huff=2 size=8x8 cells=all level=colour", "board " + START);
    assertThat(heard.status().state()).isEqualTo(State.LEARNING);
    assertThat(heard.readings).isEmpty();
  }

  @Test
  void section3ARepeatedPressIsOnePressAndAnswered() {
    sealed(HELLO, "press 0 white", "press 0 white", "press 1 black");
    assertThat(heard.presses).containsExactly(Side.WHITE, Side.BLACK);
    assertThat(sent()).contains("got 0*", "got 1*");
  }

  @Test
  void section3TroubleDegradesTheBoardUntilItIsOver() {
    sealed(HELLO, "trouble row 3 is dead", "board " + START);
    assertThat(heard.status().state()).isEqualTo(State.DEGRADED);
    assertThat(heard.status().detail()).contains("row 3 is dead");
    sealed("trouble none", "board " + START);
    assertThat(heard.status().state()).isEqualTo(State.READY);
  }

  @Test
  void section3CellsOfAnotherNumberOrLevelAreIgnored() {
    sealed(HELLO, "board bb..ww", "board " + START.replace('b', 'x'));
    assertThat(heard.readings).isEmpty();
  }

  @Test
  void section4LightsComeInTheBoardsOwnOrderAndAgainAfterAReset() {
    sealed(HELLO, "board " + new StringBuilder(START).reverse());
    dialogue.show(
        new BoardIndication(
            Optional.of(Side.WHITE),
            FieldSet.of(1),
            FieldSet.of(32),
            FieldSet.EMPTY,
            FieldSet.EMPTY),
        heard);
    String lights = ".2" + ".".repeat(60) + "1.";
    assertThat(sent()).contains("leds " + lights + "*", "beep 150*");
    heard.sent.reset();
    sealed(HELLO);
    assertThat(sent()).contains("leds " + lights + "*");
  }

  @Test
  void section5AsksOnceASecondUntilTheBoardIsThere() {
    for (long now = 0; now < 4_000; now += 50) {
      dialogue.tick(now, heard);
    }
    assertThat(sent().split("hello\\*", -1)).hasSize(5);
    assertThat(heard.hangUps).isEmpty();
  }

  /** What makers get wrong first in firmware of their own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          size=8x8 cells=all level=color check=none | %s  | its hello lacks level=occupancy, colour
          size=8*8 check=none                       | %s  | size=COLUMNSxROWS; cells=all or
          size=8x8 cells=all level=colour           | %s  | its hello lacks check=none
          size=8x8 cells=all level=colour check=none| %s. | it sends 65 cells, not 64
          size=8x8 cells=all level=occupancy check=none | %s | tells only occupancy
          size=8x8 cells=all level=kind check=none  | %s!  | it sends 65 cells
          """)
  void firmwareThatBreaksTheProtocolIsToldHow(String keys, String cells, String told) {
    String hello = "hello huff=1 " + keys;
    String board = "board " + cells.formatted(START);
    for (int second = 0; second < 5; second++) {
      says(dialogue, hello, board);
    }
    assertThat(heard.readings).isEmpty();
    assertThat(heard.status().detail()).contains(told);
  }

  @Test
  void aBoardThatOnlyTellsItsSquaresOrUsesOtherSymbolsIsToldSo() {
    String board = "board " + START;
    says(dialogue, board, board, board, board, board);
    assertThat(heard.status().detail()).contains("does not answer hello");
    says(dialogue, HELLO + " check=none");
    String digits = "board " + START.replace('b', '1');
    says(dialogue, digits, digits, digits, digits, board);
    assertThat(heard.status().state()).isEqualTo(State.READY);
    says(dialogue, digits, digits, digits, digits, digits);
    assertThat(heard.status().detail()).contains("no symbols of level colour");
  }
}
