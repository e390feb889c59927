package dev.huff.hardware.dgt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.hardware.Heard;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The Pegasus, with the bytes that a simulator by others sends in packets of twenty. */
class PegasusDialogueTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final Position START =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);

  private final Heard heard = new Heard();
  private final PegasusDialogue dialogue =
      new PegasusDialogue(
          ExpectedPosition.start(START), RequestedOrientation.UPRIGHT, new byte[] {1, 2});

  @Test
  void greetsWithTheKeyAndUnderstandsAChessStartPositionInPieces() {
    dialogue.onOpened(0, heard);
    assertThat(HEX.formatHex(heard.sent.toByteArray()))
        .isEqualTo("40" + "6303010200" + "4d" + "55" + "4c" + "42" + "44" + "60020000");
    String answers =
        "9300050100"
            + "a2000d50303030303030303058"
            + "a0000c580000000000000002"
            + "860043"
            + "01".repeat(16)
            + "00".repeat(32)
            + "01".repeat(16);
    byte[] bytes = HEX.parseHex(answers);
    for (int from = 0; from < bytes.length; from += 20) {
      byte[] packet = Arrays.copyOfRange(bytes, from, Math.min(from + 20, bytes.length));
      dialogue.onBytes(10, packet, heard);
    }
    assertThat(heard.status().state()).isEqualTo(State.LEARNING);
    assertThat(heard.status().detail())
        .contains("does not show the position: missing on ", "too many on ", "and 8 more");
  }
}
