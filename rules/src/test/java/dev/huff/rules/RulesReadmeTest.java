package dev.huff.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's example compiles against the library alone, and prints what stands there. */
class RulesReadmeTest {
  private static final Pattern BLOCK = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);

  @TempDir private Path folder;

  @Test
  void theExampleCompilesAndPrintsWhatTheReadmeSays() throws Exception {
    List<MatchResult> blocks =
        BLOCK.matcher(Files.readString(Path.of("README.md"))).results().toList();
    Path source = folder.resolve("Example.java");
    Files.writeString(source, block(blocks, "java"));
    assertThat(compile(source)).isEmpty();
    assertThat(run()).isEqualTo(block(blocks, ""));
  }

  @Test
  void theDocumentsCountTheRuleSets() throws Exception {
    int all = RuleBook.all().size();
    assertThat(Files.readString(Path.of("README.md"))).contains(all + " rule sets");
    assertThat(Files.readString(Path.of("../docs/architecture.md"))).contains(all + " rule sets");
    assertThat(Files.readString(Path.of("../README.md")))
        .contains("by five rule documents", "It knows " + (all - 5) + " other");
  }

  private static String block(List<MatchResult> blocks, String language) {
    return blocks.stream()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .findFirst()
        .orElseThrow();
  }

  private String compile(Path source) {
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    ToolProvider.getSystemJavaCompiler()
        .run(null, complaints, complaints, "-cp", library(), "-d", folder + "", source + "");
    return complaints.toString(UTF_8);
  }

  private static String library() {
    return Path.of("target", "classes").toString();
  }

  private String run() throws Exception {
    ProcessBuilder java =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-cp",
            library() + File.pathSeparator + folder,
            "Example");
    Process process = java.redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isZero();
    return printed;
  }
}
