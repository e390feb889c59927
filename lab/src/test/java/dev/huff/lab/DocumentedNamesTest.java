package dev.huff.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types that the documents for developers name are there, and in that package. */
class DocumentedNamesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern TYPE =
      Pattern.compile("`((?:[a-z]+\\.)*[A-Z][a-z]+(?:[A-Z][a-z]+)+)(?=[`.])");

  @ParameterizedTest
  @ValueSource(strings = {"docs/architecture.md", "docs/camera-reading.md"})
  void everyTypeIsWhereTheDocumentSays(String document) throws IOException {
    List<String> named =
        TYPE.matcher(Files.readString(ROOT.resolve(document)))
            .results()
            .map(it -> "/" + it.group(1).replace('.', '/') + ".java")
            .toList();
    assertThat(named).isNotEmpty();
    assertThat(named).allMatch(sources()::contains);
  }

  /** All source files, one after the other. */
  private static String sources() throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path source : modules.map(it -> it.resolve("src")).filter(Files::isDirectory).toList()) {
        try (Stream<Path> files = Files.walk(source)) {
          files.forEach(file -> all.append(ROOT.relativize(file)).append('\n'));
        }
      }
    }
    return all.toString().replace('\\', '/');
  }
}
