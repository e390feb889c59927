package dev.huff.simulator.dgt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The bytes that belong to a command before them and must not be taken for commands. */
final class CommandArguments {
  private final List<Integer> bytes = new ArrayList<>();
  private Consumer<List<Integer>> whenComplete = complete -> {};
  private int left;
  private boolean sizeFirst;

  void clear() {
    left = 0;
    sizeFirst = false;
  }

  /** So many bytes belong to the command. */
  void expect(int count, Consumer<List<Integer>> then) {
    bytes.clear();
    left = count;
    whenComplete = then;
  }

  /** The next byte says how many follow it. */
  void expectSized(Consumer<List<Integer>> then) {
    bytes.clear();
    sizeFirst = true;
    whenComplete = then;
  }

  /** Takes the byte if it is one of these. */
  boolean swallow(int value) {
    if (sizeFirst) {
      sizeFirst = false;
      left = value;
      return true;
    }
    if (left == 0) {
      return false;
    }
    bytes.add(value);
    left--;
    if (left == 0) {
      whenComplete.accept(List.copyOf(bytes));
    }
    return true;
  }
}
