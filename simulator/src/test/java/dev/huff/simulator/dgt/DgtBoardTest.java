package dev.huff.simulator.dgt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class DgtBoardTest {
  private static final Geometry TEN = Geometry.of(10, 10, Playing.LEFT_CORNER);
  private static final Geometry EIGHT = Geometry.of(8, 8, Playing.LEFT_CORNER);

  private final PlayTable ten =
      new PlayTable(TablePieces.of(Position.initial(TEN, 20, Side.WHITE)));

  private static String said(DgtBoard board, long time, int... commands) {
    for (int command : commands) {
      board.received(time, command);
    }
    return hex(board.run(time));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().withUpperCase().formatHex(bytes);
  }

  private static DgtBoard started(PlayTable table, DgtModel model) {
    DgtBoard board = new DgtBoard(table, model);
    board.poweredUp(0);
    return board;
  }

  @Test
  void wholeBoardDumpHasAHundredCodesAndCountsItsOwnHeader() {
    String dump = said(started(ten, DgtModel.discs()), 10, 0x42);

    assertThat(dump).hasSize(2 * 103).startsWith("860067" + "00040004000400040004");
    assertThat(dump).endsWith("01000100010001000100");
  }

  @Test
  void eightByEightDumpHas64Codes() {
    PlayTable table = new PlayTable(TablePieces.of(Position.initial(EIGHT, 12, Side.WHITE)));

    String dump = said(started(table, DgtModel.discs()), 10, 0x42);

    assertThat(dump).hasSize(2 * 67).startsWith("860043" + "0004000400040004");
    assertThat(said(started(table, DgtModel.discs()), 10, 0x50)).isEmpty();
  }

  @Test
  void turnedBoardCountsFromWhitesNearRight() {
    DgtModel turned = DgtModel.discs().with(DgtModel.Lie.TURNED);

    assertThat(said(started(ten, turned), 10, 0x42)).startsWith("860067" + "00010001000100010001");
  }

  @Test
  void halfDumpsHoldFiftyCodes() {
    DgtBoard board = started(ten, DgtModel.discs());

    assertThat(said(board, 10, 0x50))
        .isEqualTo("940035" + "04".repeat(20) + "00".repeat(10) + "01".repeat(20));
    assertThat(said(board, 10, 0x52)).isEqualTo("950035" + "00".repeat(50));
  }

  @Test
  void namesItself() {
    DgtBoard board = started(ten, DgtModel.discs());

    assertThat(said(board, 1, 0x4D)).isEqualTo("9300050108");
    assertThat(said(board, 1, 0x45)).isEqualTo("910008" + "30".repeat(5));
    assertThat(said(board, 1, 0x55)).isEqualTo("A2000D" + "33" + "30".repeat(9));
    DgtBoard other = started(ten, DgtModel.discs().withSerial("01025"));
    assertThat(said(other, 1, 0x46)).isEqualTo("9000050801");
    assertThat(said(board, 1, 0x4C)).hasSize(2 * 12).startsWith("A0000C64");
    assertThat(said(board, 1, 0x47).toLowerCase(java.util.Locale.ROOT)).doesNotContain("646774");
  }

  @Test
  void olderFirmwareAndChessPiecesHaveOtherCodes() {
    ten.lay(ten.surface().with(0, Piece.WHITE_KING).with(2, Piece.BLACK_KING));

    assertThat(said(started(ten, DgtModel.discs()), 1, 0x42)).startsWith("86006707040A04");
    assertThat(said(started(ten, DgtModel.discs().with(DgtPieceCodes.DISCS_BEFORE_2011)), 1, 0x42))
        .startsWith("86006704070A07");
    assertThat(said(started(ten, DgtModel.discs().with(DgtPieceCodes.CHESS_PIECES)), 1, 0x42))
        .startsWith("86006706070C07");
  }

  @Test
  void changesAreToldWithinOneScanWhileUpdating() {
    DgtBoard board = started(ten, DgtModel.discs());
    said(board, 10, 0x44);
    int from = ten.surface().cell(31);
    int to = ten.surface().cell(26);

    ten.lay(ten.surface().without(from).with(to, Piece.WHITE_MAN));

    assertThat(said(board, 260, new int[0]))
        .isIn(update(from, 0) + update(to, 1), update(to, 1) + update(from, 0));
  }

  private static String update(int field, int code) {
    return String.format("8E0005%02X%02X", field, code);
  }

  @Test
  void idleBoardTellsNoChangeButDumpsIt() {
    DgtBoard board = started(ten, DgtModel.discs());

    ten.lay(ten.surface().without(1));

    assertThat(said(board, 300)).isEmpty();
    assertThat(said(board, 301, 0x42)).startsWith("860067" + "0000");
  }

  @Test
  void halfScanNumbersChangesEitherWay() {
    DgtBoard all = started(ten, DgtModel.discs());
    DgtBoard half = started(ten, DgtModel.discs().with(DgtModel.Updates.SCANNED_FIELDS));
    said(all, 10, 0x51, 0x44);
    said(half, 10, 0x51, 0x44);

    ten.lay(ten.surface().without(ten.surface().cell(31)));

    assertThat(said(all, 300)).isEqualTo(update(61, 0));
    assertThat(said(half, 300)).isEqualTo(update(30, 0));
  }

  @Test
  void clockTellsWhoseLeverIsHigh() {
    PlayTable table = new PlayTable(ten.surface(), TableClock.stopped(3_600_000, 754_000));
    DgtBoard board = started(table, DgtModel.discs());
    assertThat(said(board, 5, 0x41)).isEqualTo("8D000A" + "001234" + "010000" + "00");

    table.press(1000, Side.WHITE);

    assertThat(said(board, 3000, 0x41)).isEqualTo("8D000A" + "001232" + "010000" + "0B");
  }

  @Test
  void theLogHasWhatThePlayerHadLeftWhoPressed() {
    PlayTable table = new PlayTable(ten.surface(), TableClock.stopped(3_600_000, 754_000));
    DgtBoard board = started(table, DgtModel.discs());
    table.press(1000, Side.WHITE);
    said(board, 1001);
    assertThat(said(board, 1002, 0x49)).isEqualTo("8F000B" + "7F7F7F6A" + "710000" + "6B");
  }

  @Test
  void withoutAClockTheStatusSaysSo() {
    assertThat(said(started(ten, DgtModel.discs()), 5, 0x41))
        .isEqualTo("8D000A" + "000000000000" + "20");
  }

  @Test
  void updateNiceTellsTheClockWhenItChangesOnly() {
    PlayTable table = new PlayTable(ten.surface(), TableClock.stopped(60_000, 60_000));
    DgtBoard board = started(table, DgtModel.discs());
    assertThat(said(board, 5, 0x4B)).startsWith("8D");
    assertThat(said(board, 5000)).isEmpty();

    table.press(5000, Side.BLACK);

    assertThat(said(board, 5001)).startsWith("8D");
  }

  @Test
  void argumentsOfOtherCommandsAreNotCommands() {
    DgtBoard board = started(ten, DgtModel.discs());

    assertThat(said(board, 5, 0x60, 0x04, 0x42, 0x42, 0x42, 0x00)).isEmpty();
    assertThat(said(board, 5, 0x82, 0x42, 0x42, 0x42)).isEmpty();
    assertThat(said(board, 5, 0x2B, 0x03, 0x42, 0x42, 0x00)).isEmpty();
    assertThat(said(board, 5, 0x42)).hasSize(2 * 103);
  }

  @Test
  void aCommandWithAnAddressBringsItBackToBusMode() {
    DgtBoard board = started(ten, DgtModel.discs());
    said(board, 10, 0x44);
    assertThat(said(board, 11, 0x87, 0x00, 0x00, 0x07)).isEmpty();

    ten.lay(ten.surface().without(1));

    assertThat(said(board, 300)).isEmpty();
    assertThat(said(board, 301, 0x42)).hasSize(2 * 103);
  }

  @Test
  void bootLoaderIsDeafUntilTheNextPlug() {
    DgtBoard board = started(ten, DgtModel.discs());

    assertThat(said(board, 5, 0x4E, 0x42)).isEmpty();
    board.poweredUp(10);
    assertThat(said(board, 11, 0x42)).hasSize(2 * 103);
  }

  @Test
  void otherSizesDoNotExist() {
    PlayTable table = new PlayTable(TablePieces.empty(Geometry.of(16, 8, Playing.LEFT_CORNER)));

    assertThatThrownBy(() -> new DgtBoard(table, DgtModel.discs()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("16×8");
  }
}
