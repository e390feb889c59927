package dev.huff.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Picture files as people have them, whole and otherwise. */
class PictureFileTest {
  private static final int WIDTH = 160;
  private static final int HEIGHT = 120;

  private static byte[] picture(String format, int type) throws IOException {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, type);
    Random dice = new Random(5);
    Graphics2D g = image.createGraphics();
    for (int i = 0; i < 300; i++) {
      g.setColor(new Color(dice.nextInt(0x1000000)));
      g.fillOval(dice.nextInt(WIDTH), dice.nextInt(HEIGHT), 20, 20);
    }
    g.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThat(ImageIO.write(image, format, bytes)).isTrue();
    return bytes.toByteArray();
  }

  private static void refuses(byte[] bytes, String why) {
    assertThatExceptionOfType(PictureException.class)
        .isThrownBy(() -> Picture.decode(bytes))
        .withMessageContaining(why);
  }

  @ParameterizedTest
  @CsvSource({
    "png," + BufferedImage.TYPE_3BYTE_BGR,
    "png," + BufferedImage.TYPE_4BYTE_ABGR,
    "png," + BufferedImage.TYPE_BYTE_GRAY,
    "png," + BufferedImage.TYPE_USHORT_GRAY,
    "png," + BufferedImage.TYPE_BYTE_INDEXED,
    "jpg," + BufferedImage.TYPE_3BYTE_BGR,
    "jpg," + BufferedImage.TYPE_BYTE_GRAY,
    "bmp," + BufferedImage.TYPE_3BYTE_BGR,
    "tiff," + BufferedImage.TYPE_3BYTE_BGR,
    "tiff," + BufferedImage.TYPE_BYTE_GRAY
  })
  void readsPicturesOfEveryKind(String format, int type) throws IOException {
    Picture picture = Picture.decode(picture(format, type));
    assertThat(new int[] {picture.width(), picture.height()}).containsExactly(WIDTH, HEIGHT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jpg", "png", "bmp", "tiff"})
  void refusesEveryPictureThatIsCutOff(String format) throws IOException {
    byte[] whole = picture(format, BufferedImage.TYPE_3BYTE_BGR);
    for (int share = 1; share < 10; share++) {
      byte[] part = Arrays.copyOf(whole, whole.length * share / 10);
      assertThatExceptionOfType(PictureException.class)
          .as("%d tenths", share)
          .isThrownBy(() -> Picture.decode(part));
    }
    refuses(new byte[0], "empty");
    byte[] jpeg = picture("jpg", BufferedImage.TYPE_3BYTE_BGR);
    refuses(Arrays.copyOf(jpeg, jpeg.length / 2), "cut off");
    refuses(Arrays.copyOf(jpeg, jpeg.length - 2), "cut off");
  }

  @Test
  void refusesAPngOfWhichOneBitHasChanged() throws IOException {
    byte[] whole = picture("png", BufferedImage.TYPE_3BYTE_BGR);
    for (int at = 40; at < whole.length - 12; at += 997) {
      byte[] changed = whole.clone();
      changed[at] ^= 4;
      assertThatExceptionOfType(PictureException.class).isThrownBy(() -> Picture.decode(changed));
    }
  }

  @Test
  void refusesAJpegInWhichCodesMeanNothing() throws IOException {
    byte[] whole = picture("jpg", BufferedImage.TYPE_3BYTE_BGR);
    Random dice = new Random(7);
    for (int i = whole.length / 3; i < whole.length - 2; i++) {
      whole[i] = (byte) dice.nextInt(0x80);
    }
    refuses(whole, "damaged");
  }

  @Test
  void takesAJpegWithAFewBytesBehindItsLastCode() throws IOException {
    byte[] whole = picture("jpg", BufferedImage.TYPE_3BYTE_BGR);
    byte[] longer = Arrays.copyOf(whole, whole.length + 2);
    longer[whole.length - 2] = 0;
    longer[whole.length - 1] = 0;
    longer[whole.length] = (byte) 0xFF;
    longer[whole.length + 1] = (byte) 0xD9;
    assertThat(Picture.decode(longer).width()).isEqualTo(WIDTH);
  }

  /** Java refuses it, and OpenCV needs none. It was called damaged. */
  @Test
  void takesAJpegWhoseColourProfileIsNotWhole() throws IOException {
    byte[] whole = picture("jpg", BufferedImage.TYPE_3BYTE_BGR);
    ByteBuffer longer = ByteBuffer.allocate(whole.length + 20).put(whole, 0, 2);
    longer.putShort((short) 0xFFE2).putShort((short) 18);
    longer.put("ICC_PROFILE\0".getBytes(StandardCharsets.US_ASCII));
    longer.put(new byte[] {1, 3, 0, 0}).put(whole, 2, whole.length - 2);
    assertThat(Picture.decode(longer.array()).width()).isEqualTo(WIDTH);
    refuses(Arrays.copyOf(longer.array(), whole.length / 2), "cut off");
  }

  /** ITU-T T.81, B.1.1.2: any marker may be preceded by any number of bytes FF. */
  @Test
  void takesAJpegWithFillBytesBeforeAMarker() throws IOException {
    byte[] whole = picture("jpg", BufferedImage.TYPE_3BYTE_BGR);
    byte[] longer = new byte[whole.length + 1];
    System.arraycopy(whole, 0, longer, 0, 2);
    longer[2] = (byte) 0xFF;
    System.arraycopy(whole, 2, longer, 3, whole.length - 2);
    assertThat(Picture.decode(longer).width()).isEqualTo(WIDTH);
  }

  @Test
  void refusesWhatWouldTakeAllMemoryBeforeItTakesAny() {
    refuses(pngOf(100_000, 100_000), "100000×100000 pixels are too many");
    refuses(webpOf(0), "16384×16384 pixels are too many");
  }

  /** The beginning of a WebP file that says it is very large, with those flags. */
  private static byte[] webpOf(int flags) {
    ByteBuffer webp = ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN);
    webp.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(32);
    webp.put("WEBPVP8X".getBytes(StandardCharsets.US_ASCII)).putInt(10).putInt(flags);
    webp.putInt(0xFF003FFF).putShort((short) 0x003F);
    return webp.array();
  }

  /** The beginning of a PNG file that says it is so large. */
  private static byte[] pngOf(int width, int height) {
    ByteBuffer head = ByteBuffer.allocate(17);
    head.put("IHDR".getBytes(StandardCharsets.US_ASCII)).putInt(width).putInt(height);
    head.put(new byte[] {8, 2, 0, 0, 0});
    ByteBuffer png = ByteBuffer.allocate(8 + 25 + 12);
    png.put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
    png.putInt(13).put(head.array()).putInt(sum(head.array()));
    byte[] end = "IEND".getBytes(StandardCharsets.US_ASCII);
    png.putInt(0).put(end).putInt(sum(end));
    return png.array();
  }

  private static int sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return (int) sum.getValue();
  }

  @Test
  void refusesWhatIsNoPicture() throws IOException {
    refuses(picture("gif", BufferedImage.TYPE_3BYTE_BGR), "not a picture in JPEG, PNG");
    refuses("....ftypheic....mif1heic".getBytes(StandardCharsets.US_ASCII), "HEIC");
    refuses(webpOf(2), "an animated WebP; save one of its pictures as JPEG");
    refuses("hello".getBytes(StandardCharsets.US_ASCII), "not a picture in JPEG, PNG");
    refuses(new byte[] {(byte) 0xFF, (byte) 0xD8, 0, 0, 0}, "damaged");
  }
}
