package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.app.option.CommandFailure;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeeScoreTest {
  /**
   * Photographs are not part of the project: {@code -Dhuff.collections=FOLDER} says where some are.
   */
  private static final Path PHOTOGRAPHS =
      Path.of(System.getProperty("huff.collections", ""), "photos", "manifest.json");

  @Test
  @Tag("slow")
  void readsPhotographsWithinItsBounds() throws IOException {
    assumeTrue(Files.exists(PHOTOGRAPHS), "needs -Dhuff.collections=FOLDER with " + PHOTOGRAPHS);
    PrintWriter progress = new PrintWriter(new StringWriter());
    Map<String, ReadingTally> sources = SeeScore.tally(PHOTOGRAPHS, Optional.empty(), 9, progress);
    ReadingTally all = ReadingTally.sum(sources);
    assertThat(all.foundShare()).isGreaterThan(0.97);
    assertThat(all.rightShare()).isGreaterThan(0.95);
    assertThat(all.unwarnedShare()).isLessThan(0.01);
  }

  /** All faults were told when the last photograph had been read. */
  @Test
  void whatIsWrongIsToldAsSoonAsAPhotographIsRead(@TempDir Path folder) throws IOException {
    ImageIO.write(
        new BufferedImage(200, 200, BufferedImage.TYPE_3BYTE_BGR),
        "png",
        folder.resolve("dark.png").toFile());
    Files.writeString(folder.resolve("broken.png"), "no picture");
    String rows = "\"rows_top_to_bottom\":[" + "\"........\",".repeat(7) + "\"........\"]";
    Path manifest =
        Files.writeString(
            folder.resolve("manifest.json"),
            "{\"photos\":[{\"file\":\"dark.png\",%s},{\"file\":\"broken.png\",%s}]}"
                .formatted(rows, rows));
    StringWriter told = new StringWriter();
    assertThatExceptionOfType(CommandFailure.class)
        .isThrownBy(() -> SeeScore.tally(manifest, Optional.empty(), 1, new PrintWriter(told)))
        .withMessageContaining("broken.png");
    assertThat(told.toString()).startsWith("dark.png: ");
  }
}
