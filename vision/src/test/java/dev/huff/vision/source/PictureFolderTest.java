package dev.huff.vision.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.huff.vision.picture.Picture;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A folder of pictures that is read while another program writes it. */
class PictureFolderTest {
  private static final int WIDTH = 90;

  @TempDir Path folder;
  private FrameSource source;

  @BeforeEach
  void open() throws CameraException {
    source = CameraSources.source(folder.toString());
  }

  private static byte[] picture(String format) throws IOException {
    BufferedImage image = new BufferedImage(WIDTH, 60, BufferedImage.TYPE_3BYTE_BGR);
    Random dice = new Random(5);
    for (int i = 0; i < WIDTH * 60; i++) {
      image.setRGB(i % WIDTH, i / WIDTH, dice.nextInt(0x1000000));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, format, bytes);
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jpg", "png", "bmp"})
  void waitsForAPictureThatIsHalfWritten(String format) throws IOException, CameraException {
    byte[] whole = picture(format);
    Path file = folder.resolve("1." + format);
    for (int share = 0; share < 4; share++) {
      Files.write(file, Arrays.copyOf(whole, whole.length * share / 4));
      assertThat(source.next()).isEmpty();
    }
    Files.write(file, whole);
    assertThat(source.next()).map(Picture::width).hasValue(WIDTH);
    assertThat(source.next()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jpg", "png", "bmp"})
  void namesAPictureThatStaysCutOffAndGoesOn(String format) throws IOException, CameraException {
    byte[] whole = picture(format);
    Path old = Files.write(folder.resolve("1." + format), Arrays.copyOf(whole, whole.length / 2));
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(60)));
    Files.write(folder.resolve("2." + format), whole);
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(source::next)
        .withMessageContaining("1." + format + ": ")
        .withMessageEndingWith("; skipped");
    assertThat(source.next()).map(Picture::width).hasValue(WIDTH);
  }

  /** Many programs of cameras keep writing one file: it was taken for a film. */
  @Test
  void readsAPictureThatAnotherProgramKeepsReplacing() throws IOException, CameraException {
    Path now = Files.write(folder.resolve("now.jpg"), picture("jpg"));
    source = CameraSources.source(now.toString());
    assertThat(source.period()).isEmpty();
    assertThat(source.next()).map(Picture::width).hasValue(WIDTH);
    assertThat(source.next()).isEmpty();
    Files.delete(now);
    assertThat(source.next()).isEmpty();
    Files.write(now, picture("jpg"));
    Files.setLastModifiedTime(now, FileTime.from(Instant.now().plusSeconds(1)));
    assertThat(source.next()).map(Picture::width).hasValue(WIDTH);
  }

  /** Phones write HEIC unless they are told otherwise: it was passed over without a word. */
  @Test
  void namesAPictureOfAPhoneThatCannotBeRead() throws IOException, CameraException {
    Path heic = Files.writeString(folder.resolve("IMG_1.HEIC"), "....ftypheic....mif1heic");
    Files.setLastModifiedTime(heic, FileTime.from(Instant.now().minusSeconds(60)));
    Files.write(folder.resolve("IMG_2.jpg"), picture("jpg"));
    for (FrameSource pictures : List.of(source, CameraSources.series(folder.toString(), 100))) {
      assertThatExceptionOfType(CameraException.class)
          .isThrownBy(pictures::next)
          .withMessageContaining("IMG_1.HEIC: a picture in HEIC or AVIF; save it as JPEG")
          .withMessageEndingWith("; skipped");
      assertThat(pictures.next()).map(Picture::width).hasValue(WIDTH);
    }
  }

  @Test
  void passesOverAPictureThatWasRemovedAgain() throws IOException, CameraException {
    Path half = Files.write(folder.resolve("1.jpg"), new byte[] {1});
    assertThat(source.next()).isEmpty();
    Files.delete(half);
    assertThat(source.next()).isEmpty();
    Files.write(folder.resolve("2.png"), picture("png"));
    assertThat(source.next()).map(Picture::width).isEqualTo(Optional.of(WIDTH));
  }

  @Test
  void showsAPictureAgainThatIsWrittenAnew() throws IOException, CameraException {
    Path now = Files.write(folder.resolve("now.png"), picture("png"));
    Files.setLastModifiedTime(now, FileTime.from(Instant.now().minusSeconds(60)));
    assertThat(source.next()).isPresent();
    assertThat(source.next()).isEmpty();
    Files.write(now, picture("png"));
    assertThat(source.next()).isPresent();
    assertThat(source.next()).isEmpty();
  }

  @Test
  @Tag("slow")
  void saysThatAFolderHasNoPicturesAndThatItIsGone() throws IOException, CameraException {
    Files.writeString(folder.resolve("notes.txt"), "no picture");
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(
            () -> {
              for (int i = 0; i < 100; i++) {
                assertThat(source.next()).isEmpty();
              }
            })
        .withMessageContaining("no pictures in the folder; put JPEG");
    Path moved = folder.resolveSibling(folder.getFileName() + "-moved");
    Files.move(folder, moved);
    assertThatExceptionOfType(CameraException.class)
        .isThrownBy(source::next)
        .withMessageContaining("the folder cannot be read; bring it back");
    Files.move(moved, folder);
    Files.write(folder.resolve("1.png"), picture("png"));
    assertThat(source.next()).isPresent();
  }
}
