package dev.huff.lab.flood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.lab.process.HuffProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FloodSourceTest {
  private static final List<IntFunction<FloodSource>> FLOODS =
      List.of(
          SlowPosts::new,
          port -> new WrongPasswords(port, "1"),
          port -> new SocketChurn(port, port));

  @Test
  void whatListensIsReached() throws IOException {
    for (IntFunction<FloodSource> flood : FLOODS) {
      ServerSocket hall = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      try (FloodSource source = flood.apply(hall.getLocalPort())) {
        await().until(source::hasReached);
        hall.close(); // else it would wait for answers
      }
    }
  }

  @Test
  void nobodyIsReachedWhereNothingListens() throws IOException {
    for (IntFunction<FloodSource> flood : FLOODS) {
      try (FloodSource source = flood.apply(HuffProcess.freePort())) {
        assertThat(source.hasReached()).isFalse();
      }
    }
  }
}
