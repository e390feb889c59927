package dev.huff.hardware.dgt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

import dev.huff.core.port.BoardListener;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.ListenerAdapter;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BusBoardStateTest {
  private static final int ADDRESS = 1_025;
  private static final Geometry GEOMETRY = Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER);
  private static final ExpectedPosition START =
      ExpectedPosition.start(Position.initial(GEOMETRY, 12, Side.WHITE));

  private final BoardListener listener = mock(BoardListener.class);
  private final BusBoardState board =
      new BusBoardState(
          ADDRESS, START, BusTalk.OPTIONS, new ListenerAdapter(listener, () -> 0, () -> {}));

  @BeforeEach
  void open() {
    board.onOpened(0, mock(DeviceConnection.class));
  }

  /** The board tells that the player at the clock's left has pressed, with five minutes left. */
  private void tellPress() {
    byte[] press = BusTalk.message(0x85, (byte) 0x70, (byte) 0x05, (byte) 0x00);
    new BusDecoder().decode(press).forEach(message -> board.onMessage(1, message));
  }

  @Test
  void whatTheBoardHasKeptSinceSomebodyElseAskedIsReadFirstAndNoPress() {
    assertThat(board.question(1)).isEqualTo(BusCommand.CHANGES);
    board.onMissed(1, BusCommand.CHANGES);
    assertThat(board.question(1)).isEqualTo(BusCommand.CHANGES);
    tellPress();
    verify(listener, never()).pressed(anyLong(), any());
    assertThat(board.question(2)).isEqualTo(BusCommand.BOARD);
    tellPress();
    verify(listener).pressed(0, Side.WHITE);
  }

  @Test
  void pressesWhileTheLineWasGoneAreTold() {
    tellPress();
    board.onLost("pulled out");
    board.onOpened(5, mock(DeviceConnection.class));
    tellPress();
    verify(listener).pressed(0, Side.WHITE);
  }
}
