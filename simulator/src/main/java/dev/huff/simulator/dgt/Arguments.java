package dev.huff.simulator.dgt;

/** The bytes that belong to a command before them and must not be taken for commands. */
final class Arguments {
  private int left;
  private boolean sizeFirst;

  void clear() {
    left = 0;
    sizeFirst = false;
  }

  void expect(int bytes) {
    left = bytes;
  }

  /** The next byte says how many follow it. */
  void expectSized() {
    sizeFirst = true;
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
    left--;
    return true;
  }
}
