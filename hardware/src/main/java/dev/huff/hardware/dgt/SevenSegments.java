package dev.huff.hardware.dgt;

import java.util.Map;

/**
 * Characters on seven segments: 01 top, 02 upper right, 04 lower right, 08 bottom, 10 lower left,
 * 20 upper left, 40 middle.
 */
final class SevenSegments {
  private static final Map<Character, Integer> SHAPES =
      Map.ofEntries(
          Map.entry('0', 0x3F),
          Map.entry('1', 0x06),
          Map.entry('2', 0x5B),
          Map.entry('3', 0x4F),
          Map.entry('4', 0x66),
          Map.entry('5', 0x6D),
          Map.entry('6', 0x7D),
          Map.entry('7', 0x07),
          Map.entry('8', 0x7F),
          Map.entry('9', 0x6F),
          Map.entry('a', 0x77),
          Map.entry('b', 0x7C),
          Map.entry('c', 0x58),
          Map.entry('d', 0x5E),
          Map.entry('e', 0x79),
          Map.entry('f', 0x71),
          Map.entry('g', 0x3D),
          Map.entry('h', 0x74),
          Map.entry('i', 0x04),
          Map.entry('j', 0x1E),
          Map.entry('l', 0x38),
          Map.entry('n', 0x54),
          Map.entry('o', 0x5C),
          Map.entry('p', 0x73),
          Map.entry('r', 0x50),
          Map.entry('t', 0x78),
          Map.entry('u', 0x1C),
          Map.entry('-', 0x40));

  private SevenSegments() {}

  /** The segments of a character; none of one that has no shape. */
  static int of(int character) {
    return SHAPES.getOrDefault((char) Character.toLowerCase(character), 0);
  }
}
