package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Connections to a broker that come and go. */
@Tag("slow")
class BrokerLinkTest {
  /**
   * Otherwise it came back with the broker, and took the place of the link that was opened after
   * it.
   */
  @Test
  void whatIsClosedWhileTheBrokerIsAwayDoesNotConnectAgain() throws IOException {
    try (ServerSocket broker = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      BrokerLink link =
          new BrokerLink(
              BrokerAddress.parse("mqtt://127.0.0.1:" + broker.getLocalPort(), Optional.empty()),
              new BrokerLink.Plan("7", List.of(), Optional.empty()),
              () -> {},
              (topic, payload) -> {});
      link.open();
      broker.accept().close();
      broker.accept().close();
      link.close();
      broker.setSoTimeout(3_000);
      assertThatThrownBy(
              () -> {
                // One attempt may be under way.
                broker.accept().close();
                broker.accept().close();
              })
          .isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void aPasswordInAnAddressIsRefusedAndNotRepeated() {
    assertThatThrownBy(() -> BrokerAddress.parse("mqtt://anna:s3cret@hall.local", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("HUFF_MQTT_PASSWORD")
        .hasMessageNotContaining("s3cret");
  }
}
