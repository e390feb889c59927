package dev.huff.rules.board;

import java.util.Arrays;
import java.util.Collection;
import java.util.PrimitiveIterator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An immutable set of fields 1…128, two machine words wide.
 *
 * <p>Field {@code f} is bit {@code f - 1}: bits 0…63 in the low word, the others in the high one.
 * The words are visible ({@link #low()}, {@link #high()}) for the move generator and the comparison
 * of boards, which are the places that work on them.
 */
public final class FieldSet {
  /** The set without any field. */
  public static final FieldSet EMPTY = new FieldSet(0, 0);

  /** The largest field number that a set can hold. */
  public static final int MAX_FIELD = 128;

  private final long low;
  private final long high;

  private FieldSet(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** The set with these two words of bits. */
  public static FieldSet ofWords(long low, long high) {
    // Always a new one: what lives for one expression is then never made at all.
    return new FieldSet(low, high);
  }

  /** The set of the given fields. */
  public static FieldSet of(int... fields) {
    FieldSet set = EMPTY;
    for (int field : fields) {
      set = set.with(field);
    }
    return set;
  }

  /** The set of the given fields. */
  public static FieldSet of(Collection<Integer> fields) {
    long low = 0;
    long high = 0;
    for (int field : fields) {
      check(field);
      low |= field <= 64 ? 1L << (field - 1) : 0;
      high |= field <= 64 ? 0 : 1L << (field - 65);
    }
    return ofWords(low, high);
  }

  /** The set of all fields from {@code first} to {@code last}, both included. */
  public static FieldSet range(int first, int last) {
    return of(IntStream.rangeClosed(first, last).toArray());
  }

  /** Bits of fields 1…64. */
  public long low() {
    return low;
  }

  /** Bits of fields 65…128. */
  public long high() {
    return high;
  }

  /** Whether a field is in it. */
  public boolean contains(int field) {
    return field <= 64 ? (low >>> (field - 1) & 1) != 0 : (high >>> (field - 65) & 1) != 0;
  }

  /** Whether it has no fields. */
  public boolean isEmpty() {
    return (low | high) == 0;
  }

  /** The number of fields. */
  public int size() {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  /** The same set and this field. */
  public FieldSet with(int field) {
    check(field);
    return field <= 64
        ? new FieldSet(low | 1L << (field - 1), high)
        : new FieldSet(low, high | 1L << (field - 65));
  }

  /** The same set without this field. */
  public FieldSet without(int field) {
    check(field);
    return field <= 64
        ? ofWords(low & ~(1L << (field - 1)), high)
        : ofWords(low, high & ~(1L << (field - 65)));
  }

  /** The fields of either set. */
  public FieldSet union(FieldSet other) {
    return ofWords(low | other.low, high | other.high);
  }

  /** The fields of both sets. */
  public FieldSet intersection(FieldSet other) {
    return ofWords(low & other.low, high & other.high);
  }

  /** The fields of this set that the other lacks. */
  public FieldSet minus(FieldSet other) {
    return ofWords(low & ~other.low, high & ~other.high);
  }

  /** The fields in one of the two sets but not in both. */
  public FieldSet difference(FieldSet other) {
    return ofWords(low ^ other.low, high ^ other.high);
  }

  /** Whether all fields of the other are in this set. */
  public boolean containsAll(FieldSet other) {
    return ((other.low & ~low) | (other.high & ~high)) == 0;
  }

  /** Whether the sets have a field in common. */
  public boolean intersects(FieldSet other) {
    return ((low & other.low) | (high & other.high)) != 0;
  }

  /** The lowest field; undefined for the empty set. */
  public int first() {
    return low != 0 ? Long.numberOfTrailingZeros(low) + 1 : Long.numberOfTrailingZeros(high) + 65;
  }

  /** The fields in ascending order. */
  public IntStream stream() {
    return Arrays.stream(toArray());
  }

  /** The fields in ascending order. */
  public PrimitiveIterator.OfInt iterator() {
    return stream().iterator();
  }

  /** The fields in ascending order. */
  public int[] toArray() {
    int[] fields = new int[size()];
    int n = 0;
    for (long w = low; w != 0; w &= w - 1) {
      fields[n++] = Long.numberOfTrailingZeros(w) + 1;
    }
    for (long w = high; w != 0; w &= w - 1) {
      fields[n++] = Long.numberOfTrailingZeros(w) + 65;
    }
    return fields;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FieldSet set && set.low == low && set.high == high;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(low * 31 + high);
  }

  @Override
  public String toString() {
    return stream().mapToObj(Integer::toString).collect(Collectors.joining(",", "{", "}"));
  }

  private static void check(int field) {
    if (field < 1 || field > MAX_FIELD) {
      throw new IllegalArgumentException("no such field: " + field);
    }
  }
}
