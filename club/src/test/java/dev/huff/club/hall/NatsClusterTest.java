package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.store.Archive;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.rules.ruleset.RuleBook;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Past one machine: three nodes of NATS between the boards and PostgreSQL, one node killed. */
@Tag("slow")
class NatsClusterTest {
  private static final Path PROGRAM = Path.of("/usr/sbin/nats-server");
  private static final int NODES = 3;
  private static final int ATTEMPTS = 3;
  private static final Duration START = Duration.ofSeconds(45);
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;
  private final List<Process> nodes = new ArrayList<>();
  private List<Integer> mqtt = List.of();
  private List<Integer> monitors = List.of();

  @AfterEach
  void stop() {
    nodes.forEach(node -> node.destroyForcibly().onExit().join());
  }

  /** Ports that are free and differ, as they were all taken at once. */
  private static List<Integer> freePorts(int count) throws IOException {
    List<ServerSocket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        sockets.add(new ServerSocket(0));
      }
      return sockets.stream().map(ServerSocket::getLocalPort).toList();
    } finally {
      for (ServerSocket socket : sockets) {
        socket.close();
      }
    }
  }

  /** Starts it; another program may take a port just before a node does, so more than once. */
  private void startCluster() throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      stop();
      nodes.clear();
      launch(Files.createDirectory(folder.resolve("cluster" + attempt)));
      try {
        await().atMost(START).until(() -> monitors.stream().allMatch(NatsClusterTest::isReady));
        return;
      } catch (ConditionTimeoutException e) {
        assertThat(attempt).as("attempts to start three nodes").isLessThan(ATTEMPTS - 1);
      }
    }
  }

  private void launch(Path home) throws IOException {
    List<Integer> ports = freePorts(4 * NODES);
    List<Integer> routes = ports.subList(0, NODES);
    mqtt = ports.subList(NODES, 2 * NODES);
    monitors = ports.subList(2 * NODES, 3 * NODES);
    String all =
        routes.stream().map(port -> "nats://127.0.0.1:" + port).collect(Collectors.joining(", "));
    for (int node = 0; node < NODES; node++) {
      Path settings = home.resolve("node" + node + ".conf");
      Files.writeString(
          settings,
          """
          server_name: node%d
          listen: "127.0.0.1:%d"
          http: "127.0.0.1:%d"
          jetstream { store_dir: "%s" }
          cluster { name: hall, listen: "127.0.0.1:%d", routes: [%s] }
          mqtt { listen: "127.0.0.1:%d", stream_replicas: 3 }
          """
              .formatted(
                  node,
                  ports.get(3 * NODES + node),
                  monitors.get(node),
                  home.resolve("store" + node),
                  routes.get(node),
                  all,
                  mqtt.get(node)));
      nodes.add(
          new ProcessBuilder(PROGRAM.toString(), "-c", settings.toString())
              .redirectErrorStream(true)
              .redirectOutput(home.resolve("node" + node + ".log").toFile())
              .start());
    }
  }

  /** A node says that it is well once JetStream has a leader that it knows. */
  private static boolean isReady(int port) {
    try {
      URI address = URI.create("http://127.0.0.1:" + port + "/healthz");
      return ((HttpURLConnection) address.toURL().openConnection()).getResponseCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  private BrokerAddress address(int first) {
    List<BrokerAddress.Node> all =
        IntStream.range(0, NODES)
            .mapToObj(i -> new BrokerAddress.Node("127.0.0.1", mqtt.get((first + i) % NODES)))
            .toList();
    return new BrokerAddress(all, false, Optional.empty());
  }

  private TableBridge bridge(int number) throws IOException {
    String board = Integer.toString(number);
    return TableBridge.start(
        address(number),
        board,
        BoardPageData.of(RuleBook.get("dama-cs")).toJson(board, "Table " + board),
        folder.resolve(board),
        (word, by) -> {});
  }

  private List<String> expected(int lines) {
    List<String> all = new ArrayList<>(List.of(HallContract.START));
    IntStream.rangeClosed(1, lines)
        .forEach(number -> all.add("{\"event\":\"restore\",\"number\":" + number + "}"));
    return all;
  }

  private String source(int board) throws IOException {
    Path outbox = folder.resolve(Integer.toString(board)).resolve("outbox.ndjson");
    String feed =
        new ObjectMapper().readTree(Files.readAllLines(outbox).get(0)).path("feed").asText();
    return board + "/" + feed + "/1";
  }

  private static EmbeddedPostgres postgres() {
    try {
      return EmbeddedPostgres.start();
    } catch (IOException | IllegalStateException e) {
      return abort("PostgreSQL does not run on this machine: " + e.getMessage());
    }
  }

  @Test
  void aNodeThatIsKilledInMidRoundCostsNothing() throws Exception {
    assumeTrue(Files.isExecutable(PROGRAM), "needs " + PROGRAM);
    startCluster();
    WebSettings web = WebSettings.local(0).withAccounts(folder.resolve("accounts.json"));
    List<TableBridge> bridges = new ArrayList<>();
    try (EmbeddedPostgres postgres = postgres();
        Archive archive = Archive.open(postgres.getJdbcUrl("postgres", "postgres"));
        WebServer page = WebServer.start(web);
        Hall hall =
            Hall.start(
                address(0),
                archive,
                page,
                EventContext.of("Cup"),
                Optional.empty(),
                Hall.Scope.ALL)) {
      for (int board = 1; board <= 6; board++) {
        bridges.add(bridge(board));
      }
      for (TableBridge bridge : bridges) {
        bridge.publish(HallContract.START);
        HallContract.publish(bridge, 1, 30);
      }
      await().atMost(PATIENCE).until(() -> bridges.get(0).waiting() < 30);
      nodes.get(0).destroyForcibly();
      for (TableBridge bridge : bridges) {
        HallContract.publish(bridge, 31, 60);
      }
      await()
          .atMost(PATIENCE)
          .until(() -> bridges.stream().allMatch(bridge -> bridge.waiting() == 0));
      assertThat(hall.isConnected()).isTrue();
      for (int board = 1; board <= 6; board++) {
        assertThat(archive.lines().of(source(board)))
            .map(HallContract::asSent)
            .isEqualTo(expected(60));
      }
      for (TableBridge bridge : bridges) {
        bridge.close();
      }
    }
  }
}
