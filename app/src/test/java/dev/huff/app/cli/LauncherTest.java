package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher gives to Java: here a script prints it. */
@EnabledOnOs(OS.LINUX)
class LauncherTest {
  @TempDir private Path home;

  @BeforeEach
  void install() throws IOException {
    // Java 17 writes arguments in the encoding of its own locale.
    assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")), "needs LC_ALL=C.UTF-8");
    Files.copy(Path.of("../packaging/launcher"), home.resolve("launcher"));
    Path java = Files.createDirectories(home.resolve("java/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho \"LC_ALL=$LC_ALL\"\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.createDirectory(home.resolve("bin"));
    Files.move(home.resolve("launcher"), home.resolve("bin/huff"));
    Files.createFile(home.resolve("huff.jsa"));
  }

  /** Java took no accents: "Novák" was looked for as "Nov??k". */
  @Test
  void aLocaleThatIsNotInstalledKeepsAccentsAndTheUsersLanguage() throws Exception {
    assertThat(launched("LANG", "cs_XX.UTF-8"))
        .contains("LC_ALL=C.UTF-8", "-Dhuff.locale=cs_XX.UTF-8", "Novák");
  }

  @Test
  void aLocaleThatWorksIsLeftAsItIs() throws Exception {
    assertThat(launched("LANG", "C.UTF-8")).contains("LC_ALL=", "-Dhuff.locale=C.UTF-8");
  }

  private List<String> launched(String name, String value) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", home.resolve("bin/huff").toString(), "games", "Novák");
    builder.environment().keySet().removeIf(key -> key.startsWith("LC_") || key.equals("LANG"));
    builder.environment().put(name, value);
    Process launcher = builder.start();
    String said = new String(launcher.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(launcher.waitFor()).isZero();
    return said.lines().toList();
  }
}
