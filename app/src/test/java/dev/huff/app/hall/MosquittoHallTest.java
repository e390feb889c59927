package dev.huff.app.hall;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hall on a standard broker, killed without warning where the contract stops it. */
class MosquittoHallTest extends HallContract {
  private static final Path PROGRAM = Path.of("/usr/sbin/mosquitto");

  @TempDir private Path folder;
  private Process process;

  @Override
  BrokerAddress startBroker(int port) throws IOException {
    assumeTrue(Files.isExecutable(PROGRAM), "needs " + PROGRAM);
    Path settings = folder.resolve("mosquitto.conf");
    Files.write(settings, List.of("listener " + port + " 127.0.0.1", "allow_anonymous true"));
    process =
        new ProcessBuilder(PROGRAM.toString(), "-c", settings.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("mosquitto.log").toFile())
            .start();
    await().atMost(Duration.ofSeconds(20)).until(() -> answers(port));
    return remember(new BrokerAddress("127.0.0.1", port, false, Optional.empty()));
  }

  private static boolean answers(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  void stopBroker() {
    if (process != null) {
      process.destroyForcibly().onExit().join();
    }
  }

  @Override
  Optional<BrokerAddress.Login> login(String board) {
    return Optional.empty();
  }

  @Test
  void aBrokerThatIsKilledCostsNothing() throws IOException {
    Bridge bridge = bridge("1");
    bridge.publish(START);
    publish(bridge, 1, 50);
    untilDelivered(bridge);
    stopBroker();
    publish(bridge, 51, 80);
    startBroker(port);
    publish(bridge, 81, 90);
    untilDelivered(bridge);
    assertKept("1", 90);
  }
}
