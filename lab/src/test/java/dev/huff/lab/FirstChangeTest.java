package dev.huff.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Makes the changes of {@code docs/first-change.md}, each on a copy of the files it touches. */
class FirstChangeTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern BLOCK =
      Pattern.compile("```(\\w+) ?(\\S*)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern MAIN = Pattern.compile("\\w+/src/main/(java|resources)/(.*)");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path copy;
  private String printed = "";

  @ParameterizedTest
  @ValueSource(strings = {"A rule set", "A language", "A board", "A violation"})
  void fitsTheSourceAndCompiles(String section) throws Exception {
    for (MatchResult block : blocks(section)) {
      if (block.group(1).equals("sh")) {
        for (String copied : block.group(3).lines().filter(it -> it.startsWith("cp ")).toList()) {
          run(List.of(copied.split(" ")));
        }
      } else if (!block.group(2).equals("prints")) {
        follow(block);
      }
    }
    assertThat(build()).isNotEmptyDirectory();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"A rule set", "A language", "A violation"})
  void doesAndPrintsWhatStandsThere(String section) throws Exception {
    List<MatchResult> blocks = blocks(section);
    assertThat(blocks).hasSizeGreaterThan(3);
    for (MatchResult block : blocks) {
      follow(block);
    }
    assertThat(printed).isNotEmpty();
  }

  @Tag("slow")
  @Test
  void theBoardIsPlayedOn() throws Exception {
    for (MatchResult block : blocks("A board")) {
      follow(block);
    }
    PlainBoard board = new PlainBoard();
    Path port = copy.resolve("port");
    try (VirtualSerialCable cable = new VirtualSerialCable(board, port, 115_200)) {
      cable.plug();
      Process huff =
          start(List.of("run", "--board", "plain:" + port, "--rules", "russian", "--record", "."));
      try {
        untilSaid("White to move");
        board.squares = PlainBoard.AFTER_C3_D4;
        untilSaid("White plays c3-d4");
      } finally {
        huff.destroy();
        huff.waitFor();
      }
    }
  }

  private static List<MatchResult> blocks(String section) throws IOException {
    String document = Files.readString(ROOT.resolve("docs/first-change.md"));
    String from = document.substring(document.indexOf("## " + section));
    int end = from.indexOf("\n## ");
    return BLOCK.matcher(end < 0 ? from : from.substring(0, end)).results().toList();
  }

  private void follow(MatchResult block) throws Exception {
    String file = block.group(2);
    switch (block.group(1)) {
      case "sh" -> {
        for (String command : block.group(3).lines().toList()) {
          run(List.of(command.replace("\"", "").split(" ")));
        }
      }
      case "diff" -> write(file, changed(read(file), block.group(3)));
      default -> {
        if (file.equals("prints")) {
          assertThat(printed).contains(block.group(3).lines().toList());
        } else {
          write(file, block.group(3));
        }
      }
    }
  }

  /** The file as it has been changed so far. */
  private String read(String file) throws IOException {
    Path changed = copy.resolve(file);
    return Files.readString(Files.exists(changed) ? changed : ROOT.resolve(file));
  }

  private void write(String file, String text) throws IOException {
    Path changed = copy.resolve(file);
    Files.createDirectories(changed.getParent());
    Files.writeString(changed, text);
  }

  private static String changed(String text, String change) {
    String before = lines(change, " -");
    assertThat(text).containsOnlyOnce(before);
    return text.replace(before, lines(change, " +"));
  }

  private static String lines(String change, String signs) {
    return change
        .lines()
        .filter(line -> line.isEmpty() || signs.indexOf(line.charAt(0)) >= 0)
        .map(line -> line.isEmpty() ? "" : line.substring(1))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private void run(List<String> words) throws Exception {
    if (words.get(0).equals("cp")) {
      write(words.get(2), read(words.get(1)));
      return;
    }
    assertThat(words.get(0)).isEqualTo("./huff");
    Process huff = start(words.subList(1, words.size()));
    assertThat(huff.waitFor()).as(said()).isZero();
    printed = said();
  }

  private void untilSaid(String words) {
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(said()).contains(words));
  }

  private String said() throws IOException {
    return Files.readString(copy.resolve("said"));
  }

  /** Huff as it has been changed: what was compiled anew comes before the rest. */
  private Process start(List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(build() + File.pathSeparator + System.getProperty("java.class.path"));
    command.add("dev.huff.app.cli.Huff");
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(copy.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("XDG_DATA_HOME", copy.toString());
    builder.environment().put("XDG_CONFIG_HOME", copy.toString());
    return builder
        .redirectErrorStream(true)
        .redirectInput(new File("/dev/null"))
        .redirectOutput(copy.resolve("said").toFile())
        .start();
  }

  private Path build() throws IOException {
    Path classes = Files.createDirectories(copy.resolve("classes"));
    List<String> sources = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(copy)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      var main = MAIN.matcher(copy.relativize(file).toString());
      if (main.matches() && main.group(1).equals("java")) {
        sources.add(file.toString());
      } else if (main.matches()) {
        Path resource = classes.resolve(main.group(2));
        Files.createDirectories(resource.getParent());
        Files.write(resource, Files.readAllBytes(file));
      }
    }
    if (!sources.isEmpty()) {
      List<String> options =
          new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp"));
      options.add(System.getProperty("java.class.path"));
      options.addAll(sources);
      int errors =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, System.err, options.toArray(String[]::new));
      assertThat(errors).isZero();
    }
    return classes;
  }

  /** The board of the document: 64 letters and a line end, twice a second. */
  private static final class PlainBoard implements SerialDevice {
    private static final String BLACK = ".b.b.b.bb.b.b.b..b.b.b.b........";
    private static final String START = BLACK + "........w.w.w.w..w.w.w.ww.w.w.w.";
    private static final String AFTER_C3_D4 = BLACK + "...w....w...w.w..w.w.w.ww.w.w.w.";
    private volatile String squares = START;
    private long due;

    @Override
    public void poweredUp(long time) {
      due = time;
    }

    @Override
    public void received(long time, int value) {
      // It listens to nobody.
    }

    @Override
    public byte[] run(long time) {
      if (time < due) {
        return new byte[0];
      }
      due = time + 500;
      return (squares + "\n").getBytes(StandardCharsets.US_ASCII);
    }
  }
}
