package dev.huff.app.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.DecisionException;
import dev.huff.formats.ndjson.LogException;
import dev.huff.rules.notation.FenException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * The scenes of {@code evenings.txt}, and {@code docs/evenings.md}, which is made of them: {@code
 * mvn test -Dtest=EveningsTest -Dhuff.write-evenings} writes it anew.
 *
 * <p>A scene has a line {@code # TITLE}, a line with the rule set, the sensing level and the
 * position, and the steps of {@link Evening}.
 */
class EveningsTest {
  private static final Path PAGE = Path.of("..", "docs", "evenings.md");
  private static final String HEAD =
      """
      # Complicated evenings

      For arbiters: what Huff says in twenty difficult situations, with the time in seconds. The build plays these scenes and fails
      if Huff says anything else. Each begins with the rule set, what the board senses, and the position. A row shows a move when the
      last of its pieces is down or off. The arbiter's words are those of [board logs](board-log.md).
      [referee.md](referee.md) explains what an arbiter may do.
      """;

  private static String scenes() throws IOException {
    try (InputStream text =
        Objects.requireNonNull(EveningsTest.class.getResourceAsStream("evenings.txt"))) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void thePageOfEveningsIsWhatIsSaid()
      throws IOException, FenException, LogException, DecisionException {
    StringBuilder made = new StringBuilder(HEAD);
    int number = 0;
    for (String scene : scenes().split("\n\n", -1)) {
      List<String> lines = scene.strip().lines().toList();
      String title = lines.get(0).substring(2);
      String[] setting = lines.get(1).split(" ", 3);
      made.append("\n## ").append(++number).append(". ").append(title).append("\n\n`");
      made.append(setting[0]).append("`, ").append(setting[1]).append(": `");
      made.append(setting.length == 3 ? setting[2] : "start").append("`\n\n");
      List<String> steps = List.of(String.join(" ", lines.subList(2, lines.size())).split(" +"));
      made.append(new Evening(lines.get(1)).play(steps).page());
    }
    if (System.getProperty("huff.write-evenings") != null) {
      Files.writeString(PAGE, made);
    }
    assertThat(PAGE)
        .as("what Huff says has changed: read it, then write the page with -Dhuff.write-evenings")
        .hasContent(made.toString());
  }
}
