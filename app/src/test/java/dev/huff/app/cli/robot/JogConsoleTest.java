package dev.huff.app.cli.robot;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmSession;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class JogConsoleTest {
  private static final String JAMMED = "The elbow does not follow; is something in its way?";

  private final InputStream keyboard = System.in;

  @AfterEach
  void giveTheKeyboardBack() {
    System.setIn(keyboard);
  }

  private static ArmStatus status(State state, String detail) {
    return new ArmStatus(state, Optional.of(new Point(200, 0, 50)), ArmStatus.Grip.EMPTY, detail);
  }

  /** It refused every step from then on, and took one place for all four corners. */
  @Test
  void anArmThatStopsEndsTheTeaching() throws Exception {
    RobotArm arm = mock(RobotArm.class);
    when(arm.envelope())
        .thenReturn(new WorkEnvelope(new Point(-999, -999, -999), new Point(999, 999, 999), 999));
    System.setIn(new ByteArrayInputStream("x 5\nok\n".getBytes(StandardCharsets.UTF_8)));
    try (ArmSession session = new ArmSession(arm)) {
      ArgumentCaptor<ArmListener> events = ArgumentCaptor.forClass(ArmListener.class);
      verify(arm).open(events.capture());
      ArmListener listener = events.getValue();
      listener.status(0, status(State.IDLE, ""));
      doAnswer(
              moved -> {
                listener.status(0, status(State.STOPPED, JAMMED));
                return null;
              })
          .when(arm)
          .run(any());
      JogConsole console = new JogConsole(session, new PrintWriter(Writer.nullWriter()));
      assertThatThrownBy(() -> console.awaitPoint("a1"))
          .isInstanceOf(ArmException.class)
          .hasMessageContaining(JAMMED);
    }
  }
}
