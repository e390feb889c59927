package dev.huff.vision.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.OpenCv;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;

/** A film in the middle of which a picture is damaged. */
class DamagedFilmTest {
  private static final int PICTURES = 5;
  private static final int DAMAGED = 2;

  @TempDir Path folder;

  private Path film() throws IOException {
    OpenCv.load();
    Path file = folder.resolve("film.avi");
    Size size = new Size(64, 48);
    int code = VideoWriter.fourcc('M', 'J', 'P', 'G');
    VideoWriter writer = new VideoWriter(file.toString(), Videoio.CAP_OPENCV_MJPEG, code, 10, size);
    for (int i = 0; i < PICTURES; i++) {
      Mat picture = new Mat(size, CvType.CV_8UC3, new Scalar(40 * i, 90, 200));
      writer.write(picture);
      picture.release();
    }
    writer.release();
    return file;
  }

  /** Wipes out the picture of that number: its chunk follows the letters 00dc and a length. */
  private static void damage(Path film, int number) throws IOException {
    byte[] bytes = Files.readAllBytes(film);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int at = 0;
    for (int i = 0; i <= number; i++) {
      at = text.indexOf("00dc", at) + 8;
    }
    Arrays.fill(bytes, at, at + 64, (byte) 0);
    Files.write(film, bytes);
  }

  @Test
  void isShownToItsEnd() throws IOException, CameraException {
    Path film = film();
    damage(film, DAMAGED);
    int shown = 0;
    try (FrameSource source = CameraSources.source(film.toString())) {
      while (!source.isOver()) {
        shown += source.next().isPresent() ? 1 : 0;
      }
    }
    assertThat(shown).isEqualTo(PICTURES - 1);
  }
}
