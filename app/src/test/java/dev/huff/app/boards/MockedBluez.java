package dev.huff.app.boards;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * BlueZ as python3-dbusmock mocks it, on a real bus of its own, with boards on the air that are
 * simulated boards behind pseudo-terminals ({@code bluez_boards.py}).
 */
final class MockedBluez implements AutoCloseable {
  static final String BUS_PROPERTY = "huff.bluetooth.bus";

  private static final Path PYTHON = Path.of("/usr/bin/python3");
  private static final Path BUS = Path.of("/usr/bin/dbus-daemon");
  private static final Path DBUSMOCK = Path.of("/usr/lib/python3/dist-packages/dbusmock");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CHESSNUT = "-2877-41c3-b46e-cf057c562023";
  private static final String MICROCHIP = "49535343-";
  private static final String NORDIC = "-b5a3-f393-e0a9-e50e24dcca9e";

  private final Path folder;
  private final String address;
  private final Access access;
  private final Process bus;
  private Process bluez;

  /** Who may talk to BlueZ on the bus. */
  enum Access {
    EVERYBODY,
    NOBODY
  }

  /** Starts a bus without BlueZ. */
  MockedBluez(Path folder, Access access) throws IOException {
    this.folder = folder;
    this.access = access;
    Path socket = folder.resolve("bus");
    this.address = "unix:path=" + socket;
    Path config = Files.writeString(folder.resolve("bus.conf"), configuration(access));
    this.bus =
        new ProcessBuilder(BUS.toString(), "--config-file=" + config, "--nofork", "--nopidfile")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("bus.log").toFile())
            .start();
    Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> Files.exists(socket));
    System.setProperty(BUS_PROPERTY, address);
  }

  /** Whether the programs are installed here. */
  static boolean isPossible() {
    return Files.isExecutable(PYTHON) && Files.isExecutable(BUS) && Files.isDirectory(DBUSMOCK);
  }

  private String configuration(Access access) {
    String deny = access == Access.NOBODY ? "<deny send_destination=\"org.bluez\"/>" : "";
    return """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig><type>session</type><listen>%s</listen>
    <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>%s
    </policy></busconfig>
    """
        .formatted(address, deny);
  }

  /** Starts BlueZ with these parameters of the template. */
  void start(Map<String, Object> parameters) throws IOException {
    Path template = folder.resolve("bluez_boards.py");
    try (InputStream in = MockedBluez.class.getResourceAsStream("bluez_boards.py")) {
      Files.copy(in, template, StandardCopyOption.REPLACE_EXISTING);
    }
    Path log = folder.resolve("bluez.log");
    ProcessBuilder python =
        new ProcessBuilder(
            PYTHON.toString(),
            "-u",
            "-m",
            "dbusmock",
            "--system",
            "--template",
            template.toString(),
            "--logfile",
            "/dev/null",
            "--parameters",
            JSON.writeValueAsString(parameters));
    python.environment().put("DBUS_SYSTEM_BUS_ADDRESS", address);
    bluez = python.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    Awaitility.await().atMost(Duration.ofSeconds(20)).until(this::answers);
  }

  /** Starts BlueZ with these boards. */
  void start(List<Map<String, Object>> boards) throws IOException {
    start(Map.of("boards", JSON.writeValueAsString(boards)));
  }

  /** Whether BlueZ is there; whoever may not talk to it can still see that. */
  private boolean answers() throws IOException, InterruptedException {
    String there = ask("org.freedesktop.DBus", "org.freedesktop.DBus.NameHasOwner");
    return there.contains("true")
        && (access == Access.NOBODY
            || ask("org.bluez", "org.freedesktop.DBus.Peer.Ping").contains("method return"));
  }

  private String ask(String whom, String method) throws IOException, InterruptedException {
    List<String> call =
        new ArrayList<>(
            List.of("/usr/bin/dbus-send", "--bus=" + address, "--print-reply", "--dest=" + whom));
    call.addAll(List.of("/", method));
    if (method.endsWith("NameHasOwner")) {
      call.add("string:org.bluez");
    }
    Process asked = new ProcessBuilder(call).redirectErrorStream(true).start();
    String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    asked.waitFor();
    return answer;
  }

  /** A board of that kind behind a port; the facts may be changed. */
  static Map<String, Object> board(String kind, String address, String name, Path port, int mtu) {
    List<String> notifying =
        switch (kind) {
          case "chessnut" -> List.of("1b7e8262" + CHESSNUT, "1b7e8273" + CHESSNUT);
          case "millennium" -> List.of(MICROCHIP + "1e4d-4bd9-ba61-23c647249616");
          case "cpp" -> List.of("f535147e-b2c9-11ec-a0c2-8bbd706ec4e6");
          default -> List.of("6e400003" + NORDIC);
        };
    String written =
        switch (kind) {
          case "chessnut" -> "1b7e8272" + CHESSNUT;
          case "millennium" -> MICROCHIP + "8841-43f4-a8d4-ecbe34729bb3";
          case "cpp" -> "f53513ca-b2c9-11ec-a0c1-639b8957db99";
          default -> "6e400002" + NORDIC;
        };
    boolean isCpp = kind.equals("cpp");
    Map<String, Object> facts = new HashMap<>();
    facts.put("address", address);
    facts.put("name", name);
    facts.put("advertised", isCpp ? List.of("f5351050-b2c9-11ec-a0c0-b3bc53b08d33") : List.of());
    facts.put("notifying", notifying);
    facts.put("written", written);
    facts.put("port", port.toString());
    facts.put("mtu", mtu);
    facts.put("lines", isCpp);
    facts.put("pairing", "");
    facts.put("battery", 77);
    return facts;
  }

  /** The service ends, as at a restart of the system's Bluetooth. */
  void stop() {
    end(bluez);
  }

  private static void end(Process process) {
    process.destroyForcibly();
    process.onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join();
  }

  @Override
  public void close() {
    System.clearProperty(BUS_PROPERTY);
    if (bluez != null) {
      end(bluez);
    }
    end(bus);
  }
}
