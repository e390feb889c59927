package dev.huff.simulator.camera;

import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.Kernel;
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
final class Film {
  /** What a screen is told of a light of 0…1. */
  private static final float[] GAMMA = new float[1 << 14];

  static {
    for (int i = 0; i < GAMMA.length; i++) {
      GAMMA[i] = (float) (Math.pow((i + 0.5) / GAMMA.length, 1 / 2.2) * 255);
    }
  }

  private Film() {}

  static BufferedImage develop(float[] light, int width, int height, Sensor sensor, long seed) {
    Random random = new Random(seed);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < width * height; i++) {
      int rgb = 0;
      double grain = sensor.noise() * random.nextGaussian();
      for (int k = 0; k < 3; k++) {
        double value = gamma(light[3 * i + k] * sensor.exposure());
        double noisy = value + grain + 0.5 * sensor.noise() * random.nextGaussian();
        rgb = rgb << 8 | (int) Math.max(0, Math.min(255, noisy + 0.5));
      }
      image.setRGB(i % width, i / width, rgb);
    }
    return packed(blurred(image, sensor.blur()), sensor.quality());
  }

  private static double gamma(double light) {
    int i = (int) (light * GAMMA.length);
    return GAMMA[Math.max(0, Math.min(GAMMA.length - 1, i))];
  }

  private static BufferedImage blurred(BufferedImage image, double sigma) {
    int reach = (int) Math.ceil(2.5 * sigma);
    if (reach < 1) {
      return image;
    }
    float[] weights = new float[2 * reach + 1];
    float sum = 0;
    for (int i = -reach; i <= reach; i++) {
      weights[i + reach] = (float) Math.exp(-i * i / (2 * sigma * sigma));
      sum += weights[i + reach];
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= sum;
    }
    ConvolveOp across =
        new ConvolveOp(new Kernel(weights.length, 1, weights), ConvolveOp.EDGE_NO_OP, null);
    ConvolveOp down =
        new ConvolveOp(new Kernel(1, weights.length, weights), ConvolveOp.EDGE_NO_OP, null);
    return down.filter(across.filter(image, null), null);
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
