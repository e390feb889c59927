package dev.huff.vision.picture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * Looks at a picture file before it is decoded for good: decoders make up what is missing or
 * damaged, and take whatever memory a file asks for.
 */
final class ImageFileValidator {
  /** The most pixels a picture may have: enough for any camera, too few to exhaust the memory. */
  private static final long MOST_PIXELS = 100_000_000;

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

  /** Of a JPEG file it is enough to keep every so manieth pixel. */
  private static final int SPARSE = 8;

  /** Some cameras leave a few bytes behind the last code: they mean nothing. */
  private static final Pattern HARMLESS = Pattern.compile(".*\\b1?[0-9] extraneous bytes.*");

  /** How files begin, after {@code ftyp}, that phones write and nothing here decodes. */
  private static final Set<String> PHONE = Set.of("heic", "heix", "hevc", "mif1", "msf1", "avif");

  /** A flag in a WebP file that has several pictures, which nothing here decodes. */
  private static final int ANIMATED = 2;

  private static final String DAMAGED = "the picture is damaged; copy it again";
  private static final String CUT_OFF =
      "the picture is cut off, its file ends too early; copy it again";

  private ImageFileValidator() {}

  /**
   * Checks that these are the bytes of a whole picture.
   *
   * @throws PictureException when they are not
   */
  static void check(byte[] bytes) throws PictureException {
    if (bytes.length == 0) {
      throw new PictureException("the file is empty; copy it again");
    }
    if (isWebp(bytes)) {
      checkWebp(bytes);
      return;
    }
    checkBmp(bytes);
    checkChunks(bytes);
    checkImage(bytes);
  }

  /** That it is no picture of a kind that is read. */
  static PictureException none(byte[] bytes) {
    boolean isPhone = text(bytes, 4).equals("ftyp") && PHONE.contains(text(bytes, 8));
    return new PictureException(
        isPhone
            ? "a picture in HEIC or AVIF; save it as JPEG, or have the phone take JPEG"
            : "not a picture in JPEG, PNG, BMP, TIFF or WebP; is it whole, and the right file?");
  }

  private static void checkSize(long width, long height) throws PictureException {
    if (width * height > MOST_PIXELS) {
      throw new PictureException(
          width + "×" + height + " pixels are too many; make it smaller than 100 megapixels");
    }
  }

  private static void checkImage(byte[] bytes) throws PictureException {
    try (ImageInputStream in = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw none(bytes);
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        checkSize(reader.getWidth(0), reader.getHeight(0));
        if (reader.getFormatName().equalsIgnoreCase("jpeg")) {
          checkJpeg(reader);
        }
      } finally {
        reader.dispose();
      }
    } catch (PictureException e) {
      throw e;
    } catch (IOException e) {
      byte[] plain = withoutProfile(bytes);
      if (Arrays.equals(plain, bytes)) {
        throw new PictureException(DAMAGED);
      }
      checkImage(plain);
    }
  }

  /** Some programs write a colour profile twice or in part. The pixels are whole nevertheless. */
  private static byte[] withoutProfile(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1)
        .replace("ICC_PROFILE", "NO__PROFILE")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  /** A JPEG file has no check sums, but damage mostly ends in codes that mean nothing. */
  private static void checkJpeg(ImageReader reader) throws IOException {
    List<String> warnings = new ArrayList<>();
    reader.addIIOReadWarningListener((source, warning) -> warnings.add(warning));
    ImageReadParam sparse = reader.getDefaultReadParam();
    sparse.setSourceSubsampling(SPARSE, SPARSE, 0, 0);
    reader.readRaster(0, sparse);
    if (warnings.stream().anyMatch(warning -> warning.contains("Truncated"))) {
      throw new PictureException(CUT_OFF);
    }
    if (warnings.stream().anyMatch(w -> w.contains("Corrupt") && !HARMLESS.matcher(w).matches())) {
      throw new PictureException(DAMAGED);
    }
  }

  /** A BMP file tells at its beginning how long it is. */
  private static void checkBmp(byte[] bytes) throws PictureException {
    boolean isBmp = bytes.length >= 6 && bytes[0] == 'B' && bytes[1] == 'M';
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (isBmp && file.getInt(2) > bytes.length) {
      throw new PictureException(CUT_OFF);
    }
  }

  /** The parts of a PNG file carry check sums, and the last one is called IEND. */
  private static void checkChunks(byte[] bytes) throws PictureException {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    if (bytes.length < PNG.length || !file.slice(0, PNG.length).equals(ByteBuffer.wrap(PNG))) {
      return;
    }
    file.position(PNG.length);
    String kind = "";
    while (!kind.equals("IEND")) {
      int size = file.remaining() < 12 ? Integer.MAX_VALUE : file.getInt();
      if (size < 0 || size > file.remaining() - 8) {
        throw new PictureException(CUT_OFF);
      }
      kind = new String(bytes, file.position(), 4, StandardCharsets.US_ASCII);
      CRC32 sum = new CRC32();
      sum.update(bytes, file.position(), 4 + size);
      file.position(file.position() + 4 + size);
      if (file.getInt() != (int) sum.getValue()) {
        throw new PictureException(DAMAGED);
      }
    }
  }

  private static boolean isWebp(byte[] bytes) {
    return text(bytes, 0).equals("RIFF") && text(bytes, 8).equals("WEBP");
  }

  private static String text(byte[] bytes, int at) {
    return at + 4 > bytes.length ? "" : new String(bytes, at, 4, StandardCharsets.US_ASCII);
  }

  /** The three kinds of WebP tell their sizes in three ways. */
  private static void checkWebp(byte[] bytes) throws PictureException {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.length < 32 || file.getInt(4) + 8L > bytes.length) {
      throw new PictureException(CUT_OFF);
    }
    if (text(bytes, 12).equals("VP8X") && (bytes[20] & ANIMATED) != 0) {
      throw new PictureException("an animated WebP; save one of its pictures as JPEG");
    }
    switch (text(bytes, 12)) {
      case "VP8X" -> checkSize(1 + (file.getInt(24) & 0xFFFFFF), 1 + (file.getInt(26) >>> 8));
      case "VP8L" -> {
        int both = file.getInt(21);
        checkSize(1 + (both & 0x3FFF), 1 + (both >> 14 & 0x3FFF));
      }
      default -> checkSize(file.getShort(26) & 0x3FFF, file.getShort(28) & 0x3FFF);
    }
  }
}
