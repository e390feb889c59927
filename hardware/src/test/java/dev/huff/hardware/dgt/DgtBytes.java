package dev.huff.hardware.dgt;

import java.util.Arrays;
import java.util.HexFormat;

/** Frames of a DGT board, written out for tests. */
final class DgtBytes {
  private DgtBytes() {}

  static byte[] frame(int id, int... payload) {
    byte[] bytes = new byte[payload.length + 3];
    bytes[0] = (byte) id;
    bytes[1] = (byte) (bytes.length >> 7);
    bytes[2] = (byte) (bytes.length & 0x7F);
    for (int i = 0; i < payload.length; i++) {
      bytes[i + 3] = (byte) payload[i];
    }
    return bytes;
  }

  static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  static byte[] join(byte[]... parts) {
    byte[] all = new byte[0];
    for (byte[] part : parts) {
      int end = all.length;
      all = Arrays.copyOf(all, end + part.length);
      System.arraycopy(part, 0, all, end, part.length);
    }
    return all;
  }

  /** The codes of a whole dump: a diagram's w, b, W, B by the given codes, all else empty. */
  static int[] codes(String diagram, int white, int black, int whiteKing, int blackKing) {
    return diagram
        .chars()
        .filter(c -> !Character.isWhitespace(c))
        .map(
            c ->
                switch (c) {
                  case 'w' -> white;
                  case 'b' -> black;
                  case 'W' -> whiteKing;
                  case 'B' -> blackKing;
                  default -> 0;
                })
        .toArray();
  }

  static int[] turned(int[] codes) {
    int[] turned = new int[codes.length];
    for (int i = 0; i < codes.length; i++) {
      turned[i] = codes[codes.length - 1 - i];
    }
    return turned;
  }
}
