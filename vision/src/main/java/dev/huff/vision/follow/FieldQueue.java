package dev.huff.vision.follow;

import java.util.Arrays;
import java.util.Optional;

/** Fields that wait for something, row by row; they take turns from where the last one was. */
final class FieldQueue {
  private final boolean[][] waiting;
  private final int width;
  private int next;
  private int count;

  /** Of a board of that size, on which no field waits. */
  FieldQueue(int width, int height) {
    this(new boolean[height][width], 0, 0);
  }

  private FieldQueue(boolean[][] waiting, int next, int count) {
    this.waiting = waiting;
    this.width = waiting[0].length;
    this.next = next;
    this.count = count;
  }

  FieldQueue copy() {
    boolean[][] same = Arrays.stream(waiting).map(boolean[]::clone).toArray(boolean[][]::new);
    return new FieldQueue(same, next, count);
  }

  void add(int row, int column) {
    count += waiting[row][column] ? 0 : 1;
    waiting[row][column] = true;
  }

  /** The field waits no more; its neighbour is the next one. */
  void remove(int row, int column) {
    if (waiting[row][column]) {
      count--;
      waiting[row][column] = false;
      next = row * width + column + 1;
    }
  }

  boolean has(int row, int column) {
    return waiting[row][column];
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** The field {row, column} whose turn it is. */
  Optional<int[]> first() {
    int fields = waiting.length * width;
    for (int i = 0; i < fields && count > 0; i++) {
      int row = Math.floorDiv((next + i) % fields, width);
      int column = (next + i) % fields % width;
      if (waiting[row][column]) {
        return Optional.of(new int[] {row, column});
      }
    }
    return Optional.empty();
  }
}
