package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

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
    List<LabelledPhotograph> photographs =
        SeeScore.read(PHOTOGRAPHS, Optional.empty(), 9, progress);
    Map<String, ReadingTally> sources = SeeScore.tally(photographs, progress);
    ReadingTally all = ReadingTally.sum(sources);
    assertThat(all.foundShare()).isGreaterThan(0.97);
    assertThat(all.rightShare()).isGreaterThan(0.95);
    assertThat(all.unwarnedShare()).isLessThan(0.01);
  }
}
