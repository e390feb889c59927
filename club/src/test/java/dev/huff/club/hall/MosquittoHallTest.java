package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hall on a standard broker, killed without warning where the contract stops it: with a user a
 * table, and the very rules of access that docs/hall.md recommends.
 */
@Tag("slow")
class MosquittoHallTest extends HallContract {
  private static final Path PROGRAM = Path.of("/usr/sbin/mosquitto");
  private static final String PASSWORD = "as long as it must be";
  private static final BrokerAddress.Login HALL = new BrokerAddress.Login("hall", PASSWORD);

  @TempDir private Path folder;
  private Process process;

  @Override
  BrokerAddress startBroker(int port) throws IOException {
    assumeTrue(Files.isExecutable(PROGRAM), "needs " + PROGRAM);
    Path users = folder.resolve("users");
    Files.deleteIfExists(users);
    Files.createFile(users);
    for (String user : List.of("hall", "1", "2")) {
      run("mosquitto_passwd", "-b", users.toString(), user, PASSWORD);
    }
    Path access = Files.write(folder.resolve("access"), documentedAccess());
    Path settings = folder.resolve("mosquitto.conf");
    Files.write(
        settings,
        List.of(
            "listener " + port + " 127.0.0.1",
            "allow_anonymous false",
            "user root",
            "password_file " + users,
            "acl_file " + access));
    process =
        new ProcessBuilder(PROGRAM.toString(), "-c", settings.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("mosquitto.log").toFile())
            .start();
    await().atMost(Duration.ofSeconds(20)).until(() -> answers(port));
    return remember(new BrokerAddress("127.0.0.1", port, false, Optional.of(HALL)));
  }

  private static List<String> documentedAccess() throws IOException {
    String page = Files.readString(Path.of("../docs/hall.md"));
    int begin = page.indexOf("# mosquitto: acl_file");
    return page.substring(begin, page.indexOf("```", begin)).lines().toList();
  }

  private static void run(String... command) throws IOException {
    assertThat(new ProcessBuilder(command).inheritIO().start().onExit().join().exitValue())
        .isZero();
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
    return Optional.of(new BrokerAddress.Login(board, PASSWORD));
  }

  @Test
  void aTableIsHeardOnItsOwnTopicsOnly() throws IOException {
    BrokerAddress address =
        new BrokerAddress(
            "127.0.0.1", port, false, Optional.of(new BrokerAddress.Login("1", PASSWORD)));
    BrokerLink.Plan plan =
        new BrokerLink.Plan("stranger", List.of("huff/2/line"), Optional.empty());
    List<String> heard = new CopyOnWriteArrayList<>();
    try (BrokerLink one =
        new BrokerLink(address, plan, () -> {}, (topic, payload) -> heard.add(payload))) {
      one.open();
      await().atMost(Duration.ofSeconds(30)).until(one::isUp);
      one.send(new BoardTopic("2", BoardTopic.Kind.ABOUT), "{\"feed\":\"forged\"}");
      everyLineArrivesOnceAndInOrder();
      assertThat(heard).isEmpty();
    }
  }

  @Test
  void aBrokerThatIsKilledCostsNothing() throws IOException {
    TableBridge bridge = bridge("1");
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

  private static BrokerLink link(List<Integer> ports, AtomicInteger connections) {
    List<BrokerAddress.Node> nodes =
        ports.stream().map(each -> new BrokerAddress.Node("127.0.0.1", each)).toList();
    BrokerLink.Plan plan =
        new BrokerLink.Plan(
            "link", List.of("huff/+/line"), Optional.empty(), Duration.ofSeconds(2));
    BrokerAddress address = new BrokerAddress(nodes, false, Optional.of(HALL));
    return new BrokerLink(address, plan, connections::incrementAndGet, (topic, payload) -> {});
  }

  @Test
  void ofSeveralBrokersThoseThatAreGoneArePassedOver() throws IOException {
    AtomicInteger connections = new AtomicInteger();
    try (BrokerLink link =
        link(List.of(port, Loopback.freePort(), Loopback.freePort()), connections)) {
      link.open();
      await().until(() -> connections.get() == 1);
      link.renew();
      await().atMost(Duration.ofSeconds(30)).until(() -> connections.get() == 2 && link.isUp());
    }
  }

  @Test
  void aBrokerThatNoLongerAnswersIsLeft() throws Exception {
    AtomicInteger connections = new AtomicInteger();
    int other = Loopback.freePort();
    Process frozen = process;
    startBroker(other);
    try (BrokerLink link = link(List.of(port, other), connections)) {
      link.open();
      await().until(() -> connections.get() == 1);
      new ProcessBuilder("kill", "-STOP", Long.toString(frozen.pid())).start().waitFor();
      link.send(new BoardTopic("1", BoardTopic.Kind.LINE), "{}");
      await().atMost(Duration.ofSeconds(30)).until(() -> connections.get() == 2 && link.isUp());
    } finally {
      frozen.destroyForcibly().onExit().join();
    }
  }
}
