package dev.huff.simulator.camera;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** From light to a picture: exposure, blur, noise, JPEG. */
final class PictureDeveloper {
  /** What a screen is told of a light of 0…1. */
  private static final float[] GAMMA = new float[1 << 14];

  /** Numbers as noise has them: mean 0, standard deviation 1. */
  private static final float[] NORMAL = new float[1 << 14];

  static {
    Random random = new Random(1);
    for (int i = 0; i < GAMMA.length; i++) {
      GAMMA[i] = (float) (Math.pow((i + 0.5) / GAMMA.length, 1 / 2.2) * 255);
      NORMAL[i] = (float) random.nextGaussian();
    }
  }

  private PictureDeveloper() {}

  static BufferedImage develop(
      float[] light, int width, int height, CameraSensor sensor, long seed) {
    float[][] channels = channels(light, sensor, seed);
    for (float[] channel : channels) {
      blur(channel, width, height, sensor.blur());
    }
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    byte[] bgr = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    for (int i = 0; i < width * height; i++) {
      bgr[3 * i] = step(channels[2][i]);
      bgr[3 * i + 1] = step(channels[1][i]);
      bgr[3 * i + 2] = step(channels[0][i]);
    }
    return packed(image, sensor.quality());
  }

  private static byte step(float value) {
    return (byte) (int) Math.max(0, Math.min(255, value + 0.5f));
  }

  /** Red, green and blue as a screen is told, 0…255, with noise. */
  private static float[][] channels(float[] light, CameraSensor sensor, long seed) {
    float[][] channels = new float[3][light.length / 3];
    float exposure = (float) sensor.exposure() * GAMMA.length;
    float noise = (float) sensor.noise();
    long state = seed;
    for (int i = 0; i < channels[0].length; i++) {
      state += 0x9E3779B97F4A7C15L;
      long dice = mixed(state);
      float grain = noise * normal(dice);
      for (int k = 0; k < 3; k++) {
        dice >>>= 14;
        float value = gamma(light[3 * i + k] * exposure) + grain + 0.5f * noise * normal(dice);
        channels[k][i] = Math.max(0, Math.min(255, value));
      }
    }
    return channels;
  }

  /** SplitMix64: every number looks as if thrown. */
  private static long mixed(long state) {
    long z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  private static float normal(long dice) {
    return NORMAL[(int) dice & NORMAL.length - 1];
  }

  private static float gamma(float light) {
    return GAMMA[Math.max(0, Math.min(GAMMA.length - 1, (int) light))];
  }

  /** Blurs in place, but for a narrow border. */
  private static void blur(float[] channel, int width, int height, double sigma) {
    int reach = (int) Math.ceil(2.5 * sigma);
    if (reach < 1) {
      return;
    }
    float[] weights = weights(sigma, reach);
    float[] across = channel.clone();
    for (int row = 0; row < height; row++) {
      int from = row * width + reach;
      blur(channel, across, from, from + width - 2 * reach, 1, weights);
    }
    for (int row = reach; row < height - reach; row++) {
      blur(across, channel, row * width, (row + 1) * width, width, weights);
    }
  }

  /** The weighted means of pixels that lie so far apart in memory. */
  private static void blur(
      float[] from, float[] to, int first, int end, int apart, float[] weights) {
    for (int i = first; i < end; i++) {
      to[i] = weights[0] * from[i];
    }
    for (int k = 1; k < weights.length; k++) {
      float weight = weights[k];
      int off = k * apart;
      for (int i = first; i < end; i++) {
        to[i] += weight * (from[i - off] + from[i + off]);
      }
    }
  }

  /** Of the pixel itself, of the two beside it, and so on. */
  private static float[] weights(double sigma, int reach) {
    float[] weights = new float[reach + 1];
    float sum = 0;
    for (int i = 0; i <= reach; i++) {
      weights[i] = (float) Math.exp(-i * i / (2 * sigma * sigma));
      sum += i == 0 ? weights[i] : 2 * weights[i];
    }
    for (int i = 0; i <= reach; i++) {
      weights[i] /= sum;
    }
    return weights;
  }

  private static BufferedImage packed(BufferedImage image, double quality) {
    if (quality >= 1) {
      return image;
    }
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      parameters.setCompressionQuality((float) quality);
      writer.setOutput(out);
      writer.write(null, new IIOImage(image, null, null), parameters);
      out.flush();
      return ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException("in memory, where nothing can fail", e);
    } finally {
      writer.dispose();
    }
  }
}
