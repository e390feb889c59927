package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.doNothing;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.InOrder;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class ListenerAdapterTest {
  private static final long NOW = 7;

  @Mock private BoardListener listener;
  @Mock private DeviceConnection line;
  @Mock private Runnable whenWell;

  private static ClockReading clock(long white) {
    return new ClockReading(white, 60_000, Optional.of(Side.WHITE), Optional.empty());
  }

  private ListenerAdapter adapter() {
    return new ListenerAdapter(listener, () -> NOW, whenWell);
  }

  @Test
  void aStateIsToldOnceHoweverOftenTheBoardIsInIt() {
    ListenerAdapter adapter = adapter();
    adapter.status(State.READY, "reads");
    adapter.status(State.READY, "reads");
    adapter.status(State.DEGRADED, "a square is silent");
    adapter.status(State.READY, "reads");
    InOrder order = inOrder(listener);
    order.verify(listener).status(NOW, new BoardStatus(State.READY, "reads"));
    order.verify(listener).status(NOW, new BoardStatus(State.DEGRADED, "a square is silent"));
    order.verify(listener).status(NOW, new BoardStatus(State.READY, "reads"));
    order.verifyNoMoreInteractions();
    verify(whenWell, times(4)).run();
  }

  @Test
  void aBoardThatWasNeverHeardIsSearchedForAndOneThatWasIsLost() {
    ListenerAdapter adapter = adapter();
    adapter.detach("no port");
    verify(listener).status(NOW, new BoardStatus(State.SEARCHING, "no port"));
    verify(whenWell, never()).run();
    adapter.status(State.READY, "reads");
    adapter.detach("no port");
    verify(listener).status(NOW, new BoardStatus(State.LOST, "no port"));
  }

  @Test
  void aReadingIsToldOnceAndAgainAfterTheBoardWasLost() {
    Snapshot start = Snapshot.of(RuleBook.get("english").start(), SensingLevel.COLOUR);
    ListenerAdapter adapter = adapter();
    adapter.reading(start);
    adapter.reading(start);
    verify(listener).reading(NOW, start);
    adapter.detach("unplugged");
    adapter.reading(start);
    verify(listener, times(2)).reading(NOW, start);
  }

  @Test
  void aClockIsToldOnlyWhenItShowsSomethingElse() {
    ListenerAdapter adapter = adapter();
    ClockReading reading = clock(60_000);
    adapter.clock(reading);
    adapter.clock(clock(60_000));
    adapter.clock(clock(59_000));
    verify(listener).clock(NOW, reading);
    verify(listener).clock(NOW, clock(59_000));
    verifyNoMoreInteractions(listener);
  }

  @Test
  void afterAWriteThatFailedNothingMoreIsWrittenUntilTheLineIsOpenedAgain() throws Exception {
    doNothing().doThrow(new LineException("gone")).doNothing().when(line).write(any());
    ListenerAdapter adapter = adapter();
    adapter.attach(line);
    adapter.send((byte) 1);
    assertThatCode(adapter::check).doesNotThrowAnyException();
    adapter.send((byte) 2);
    adapter.send((byte) 3);
    verify(line, times(2)).write(any());
    assertThatThrownBy(adapter::check).isInstanceOf(LineException.class).hasMessage("gone");
    adapter.detach("gone");
    adapter.attach(line);
    adapter.send((byte) 4);
    verify(line).write(new byte[] {4});
    verify(listener, never()).reading(anyLong(), any());
  }
}
