package dev.huff.vision.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Films as phones take them: with sound, held upright, fast. */
class PhoneFilmTest {
  @TempDir Path folder;

  private void ffmpeg(String arguments) throws IOException, InterruptedException {
    List<String> words = List.of(("ffmpeg -nostdin -loglevel error " + arguments).split(" ", -1));
    try {
      Process ffmpeg =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectOutput(Redirect.INHERIT)
              .redirectError(Redirect.INHERIT)
              .start();
      assertThat(ffmpeg.waitFor()).as(arguments).isZero();
    } catch (IOException e) {
      Assumptions.abort("ffmpeg is needed");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"yuv420p", "yuv420p10le"})
  void isReadWithSoundAndHeldUpright(String pixels)
      throws IOException, InterruptedException, CameraException {
    ffmpeg(
        "-f lavfi -i testsrc=size=320x180:rate=30:duration=1 -f lavfi -i sine=duration=1"
            + " -c:v libx264 -c:a aac -pix_fmt "
            + pixels
            + " flat.mp4");
    ffmpeg("-i flat.mp4 -c copy -metadata:s:v rotate=90 phone.mp4");
    int shown = 0;
    try (FrameSource film = CameraSources.source(folder.resolve("phone.mp4") + "")) {
      assertThat(film.period()).hasValue(100);
      while (!film.isOver()) {
        Optional<Picture> picture = film.next();
        shown += picture.isPresent() ? 1 : 0;
        picture.ifPresent(it -> assertThat(it.height()).isEqualTo(320));
      }
    }
    assertThat(shown).isBetween(10, 12);
  }

  /** OpenCV reads no film with sound, and of several parts only the first. */
  @Test
  void aMotionJpegFilmWithSoundIsReadToo()
      throws IOException, InterruptedException, CameraException {
    ffmpeg(
        "-f lavfi -i testsrc=size=320x180:rate=10:duration=1 -f lavfi -i sine=duration=1"
            + " -c:v mjpeg -c:a pcm_s16le film.avi");
    try (FrameSource film = CameraSources.source(folder.resolve("film.avi") + "")) {
      assertThat(film.next()).map(Picture::width).hasValue(320);
    }
  }

  /** It was taken for a whole game. */
  @Test
  void aFilmThatIsCutOffIsSaidToBe() throws IOException, InterruptedException, CameraException {
    ffmpeg("-f lavfi -i testsrc=size=320x180:rate=10:duration=20 -c:v libx264 film.mkv");
    Path file = folder.resolve("film.mkv");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length * 3 / 4));
    try (FrameSource film = CameraSources.source(file + "")) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(
              () -> {
                while (!film.isOver()) {
                  film.next();
                }
              })
          .withMessageContaining("the rest may be missing");
      assertThat(film.isOver()).isTrue();
    }
  }

  @Test
  void noFilmIsRefusedInWords() throws IOException, InterruptedException, CameraException {
    ffmpeg("-version");
    Files.writeString(folder.resolve("film.mp4"), "no film");
    try (FrameSource film = CameraSources.source(folder.resolve("film.mp4") + "")) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(film::next)
          .withMessageContaining("the film cannot be read", "Invalid data");
    }
  }

  /** It was taken for one of 25 pictures a second, and lasted ten times as long. */
  @Test
  void inSlowMotionHasItsOwnRate() throws IOException, InterruptedException, CameraException {
    ffmpeg("-f lavfi -i testsrc=size=320x180:rate=240:duration=0.1 -c:v mjpeg film.avi");
    try (FrameSource film = CameraSources.source(folder.resolve("film.avi") + "")) {
      film.next();
      assertThat(film.period()).hasValue(1000.0 / 240);
    }
  }
}
