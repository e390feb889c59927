package dev.huff.club.web;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** Makes a picture of a page small: its 256 commonest colours, every other one as the nearest. */
final class PalettePicture {
  private static final int COLOURS = 256;

  private PalettePicture() {}

  /** Writes a picture as a PNG file with a palette. */
  static void write(byte[] picture, Path file) {
    try {
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture));
      ImageIO.write(reduced(image), "png", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BufferedImage reduced(BufferedImage image) {
    int width = image.getWidth();
    int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    Map<Integer, Integer> counts = new HashMap<>();
    for (int pixel : pixels) {
      counts.merge(pixel, 1, Integer::sum);
    }
    List<Integer> palette =
        counts.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(COLOURS)
            .map(Map.Entry::getKey)
            .toList();
    int[] colours = palette.stream().mapToInt(Integer::intValue).toArray();
    IndexColorModel model =
        new IndexColorModel(8, colours.length, colours, 0, false, -1, DataBuffer.TYPE_BYTE);
    BufferedImage small =
        new BufferedImage(width, image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
    Map<Integer, Integer> nearest = new HashMap<>();
    for (int i = 0; i < pixels.length; i++) {
      int index = nearest.computeIfAbsent(pixels[i], pixel -> nearest(pixel, colours));
      small.getRaster().setSample(i % width, i / width, 0, index);
    }
    return small;
  }

  private static int nearest(int pixel, int[] colours) {
    return IntStream.range(0, colours.length)
        .boxed()
        .min(Comparator.comparingInt(i -> distance(pixel, colours[i])))
        .orElseThrow();
  }

  private static int distance(int one, int other) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
      int apart = (one >> shift & 255) - (other >> shift & 255);
      sum += apart * apart;
    }
    return sum;
  }
}
