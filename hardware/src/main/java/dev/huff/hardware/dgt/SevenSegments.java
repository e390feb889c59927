package dev.huff.hardware.dgt;

import java.util.HexFormat;

/**
 * Characters on seven segments: 01 top, 02 upper right, 04 lower right, 08 bottom, 10 lower left,
 * 20 upper left, 40 middle.
 */
final class SevenSegments {
  private static final String CHARACTERS = "0123456789abcdefghijlnoprtu-";
  private static final byte[] SHAPES =
      HexFormat.of().parseHex("3F065B4F666D7D077F6F777C585E79713D74041E38545C7350781C40");

  private SevenSegments() {}

  /** The segments of a character; none of one that has no shape. */
  static int of(int character) {
    int place = CHARACTERS.indexOf(Character.toLowerCase(character));
    return place < 0 ? 0 : SHAPES[place];
  }
}
