package dev.huff.hardware.serial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.AdditionalMatchers.gt;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.atLeast;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;
import org.mockito.invocation.InvocationOnMock;

/** A line that fails at moments of our choosing, as no cable can be made to. */
class LineBoardDriverTest {
  private static final long PATIENCE_MILLIS = 20_000;
  private static final Geometry BOARD = Geometry.of(4, 4, Geometry.Playing.LEFT_CORNER);

  private static final FieldSet WRONG = FieldSet.of(List.of(3));

  private final AtomicLong millis = new AtomicLong();
  private final LineSource source = mock(LineSource.class);
  private final BoardDialogue dialogue = mock(BoardDialogue.class);
  private final BoardListener listener = mock(BoardListener.class);
  private final DeviceConnection first = mock(DeviceConnection.class);
  private final DeviceConnection second = mock(DeviceConnection.class);
  private final LineBoardDriver driver = new LineBoardDriver("a board", source, dialogue, () -> 0);

  @BeforeEach
  void openTwice() throws LineException {
    when(source.open()).thenReturn(first, second);
    when(second.read()).thenAnswer(LineBoardDriverTest::readNothing);
  }

  @AfterEach
  void close() {
    driver.close();
  }

  /** A line waits a little for bytes. */
  private static byte[] readNothing(InvocationOnMock call) throws InterruptedException {
    new CountDownLatch(1).await(20, TimeUnit.MILLISECONDS);
    return new byte[0];
  }

  private byte[] pass(long time) {
    millis.addAndGet(time);
    return new byte[0];
  }

  private static Optional<Void> understand(InvocationOnMock call) {
    call.<DialogueExchange>getArgument(2).status(State.READY, "reads");
    return Optional.empty();
  }

  private static Optional<Void> tellReading(InvocationOnMock call) {
    call.<DialogueExchange>getArgument(2).reading(Snapshot.parse(BOARD, "x......x"));
    return Optional.empty();
  }

  private static BoardStatus state(State state) {
    return argThat(status -> status != null && status.state() == state);
  }

  @Test
  void talksOnTheLineThatWasTried() throws LineException {
    when(first.read()).thenAnswer(LineBoardDriverTest::readNothing);
    driver.tryPort();
    driver.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).onOpened(anyLong(), any());
    driver.close();
    verify(source).open();
    verify(first).close();
  }

  @Test
  void hearsWhatWasReadWhileItWasClosed() throws LineException {
    when(first.read())
        .thenAnswer(
            call -> {
              driver.close();
              return new byte[3];
            });
    driver.open(listener);
    verify(listener, timeout(PATIENCE_MILLIS)).status(eq(0L), state(State.CLOSED));
    verify(dialogue).onBytes(eq(0L), eq(new byte[3]), any());
  }

  @Test
  void closesTheLineThatWasTriedAndNeverUsed() throws LineException {
    driver.tryPort();
    driver.close();
    verify(first).close();
  }

  @Test
  void aLineThatBreaksInMidReadIsClosedOnceAndOpenedAgain() throws LineException {
    when(first.read())
        .thenReturn(new byte[3], new byte[0])
        .thenThrow(new LineException("pulled out"));
    doAnswer(LineBoardDriverTest::understand).when(dialogue).onBytes(anyLong(), any(), any());
    driver.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).onBytes(eq(0L), any(), any());
    verify(second, timeout(PATIENCE_MILLIS).atLeastOnce()).read();
    driver.close();
    InOrder order = inOrder(source, first, dialogue, listener, second);
    order.verify(source).open();
    order.verify(dialogue).onOpened(anyLong(), any());
    order.verify(first).close();
    order.verify(listener).status(0, new BoardStatus(State.LOST, "pulled out"));
    order.verify(source).open();
    order.verify(dialogue).onOpened(anyLong(), any());
    order.verify(second).close();
    order.verify(listener).status(eq(0L), state(State.CLOSED));
    verify(first).close();
    verifyNoMoreInteractions(source);
  }

  @Test
  void aBoardThatWasAwayIsToldToShowNothingMore() throws LineException {
    when(first.read())
        .thenReturn(new byte[0])
        .thenAnswer(
            call -> {
              driver.show(BoardIndication.NONE);
              throw new LineException("pulled out");
            });
    driver.show(BoardIndication.turn(Side.WHITE));
    driver.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).show(eq(BoardIndication.NONE), any());
    InOrder order = inOrder(dialogue);
    order.verify(dialogue).show(eq(BoardIndication.turn(Side.WHITE)), any());
    order.verify(dialogue).onOpened(anyLong(), any());
    order.verify(dialogue).show(eq(BoardIndication.NONE), any());
  }

  @Test
  void whatIsShownIsShownAgainWhenItIsKnownHowTheBoardLies() throws LineException {
    CountDownLatch isShown = new CountDownLatch(1);
    when(first.read())
        .thenReturn(new byte[0])
        .thenAnswer(
            call -> {
              isShown.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
              return new byte[3];
            })
        .thenAnswer(LineBoardDriverTest::readNothing);
    doAnswer(LineBoardDriverTest::tellReading).when(dialogue).onBytes(anyLong(), any(), any());
    BoardIndication indication = BoardIndication.turn(Side.WHITE);
    driver.show(indication);
    driver.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).show(eq(indication), any());
    isShown.countDown();
    verify(dialogue, timeout(PATIENCE_MILLIS).times(2)).show(eq(indication), any());
  }

  @Test
  void aLineThatRefusesTheFirstWordsIsClosedAndTheBoardIsNotReported() throws LineException {
    when(first.read()).thenThrow(new LineException("not permitted"));
    driver.open(listener);
    verify(source, timeout(PATIENCE_MILLIS).times(2)).open();
    verify(first, timeout(PATIENCE_MILLIS)).close();
    verify(dialogue, never()).onBytes(anyLong(), any(), any());
    verify(listener, never()).reading(anyLong(), any());
  }

  @Test
  void aBoardThatIsClosedShowsNothingMore() throws LineException {
    when(first.read()).thenAnswer(call -> pass(20));
    LineBoardDriver lit = new LineBoardDriver("a board", source, dialogue, millis::get);
    BoardIndication wrong =
        new BoardIndication(
            Optional.of(Side.WHITE), FieldSet.EMPTY, WRONG, FieldSet.EMPTY, FieldSet.EMPTY);
    lit.show(wrong);
    lit.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).show(eq(wrong), any());
    lit.close();
    InOrder order = inOrder(dialogue, first);
    order.verify(dialogue).show(eq(wrong), any());
    order.verify(dialogue).show(eq(BoardIndication.NONE), any());
    // Boards want pauses between commands, so the last one may have to wait.
    order.verify(dialogue, atLeast(10)).tick(anyLong(), any());
    order.verify(first).close();
  }

  /** A display kept saying whose turn it was. */
  @Test
  void aBoardThatIsClosedIsToldThatNobodyIsToMove() throws LineException {
    when(first.read()).thenAnswer(LineBoardDriverTest::readNothing);
    driver.show(BoardIndication.turn(Side.WHITE));
    driver.open(listener);
    verify(dialogue, timeout(PATIENCE_MILLIS)).show(eq(BoardIndication.turn(Side.WHITE)), any());
    driver.close();
    InOrder order = inOrder(dialogue, first);
    order.verify(dialogue).show(eq(BoardIndication.turn(Side.WHITE)), any());
    order.verify(dialogue).show(eq(BoardIndication.NONE), any());
    order.verify(first).close();
  }

  @Test
  void noBoardIsBlamedForTheTimeThatTheProgramStoodStill() throws Exception {
    CountDownLatch isOver = new CountDownLatch(1);
    when(first.read())
        .thenAnswer(call -> pass(20))
        .thenAnswer(call -> pass(60_000))
        .thenAnswer(
            call -> {
              isOver.countDown();
              return readNothing(call);
            });
    LineBoardDriver stopped = new LineBoardDriver("a board", source, dialogue, millis::get);
    stopped.open(listener);
    assertThat(isOver.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
    stopped.close();
    verify(dialogue, atLeast(2)).tick(eq(20L), any());
    verify(dialogue, never()).tick(gt(20L), any());
  }
}
