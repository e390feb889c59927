package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.robot.RobotKeys;
import dev.huff.app.voice.VoiceWish;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** With a voice and a robot, each took some of the other's lines: even an emergency stop. */
class TableKeyboardTest implements RobotKeys {
  private final List<Object> followed = new CopyOnWriteArrayList<>();
  private final AtomicInteger lines = new AtomicInteger();

  @Override
  public void proceed() {
    followed.add("proceed");
  }

  @Override
  public void stop() {
    followed.add("stop");
  }

  @Override
  public void onInputEnd() {
    followed.add("end");
  }

  @Test
  void eachLineReachesWhomItIsMeantFor() {
    InputStream keyboard = System.in;
    System.setIn(
        new ByteArrayInputStream("s\n+\nm\n\nS\nstop!\n".getBytes(StandardCharsets.UTF_8)));
    try {
      TableKeyboard keys =
          new TableKeyboard(Optional.of(followed::add), followed::add, lines::incrementAndGet);
      keys.listenFor(this);
      keys.listen();
      Awaitility.await().until(() -> followed.contains("end"));
    } finally {
      System.setIn(keyboard);
    }
    assertThat(followed)
        .containsExactly(
            "stop", VoiceWish.LOUDER, VoiceWish.MUTE, "proceed", "stop", "stop", "end");
    assertThat(lines).hasValue(6);
  }
}
