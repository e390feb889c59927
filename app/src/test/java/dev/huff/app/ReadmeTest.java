package dev.huff.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the README tells people to type works, and what it points to is there. */
@Tag("slow")
class ReadmeTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^):]+)\\)");

  @TempDir private Path folder;

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }

  @TestFactory
  Stream<DynamicTest> everyCommandRuns() throws IOException {
    return BLOCK
        .matcher(readme())
        .results()
        .flatMap(block -> block.group(1).lines())
        .map(command -> DynamicTest.dynamicTest(command, () -> run(command)));
  }

  private void run(String command) {
    assertThat(command).startsWith("./huff ");
    List<String> args = new ArrayList<>(List.of(command.split(" ")));
    args.remove(0);
    if (args.get(0).equals("demo")) {
      args.addAll(List.of("--record", folder.toString()));
      if (!args.contains("--speed")) {
        args.addAll(List.of("--speed", "8"));
      }
    }
    StringWriter err = new StringWriter();
    int exitCode =
        Huff.commandLine()
            .setOut(new PrintWriter(new StringWriter()))
            .setErr(new PrintWriter(err))
            .execute(args.toArray(String[]::new));
    assertThat(exitCode).as(err.toString()).isZero();
  }

  @TestFactory
  Stream<DynamicTest> everyLinkLeadsSomewhere() throws IOException {
    Matcher links = LINK.matcher(readme());
    return links
        .results()
        .map(link -> link.group(1))
        .distinct()
        .map(link -> DynamicTest.dynamicTest(link, () -> assertThat(ROOT.resolve(link)).exists()));
  }
}
