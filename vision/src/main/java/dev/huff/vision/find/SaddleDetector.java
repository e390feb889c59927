package dev.huff.vision.find;

import dev.huff.vision.picture.GreyPicture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds where four fields meet, by sixteen samples on a ring about every pixel (the ChESS response:
 * S. Bennett and J. Lasenby, "ChESS: quick and robust detection of chess-board features", 2014).
 */
final class SaddleDetector {
  private static final int RADIUS = 5;
  private static final int MOST = 2500;
  private static final double WEAKEST = 12;
  private static final int[] DX = new int[16];
  private static final int[] DY = new int[16];

  static {
    for (int i = 0; i < 16; i++) {
      DX[i] = (int) Math.round(RADIUS * Math.cos(i * Math.PI / 8));
      DY[i] = (int) Math.round(RADIUS * Math.sin(i * Math.PI / 8));
    }
  }

  private SaddleDetector() {}

  /** The strongest saddles of the plane, strongest first. */
  static List<SaddlePoint> detect(GreyPicture grey) {
    float[] response = response(grey);
    List<SaddlePoint> saddles = new ArrayList<>();
    for (int y = RADIUS + 3; y < grey.height - RADIUS - 3; y++) {
      for (int x = RADIUS + 3; x < grey.width - RADIUS - 3; x++) {
        if (response[y * grey.width + x] > WEAKEST && isPeak(response, grey.width, x, y)) {
          saddles.add(saddle(grey, response, x, y));
        }
      }
    }
    saddles.sort(Comparator.comparingDouble(SaddlePoint::strength).reversed());
    return saddles.size() > MOST ? saddles.subList(0, MOST) : saddles;
  }

  private static float[] response(GreyPicture grey) {
    int w = grey.width;
    float[] response = new float[grey.values.length];
    int[] ring = IntStream.range(0, 16).map(i -> DY[i] * w + DX[i]).toArray();
    for (int y = RADIUS; y < grey.height - RADIUS; y++) {
      for (int x = RADIUS; x < w - RADIUS; x++) {
        response[y * w + x] = response(grey.values, y * w + x, ring, w);
      }
    }
    return response;
  }

  private static float response(float[] v, int at, int[] ring, int w) {
    float sum = 0;
    float total = 0;
    for (int i = 0; i < 4; i++) {
      float a = v[at + ring[i]];
      float b = v[at + ring[i + 4]];
      float c = v[at + ring[i + 8]];
      float d = v[at + ring[i + 12]];
      sum += Math.abs(a + c - b - d) - Math.abs(a - c) - Math.abs(b - d);
      total += a + b + c + d;
    }
    if (sum <= 0) {
      return 0;
    }
    float centre = (v[at] + v[at - 1] + v[at + 1] + v[at - w] + v[at + w]) / 5;
    return sum - Math.abs(16 * centre - total);
  }

  private static boolean isPeak(float[] response, int w, int x, int y) {
    float here = response[y * w + x];
    for (int dy = -3; dy <= 3; dy++) {
      for (int dx = -3; dx <= 3; dx++) {
        float there = response[(y + dy) * w + x + dx];
        if (there > here || (there == here && (dy < 0 || (dy == 0 && dx < 0)))) {
          return false;
        }
      }
    }
    return true;
  }

  private static SaddlePoint saddle(GreyPicture grey, float[] response, int x, int y) {
    int w = grey.width;
    double cosine = 0;
    double sine = 0;
    for (int i = 0; i < 16; i++) {
      double value = grey.values[(y + DY[i]) * w + x + DX[i]];
      cosine += value * Math.cos(i * Math.PI / 4);
      sine += value * Math.sin(i * Math.PI / 4);
    }
    double axis = Math.atan2(sine, cosine) / 2;
    int at = y * w + x;
    return new SaddlePoint(
        x + peak(response[at - 1], response[at], response[at + 1]),
        y + peak(response[at - w], response[at], response[at + w]),
        response[at],
        axis < 0 ? axis + Math.PI : axis);
  }

  /** Where the parabola through three neighbouring values peaks, −0.5…0.5. */
  private static double peak(double before, double here, double after) {
    double curve = before - 2 * here + after;
    return curve >= 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * curve)));
  }
}
