package dev.huff.hardware.codes;

import java.util.Arrays;

/** The piece codes of a dump, 0…127 each, 0 for an empty field. Immutable. */
public final class CodeDump {
  private final byte[] bytes;

  private CodeDump(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A copy of that part of the bytes. */
  public static CodeDump of(byte[] bytes, int from, int to) {
    return new CodeDump(Arrays.copyOfRange(bytes, from, to));
  }

  /** A copy of the codes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** The number of fields. */
  public int size() {
    return bytes.length;
  }

  /** The code at that place of the dump, counted from 0. */
  public int at(int index) {
    return bytes[index];
  }

  /** These codes with another at that place. */
  public CodeDump with(int index, int code) {
    byte[] changed = bytes.clone();
    changed[index] = (byte) code;
    return new CodeDump(changed);
  }

  /** How many fields are not empty. */
  public int pieces() {
    int count = 0;
    for (byte code : bytes) {
      count += code == 0 ? 0 : 1;
    }
    return count;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CodeDump codes && Arrays.equals(codes.bytes, bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return Arrays.toString(bytes);
  }
}
