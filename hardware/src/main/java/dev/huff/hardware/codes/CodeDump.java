package dev.huff.hardware.codes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The piece codes of a dump.
 *
 * @param codes 0…127 each, 0 for an empty field
 */
public record CodeDump(List<Integer> codes) {
  public CodeDump {
    codes = List.copyOf(codes);
  }

  /** The codes in that part of the bytes. */
  public static CodeDump of(byte[] bytes, int from, int to) {
    return new CodeDump(IntStream.range(from, to).mapToObj(i -> (int) bytes[i]).toList());
  }

  /** The number of fields. */
  public int size() {
    return codes.size();
  }

  /** The code at that place of the dump, counted from 0. */
  public int at(int index) {
    return codes.get(index);
  }

  /** These codes with another at that place. */
  public CodeDump with(int index, int code) {
    List<Integer> changed = new ArrayList<>(codes);
    changed.set(index, code);
    return new CodeDump(changed);
  }

  /** How many fields are not empty. */
  public int pieces() {
    return (int) codes.stream().filter(code -> code != 0).count();
  }
}
