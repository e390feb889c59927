package dev.huff.hardware.dgt;

import static dev.huff.hardware.dgt.DgtBytes.codes;
import static dev.huff.hardware.dgt.DgtBytes.frame;
import static dev.huff.hardware.dgt.DgtBytes.turned;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.Heard;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DgtDialogueTest {
  private static final Geometry SMALL = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);
  private static final Geometry LARGE = Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER);
  private static final Position SMALL_START = Position.initial(SMALL, 12, Side.WHITE);
  private static final Position LARGE_START = Position.initial(LARGE, 20, Side.WHITE);
  private static final String SMALL_BOARD =
      """
      .b.b.b.b
      b.b.b.b.
      .b.b.b.b
      ........
      ........
      w.w.w.w.
      .w.w.w.w
      w.w.w.w.
      """;
  private static final String LARGE_BOARD =
      """
      .b.b.b.b.b
      b.b.b.b.b.
      .b.b.b.b.b
      b.b.b.b.b.
      ..........
      ..........
      .w.w.w.w.w
      w.w.w.w.w.
      .w.w.w.w.w
      w.w.w.w.w.
      """;

  private final Heard heard = new Heard();
  private DgtDialogue dialogue = small();

  private static DgtDialogue small() {
    return new DgtDialogue(ExpectedPosition.start(SMALL_START), BusTalk.OPTIONS);
  }

  private static DgtDialogue large() {
    return new DgtDialogue(ExpectedPosition.start(LARGE_START), BusTalk.OPTIONS);
  }

  @BeforeEach
  void open() {
    dialogue.onOpened(0, heard);
  }

  private void use(DgtDialogue other) {
    dialogue = other;
    dialogue.onOpened(0, heard);
  }

  /** Two dumps: what is new is believed when the second one confirms it. */
  private void show(long now, int... codes) {
    dialogue.onBytes(now, frame(0x86, codes), heard);
    dialogue.onBytes(now + 1, frame(0x86, codes), heard);
  }

  @Test
  void neverSendsTheBootloaderOrAnEepromCommandByItself() {
    for (long now = 0; now < 60_000; now += 50) {
      dialogue.tick(now, heard);
      if (now % 1_000 == 0) {
        show(now, codes(SMALL_BOARD, 1, 4, 7, 10));
      }
    }
    for (byte sent : heard.sent.toByteArray()) {
      assertThat(sent).isNotIn((byte) 0x4E, (byte) 0x51, (byte) 0x53, (byte) 0x54, (byte) 0x4A);
    }
  }

  @Test
  void learnsDiscsOfCurrentFirmware() {
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    assertThat(heard.status().state()).isEqualTo(State.READY);
    assertThat(heard.reading().isWhole()).isTrue();
    int[] crowned = codes(SMALL_BOARD, 1, 4, 7, 10);
    crowned[1] = 7;
    crowned[56] = 10;
    show(20, crowned);
    assertThat(heard.reading().at(0, 1)).isEqualTo(FieldReading.WHITE_KING);
    assertThat(heard.reading().at(7, 0)).isEqualTo(FieldReading.BLACK_KING);
  }

  @Test
  void learnsDiscsOfOldFirmware() {
    show(10, codes(SMALL_BOARD, 1, 7, 4, 10));
    int[] crowned = codes(SMALL_BOARD, 1, 7, 4, 10);
    crowned[1] = 4;
    show(20, crowned);
    assertThat(heard.reading().at(0, 1)).isEqualTo(FieldReading.WHITE_KING);
    assertThat(heard.reading().at(0, 3)).isEqualTo(FieldReading.BLACK);
  }

  @Test
  void learnsChessPiecesUsedAsMenAndKings() {
    int[] codes = codes(SMALL_BOARD, 1, 7, 0, 0);
    codes[56] = 2;
    codes[58] = 3;
    codes[1] = 8;
    codes[3] = 9;
    show(10, codes);
    assertThat(heard.status().state()).isEqualTo(State.READY);
    codes[5] = 6;
    codes[60] = 12;
    show(20, codes);
    assertThat(heard.reading().at(0, 1)).isEqualTo(FieldReading.BLACK);
    assertThat(heard.reading().at(0, 5)).isEqualTo(FieldReading.WHITE_KING);
    assertThat(heard.reading().at(7, 4)).isEqualTo(FieldReading.BLACK_KING);
  }

  @Test
  void learnsThatTheBoardLiesTheOtherWayRound() {
    int[] codes = codes(LARGE_BOARD, 1, 4, 7, 10);
    codes[0] = 0;
    use(large());
    show(10, turned(codes));
    assertThat(heard.status().detail()).contains("turned half round");
    assertThat(heard.reading().at(0, 1)).isEqualTo(FieldReading.BLACK);
    assertThat(heard.reading().at(9, 0)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void learnsThatTheBoardLiesAQuarterTurned() {
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    int[] quarter = new int[64];
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        quarter[column * 8 + 7 - row] = codes[row * 8 + column];
      }
    }
    show(10, quarter);
    assertThat(heard.status().state()).isEqualTo(State.READY);
    assertThat(heard.reading().at(7, 0)).isEqualTo(FieldReading.WHITE);
    assertThat(heard.reading().at(0, 1)).isEqualTo(FieldReading.BLACK);
  }

  @Test
  void saysWhichFieldsDifferAndWaits() {
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    codes[40] = 0;
    codes[33] = 1;
    codes[1] = 1;
    show(10, codes);
    assertThat(heard.status().state()).isEqualTo(State.LEARNING);
    assertThat(heard.status().detail())
        .contains("missing on a3; too many on b4; another piece on b8");
    assertThat(heard.readings).isEmpty();
    show(20, codes(SMALL_BOARD, 1, 4, 7, 10));
    assertThat(heard.status().state()).isEqualTo(State.READY);
  }

  @Test
  void goesOnFromAPositionInMidGameThoughAManIsLifted() {
    Position later = SMALL_START.without(21).with(17, Piece.WHITE_MAN);
    use(new DgtDialogue(ExpectedPosition.resumed(later), BusTalk.OPTIONS));
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    codes[40] = 0;
    show(10, turned(codes));
    assertThat(heard.status().state()).isEqualTo(State.READY);
    assertThat(heard.reading().at(21)).isEqualTo(FieldReading.EMPTY);
    assertThat(heard.reading().at(22)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void reportsAnUpdateAtOnceAndAsksForADumpSoonAfter() {
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    heard.sent.reset();
    dialogue.onBytes(100, frame(0x8E, 40, 0), heard);
    assertThat(heard.reading().at(5, 0)).isEqualTo(FieldReading.EMPTY);
    dialogue.tick(120, heard);
    assertThat(heard.sent.size()).isZero();
    dialogue.tick(170, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x42);
  }

  @Test
  void doesNotBelieveOneDumpThatTellsOfAChangeWithoutAnUpdate() {
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    show(10, codes);
    int[] flipped = codes.clone();
    flipped[40] = 0;
    heard.sent.reset();
    dialogue.onBytes(100, frame(0x86, flipped), heard);
    assertThat(heard.readings).hasSize(1);
    dialogue.tick(100, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x42);
    dialogue.onBytes(200, frame(0x86, codes), heard);
    assertThat(heard.readings).hasSize(1);
  }

  @Test
  void takesBackAnUpdateThatTheNextDumpDoesNotShow() {
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    show(10, codes);
    dialogue.onBytes(100, frame(0x8E, 40, 0), heard);
    dialogue.onBytes(200, frame(0x86, codes), heard);
    assertThat(heard.reading().at(5, 0)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void takesOnlyDumpsWhereUpdatesCountOtherwise() {
    int[] codes = codes(SMALL_BOARD, 1, 4, 7, 10);
    show(10, codes);
    for (int i = 0; i < 3; i++) {
      dialogue.onBytes(100 + i, frame(0x8E, i, 9), heard);
      show(110 + i, codes);
    }
    int before = heard.readings.size();
    dialogue.onBytes(200, frame(0x8E, 5, 9), heard);
    assertThat(heard.readings).hasSize(before);
  }

  @Test
  void reportsTheHalfWithThePieces() {
    use(
        new DgtDialogue(
            ExpectedPosition.start(LARGE_START),
            new DgtOptions(
                SensingLevel.KIND, DgtOptions.Scan.PLAYING, Side.WHITE, DgtOptions.Lights.NONE)));
    dialogue.onBytes(10, frame(0x94, new int[50]), heard);
    heard.sent.reset();
    dialogue.tick(3_000, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x52);
    int[] codes = new int[50];
    Arrays.fill(codes, 0, 20, 1);
    Arrays.fill(codes, 30, 50, 4);
    dialogue.onBytes(3_010, frame(0x95, codes), heard);
    assertThat(heard.status().detail()).contains("turned half round");
    assertThat(heard.reading().at(50)).isEqualTo(FieldReading.WHITE);
  }

  @Test
  void lightsTheSquaresOfARevelationTwoWithEachCommandAndPausesBetween() {
    use(
        new DgtDialogue(
            ExpectedPosition.start(SMALL_START),
            new DgtOptions(
                SensingLevel.KIND, DgtOptions.Scan.ALL, Side.WHITE, DgtOptions.Lights.REVELATION)));
    FieldSet none = FieldSet.EMPTY;
    FieldSet three = FieldSet.of(1).union(FieldSet.of(2)).union(FieldSet.of(3));
    dialogue.show(new BoardIndication(Optional.of(Side.WHITE), three, none, none, none), heard);
    heard.sent.reset();
    dialogue.tick(1, heard);
    dialogue.tick(50, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x60, 4, 0, 0x40, 0x40, 0);
    heard.sent.reset();
    dialogue.tick(101, heard);
    dialogue.tick(201, heard);
    dialogue.tick(301, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x60, 4, 1, 1, 3, 0, 0x60, 4, 1, 5, 5, 0);
  }

  @Test
  void tellsPressesByTheLever() {
    dialogue.onBytes(10, frame(0x8D, 0, 5, 0, 0, 5, 0, 0x01), heard);
    dialogue.onBytes(20, frame(0x8D, 0, 5, 0, 0, 5, 0, 0x03), heard);
    dialogue.onBytes(30, frame(0x8D, 0, 5, 0, 0, 4, 0x59, 0x03), heard);
    dialogue.onBytes(40, frame(0x8D, 0, 5, 0, 0, 4, 0x59, 0x01), heard);
    assertThat(heard.presses).containsExactly(Side.WHITE, Side.BLACK);
  }

  @Test
  void anEmptyClockMessageOfABluetoothBoardIsNoPressAndNoTime() {
    dialogue.onBytes(10, frame(0x8D, 0, 5, 0, 0, 5, 0, 0x03), heard);
    dialogue.onBytes(20, frame(0x8D, 0, 0, 0, 0, 0, 0, 0x00), heard);
    dialogue.onBytes(30, frame(0x8D, 0, 5, 0, 0, 5, 0, 0x03), heard);
    assertThat(heard.presses).isEmpty();
    assertThat(heard.clocks).extracting(ClockReading::white).containsOnly(300_000L);
  }

  @Test
  void saysThatTheBoardIsOfAnotherSize() {
    use(large());
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    assertThat(heard.status().detail()).contains("8×8").contains("10×10");
  }

  @Test
  void warnsOfAnEmptyBattery() {
    dialogue.onBytes(5, frame(0xA0, 7, 0, 10, 0, 0, 0, 0, 0, 2), heard);
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    assertThat(heard.status().state()).isEqualTo(State.DEGRADED);
    assertThat(heard.status().detail()).contains("7 %");
  }

  @Test
  void asksForTheBatteryOnceAMinuteSinceItRunsDownDuringAGame() {
    show(59_000, codes(SMALL_BOARD, 1, 4, 7, 10));
    heard.sent.reset();
    dialogue.tick(59_500, heard);
    assertThat(heard.sent.toByteArray()).isEmpty();
    dialogue.tick(60_000, heard);
    dialogue.tick(60_100, heard);
    assertThat(heard.sent.toByteArray()).containsExactly(0x4C);
  }

  @Test
  void hangsUpWhenTheBoardIsSilent() {
    for (long now = 0; now <= 5_000; now += 50) {
      dialogue.tick(now, heard);
    }
    assertThat(heard.hangUps).singleElement().asString().contains("switched on");
  }

  @Test
  void hangsUpWhenOnlyTheClockOfABoardGoesOn() {
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    for (long now = 20; now <= 6_000; now += 500) {
      dialogue.onBytes(now, frame(0x8D, 0, 5, 0, 0, 5, 0, 0x01), heard);
      dialogue.tick(now, heard);
    }
    assertThat(heard.hangUps).isNotEmpty();
    assertThat(heard.hangUps.get(0)).contains("does not answer any more");
  }

  @Test
  void showsTheBytesOfAnotherKindOfBoard() {
    for (long now = 0; now <= 5_000; now += 50) {
      dialogue.onBytes(now, new byte[] {'L', ' ', '1'}, heard);
      dialogue.tick(now, heard);
    }
    assertThat(heard.hangUps.get(0)).contains("4C 20 31").contains("speed");
  }

  @Test
  void readsAgainAfterTheLineWasOpenedAgain() {
    show(10, codes(SMALL_BOARD, 1, 4, 7, 10));
    dialogue.onBytes(20, new byte[] {(byte) 0x86, 0, 0x43, 1, 1}, heard);
    heard.readings.clear();
    dialogue.onOpened(1_000, heard);
    show(1_010, codes(SMALL_BOARD, 1, 4, 7, 10));
    assertThat(heard.readings).hasSize(1);
    assertThat(heard.status().state()).isEqualTo(State.READY);
  }
}
