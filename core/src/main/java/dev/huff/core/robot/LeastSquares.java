package dev.huff.core.robot;

import java.util.List;
import java.util.Optional;

/**
 * Solves overdetermined linear systems by their normal equations; made for a handful of unknowns.
 */
final class LeastSquares {
  private LeastSquares() {}

  /**
   * The x that brings rows · x nearest to the values.
   *
   * @return empty when the rows do not determine x
   */
  static Optional<double[]> solve(List<double[]> rows, List<Double> values) {
    int n = rows.get(0).length;
    double[][] system = new double[n][n + 1];
    for (int r = 0; r < rows.size(); r++) {
      double[] row = rows.get(r);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          system[i][j] += row[i] * row[j];
        }
        system[i][n] += row[i] * values.get(r);
      }
    }
    return eliminate(system);
  }

  private static Optional<double[]> eliminate(double[][] a) {
    int n = a.length;
    double scale = 0;
    for (int i = 0; i < n; i++) {
      scale = Math.max(scale, Math.abs(a[i][i]));
    }
    for (int column = 0; column < n; column++) {
      pivot(a, column);
      if (!(Math.abs(a[column][column]) > 1e-12 * scale)) {
        return Optional.empty();
      }
      for (int row = 0; row < n; row++) {
        if (row != column) {
          subtract(a, row, column);
        }
      }
    }
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = a[i][n] / a[i][i];
    }
    return Optional.of(x);
  }

  private static void pivot(double[][] a, int column) {
    int best = column;
    for (int row = column + 1; row < a.length; row++) {
      if (Math.abs(a[row][column]) > Math.abs(a[best][column])) {
        best = row;
      }
    }
    double[] kept = a[column];
    a[column] = a[best];
    a[best] = kept;
  }

  private static void subtract(double[][] a, int row, int column) {
    double factor = a[row][column] / a[column][column];
    for (int j = column; j <= a.length; j++) {
      a[row][j] -= factor * a[column][j];
    }
  }
}
