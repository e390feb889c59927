package dev.huff.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.certabo.CertaboDialogue;
import dev.huff.hardware.certabo.CertaboLights;
import dev.huff.hardware.chessnut.ChessnutDialogue;
import dev.huff.hardware.cpp.CppDialogue;
import dev.huff.hardware.millennium.MillenniumDialogue;
import dev.huff.hardware.serial.BoardDialogue;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What boards and programs by others send, in packets of Bluetooth's smallest size. Lights of c3
 * and d4 are compared with those of others.
 *
 * <p>The bytes were recorded while {@code simulators/chessnut.py} and {@code millennium.py} of
 * adrian-dybwad/Universal-Chess, a peripheral of vovagorodok/ArduinoBleChess, and the drivers of
 * JohanSjoblom/picochess ran.
 */
class ForeignPeersTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final int PACKET = 20;
  private static final Position START = RuleBook.get("dama-cs").start();
  private static final ExpectedPosition EXPECTATION = ExpectedPosition.start(START);
  private static final int C3 = 22;
  private static final int D4 = 18;
  private static final BoardIndication C3_AND_D4_DUE =
      new BoardIndication(
          Optional.empty(),
          FieldSet.of(C3).union(FieldSet.of(D4)),
          FieldSet.EMPTY,
          FieldSet.EMPTY,
          FieldSet.EMPTY);
  private static final String CHESSNUT_MEN =
      "04040404" + "40404040" + "04040404" + "00".repeat(8) + "70707070" + "07070707" + "70707070";

  private static final String MILLENNIUM_MEN =
      "s" + ".P.P.P.PP.P.P.P..P.P.P.P" + ".".repeat(16) + "p.p.p.p..p.p.p.pp.p.p.p.";

  private final Heard heard = new Heard();

  private void receive(BoardDialogue dialogue, byte... bytes) {
    for (int from = 0; from < bytes.length; from += PACKET) {
      byte[] packet = Arrays.copyOfRange(bytes, from, Math.min(from + PACKET, bytes.length));
      dialogue.onBytes(10, packet, heard);
    }
  }

  private void assertRead(SensingLevel level) {
    assertThat(heard.statuses).last().extracting("state").isEqualTo(State.READY);
    String start = ".b.b.b.bb.b.b.b..b.b.b.b................w.w.w.w..w.w.w.ww.w.w.w.";
    assertThat(heard.reading().toString())
        .isEqualTo(level == SensingLevel.OCCUPANCY ? start.replaceAll("[bw]", "x") : start);
  }

  /** What is sent for these lights. */
  private String lights(BoardDialogue dialogue) {
    dialogue.tick(300, heard);
    dialogue.tick(500, heard);
    heard.sent.reset();
    dialogue.show(C3_AND_D4_DUE, heard);
    dialogue.tick(700, heard);
    return HEX.formatHex(heard.sent.toByteArray());
  }

  @Test
  void chessnutAirOfUniversalChess() {
    ChessnutDialogue dialogue = new ChessnutDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray())).isEqualTo("210100");
    // The last four bytes are seconds since it was switched on: 2401 looks like another report.
    receive(dialogue, HEX.parseHex("0124" + CHESSNUT_MEN + "01240000" + "2a025500"));
    assertRead(SensingLevel.COLOUR);
    assertThat(lights(dialogue)).isEqualTo("0a080000000010200000");
  }

  /** The maker's document has reports of 36 bytes, and answers to commands beside them. */
  @Test
  void chessnutReportsWithoutTheLastTwoBytes() {
    ChessnutDialogue dialogue = new ChessnutDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    receive(dialogue, HEX.parseHex("230100" + "0124" + CHESSNUT_MEN + "0000"));
    assertRead(SensingLevel.COLOUR);
    String lifted = CHESSNUT_MEN.replace("70707070" + "07070707", "70707070" + "07070700");
    receive(dialogue, HEX.parseHex("0124" + lifted + "0000"));
    assertThat(heard.readings).hasSize(2);
  }

  /** Over USB 61 bytes follow, in reports of 64 (mono424/chessnutdriver). */
  @Test
  void chessnutReportsOnUsb() {
    ChessnutDialogue dialogue = new ChessnutDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    String rest = "2a02" + "00".repeat(28);
    dialogue.onBytes(10, HEX.parseHex("013d" + CHESSNUT_MEN + rest), heard);
    assertRead(SensingLevel.COLOUR);
    String lifted = CHESSNUT_MEN.replace("70707070" + "07070707", "70707070" + "07070700");
    dialogue.onBytes(20, HEX.parseHex("013d" + lifted + rest), heard);
    assertThat(heard.readings).hasSize(2);
  }

  /**
   * The maker's document of the Chessnut Move (chess_move_api). Asked as other boards are, it says
   * that its battery is at 0 (picochess).
   */
  @Test
  void chessnutMoveHasColouredLightsAndAnotherBattery() {
    ChessnutDialogue dialogue = new ChessnutDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    receive(dialogue, HEX.parseHex("2a020000" + "0124" + CHESSNUT_MEN + "00000000"));
    assertRead(SensingLevel.COLOUR);
    String dark = "4320" + "00".repeat(32);
    String c3AndD4 = "4320" + "00".repeat(18) + "01" + "00".repeat(3) + "10" + "00".repeat(9);
    dialogue.tick(300, heard);
    dialogue.tick(600, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray())).isEqualTo("210100" + "290100" + "41010c");
    receive(dialogue, HEX.parseHex("41030c0009"));
    heard.sent.reset();
    dialogue.tick(900, heard);
    dialogue.show(C3_AND_D4_DUE, heard);
    dialogue.tick(1200, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray())).isEqualTo(dark + c3AndD4);
    receive(dialogue, HEX.parseHex("0124" + CHESSNUT_MEN + "00000000"));
    assertThat(heard.status().detail()).contains("battery is at 9 %");
  }

  /** The digits of the check are of either case, the bytes without parity. */
  @Test
  void millenniumChessLinkOfUniversalChess() {
    MillenniumDialogue dialogue = new MillenniumDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray())).isEqualTo("d6b5b6" + "d3b5b3" + "58b538");
    String board = MILLENNIUM_MEN;
    receive(dialogue, ("v313077" + board + "73").getBytes(StandardCharsets.US_ASCII));
    assertRead(SensingLevel.COLOUR);
    assertThat(heard.status().detail()).startsWith("Millennium board, firmware 31.30");
    String lifted = board.replaceFirst("p", ".");
    receive(dialogue, (lifted + "2d").getBytes(StandardCharsets.US_ASCII));
    assertThat(heard.readings).hasSize(2);
    // python-mchess and picochess light the same seven corners of these two squares.
    String dark = "b0b0";
    assertThat(lights(dialogue))
        .isEqualTo(
            "4c32b0"
                + dark.repeat(39)
                + "4646".repeat(2)
                + dark.repeat(6)
                + "4646".repeat(3)
                + dark.repeat(6)
                + "4646".repeat(2)
                + dark.repeat(23)
                + "3445");
  }

  /** The firmware of Chesstimation/OpenMephisto carries out the last of several commands only. */
  @Test
  void millenniumLightsThatNobodyAcknowledgedAreSetAgain() {
    MillenniumDialogue dialogue = new MillenniumDialogue(EXPECTATION, SensingLevel.COLOUR);
    dialogue.onOpened(0, heard);
    receive(dialogue, ("x78" + MILLENNIUM_MEN + "73").getBytes(StandardCharsets.US_ASCII));
    dialogue.show(C3_AND_D4_DUE, heard);
    heard.sent.reset();
    dialogue.tick(1_010, heard);
    String sent = HEX.formatHex(heard.sent.toByteArray());
    assertThat(sent).startsWith("d3b5b3" + "4c32b0").hasSize(2 * (3 + 167));
    receive(dialogue, ("l6C" + MILLENNIUM_MEN + "73").getBytes(StandardCharsets.US_ASCII));
    heard.sent.reset();
    dialogue.tick(2_020, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray())).isEqualTo("d3b5b3");
  }

  @Test
  void peripheralOfArduinoBleChess() {
    CppDialogue dialogue =
        new CppDialogue(EXPECTATION, SensingLevel.KIND, RequestedOrientation.LEARN);
    dialogue.onOpened(0, heard);
    String fen = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 w";
    receive(dialogue, ("ok\nstate " + fen + "\nok\n").getBytes(StandardCharsets.US_ASCII));
    assertRead(SensingLevel.KIND);
    assertThat(heard.sent.toString(StandardCharsets.US_ASCII))
        .isEqualTo("feature get_state\nget_state\nfeature msg\n");
    String settable = fen.replace("M1M1M1M1 w", "1M1M1M1 w").replace("/1M1M1M1 w", "/2M1M1M1 w");
    receive(dialogue, ("unsync_settable " + settable + "\n").getBytes(StandardCharsets.US_ASCII));
    assertThat(heard.readings).hasSize(2);
  }

  /** A display kept saying what was due when the game was over. */
  @Test
  void displayOfAPeripheralIsToldThatNoGameRuns() {
    CppDialogue dialogue =
        new CppDialogue(EXPECTATION, SensingLevel.KIND, RequestedOrientation.LEARN);
    dialogue.onOpened(0, heard);
    dialogue.show(BoardIndication.NONE, heard);
    receive(dialogue, "ok\nok\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(heard.sent.toString(StandardCharsets.US_ASCII)).endsWith("feature msg\n");
    dialogue.show(C3_AND_D4_DUE, heard);
    dialogue.show(BoardIndication.NONE, heard);
    assertThat(heard.sent.toString(StandardCharsets.US_ASCII)).endsWith("\nmsg no game\n");
  }

  private static CertaboDialogue certabo(SensingLevel level, CertaboLights lights) {
    return new CertaboDialogue(EXPECTATION, level, RequestedOrientation.UPRIGHT, lights);
  }

  /**
   * The maker's simulated board (CERTABO/Nano, {@code chess_sim.ino}): readers of empty fields say
   * {@code 0 0 56 0 0} four times of five, else mostly {@code 201 0 0 0 0}. Some of its tags, which
   * are bytes on real boards, have numbers above 255.
   */
  @Test
  void emptyFieldsOfCertabosOwnSimulatorAreEmpty() {
    CertaboDialogue dialogue = certabo(SensingLevel.COLOUR, CertaboLights.LEARN);
    dialogue.onOpened(0, heard);
    long seed = 5;
    Random random = new Random(seed);
    String start = ".b.b.b.bb.b.b.b..b.b.b.b................w.w.w.w..w.w.w.ww.w.w.w.";
    String moved = start.replace("................w.w", "..w...............w");
    for (int frame = 0; frame < 40; frame++) {
      receive(dialogue, certaboFrame(frame < 20 ? start : moved, random));
    }
    assertThat(heard.readings.get(0).toString()).isEqualTo(start);
    assertThat(heard.reading().toString()).isEqualTo(moved);
    assertThat(heard.status().state()).isEqualTo(State.READY);
  }

  private static byte[] certaboFrame(String squares, Random random) {
    StringBuilder frame = new StringBuilder(":");
    int men = 0;
    for (int i = 0; i < squares.length(); i++) {
      char square = squares.charAt(i);
      if (square == '.') {
        boolean isUsual = random.nextInt(100) < 80;
        String rarer = random.nextInt(100) < 80 ? "201 0 0 0 0 " : "0 0 0 0 0 ";
        frame.append(isUsual ? "0 0 56 0 0 " : rarer);
      } else {
        frame.append(square == 'w' ? "3 0 115 87 " : "203 0 116 273 ").append(++men).append(' ');
      }
    }
    return frame.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** The highest bit is file a in what a Sentio says, the lowest in what lights it (picochess). */
  @Test
  void tabutronicSentioOfPicochess() {
    CertaboDialogue dialogue = certabo(SensingLevel.OCCUPANCY, CertaboLights.LEARN);
    dialogue.onOpened(0, heard);
    String frame = ":85 170 85 0 0 170 85 170 \r\n";
    receive(dialogue, frame.getBytes(StandardCharsets.US_ASCII));
    assertRead(SensingLevel.OCCUPANCY);
    assertThat(lights(dialogue)).isEqualTo("0000000008040000");
  }

  /** The corners that picochess lights; their colour is another. */
  @Test
  void certaboLightsOfPicochess() {
    assertThat(lights(certabo(SensingLevel.COLOUR, CertaboLights.PLAIN)))
        .isEqualTo("0000000008040000");
    byte[] sent = HEX.parseHex(lights(certabo(SensingLevel.COLOUR, CertaboLights.COLOURED)));
    StringBuilder corners = new StringBuilder();
    for (int at = 2; at < sent.length - 2; at += 3) {
      corners.append(sent[at] == 0 && sent[at + 1] == 0 && sent[at + 2] == 0 ? '.' : 'x');
    }
    assertThat(corners.toString())
        .isEqualTo(".".repeat(18) + ".....xx.." + "....xxx.." + "....xx..." + ".".repeat(36));
    assertThat(sent).startsWith(0xFF, 0x55).endsWith(0x0D, 0x0A);
  }
}
