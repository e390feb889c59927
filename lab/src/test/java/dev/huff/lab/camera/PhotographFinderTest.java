package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhotographFinderTest {
  /** The SHA-256 of {@code abc}, FIPS 180-2, B.1. */
  private static final String SUM =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path folder;

  private Path write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, "abc".getBytes(StandardCharsets.US_ASCII));
  }

  private Optional<Path> find(Optional<Path> pictures, String sum) throws IOException {
    JsonNode listed =
        BoundedJson.mapper().createObjectNode().put("file", "named.jpg").put("sha256", sum);
    return PhotographFinder.of(folder.resolve("manifest.json"), pictures).find(listed);
  }

  @Test
  void findsAPhotographByItsChecksumWhateverItIsCalled() throws IOException {
    Path file = write("clones/deep/other name.JPG");
    assertThat(find(Optional.of(folder.resolve("clones")), SUM)).contains(file);
  }

  @Test
  void findsOneThatLiesBesideTheManifestByItsName() throws IOException {
    Path file = write("named.jpg");
    assertThat(find(Optional.empty(), "")).contains(file);
  }

  @Test
  void isWithoutOneThatIsNowhere() throws IOException {
    write("clones/.git/pack");
    assertThat(find(Optional.of(folder.resolve("clones")), SUM)).isEmpty();
  }
}
