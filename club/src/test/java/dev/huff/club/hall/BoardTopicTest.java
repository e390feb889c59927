package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What docs/hall.md says of the topics, e.g. for the rules of somebody's own broker. */
class BoardTopicTest {
  private static String page() throws IOException {
    return Files.readString(Path.of("../docs/hall.md"));
  }

  private static Set<String> found(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(it -> it.group(1))
        .collect(Collectors.toSet());
  }

  private static Set<String> ids(List<BoardTopic.Kind> kinds) {
    return kinds.stream().map(BoardTopic.Kind::id).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource({"TABLE, bridge, write", "HALL, hall, read"})
  void theTableAndTheRulesHaveEveryTopic(BoardTopic.Sender sender, String name, String right)
      throws IOException {
    Set<String> said = ids(BoardTopic.Kind.from(sender));
    assertThat(found("\\| `huff/TABLE/([a-z]+)` \\| " + name, page())).isEqualTo(said);
    assertThat(found("pattern " + right + " huff/%u/([a-z]+)", page())).isEqualTo(said);
  }

  @ParameterizedTest
  @EnumSource
  void theTableSaysWhatIsRetained(BoardTopic.Kind kind) throws IOException {
    String row = "\\| `huff/(TABLE|HALL)/" + kind.id() + "` \\| [a-z, ]+ \\| ";
    assertThat(page()).containsPattern(row + (kind.isRetained() ? "yes" : "no"));
  }
}
