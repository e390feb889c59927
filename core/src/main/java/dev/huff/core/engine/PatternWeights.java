package dev.huff.core.engine;

import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Learned weights of {@link PatternEvaluation}, in quarters of a hundredth of a man. */
public final class PatternWeights {
  private static final int MAX_WEIGHTS = 1 << 22;
  private static final int MOST_BITS = 28;
  private static final int GROUP_BITS = 7;
  private static final int LOW_BITS = 127;
  private static final Properties FAMILIES = properties("patterns.properties");

  private final short[] full;
  private final short[] bare;

  /**
   * Takes over both arrays, of one length.
   *
   * @param full of a board full of men
   * @param bare of a board without men
   */
  public PatternWeights(short[] full, short[] bare) {
    this.full = full;
    this.bare = bare;
  }

  /** How many weights there are of either kind. */
  public int size() {
    return full.length;
  }

  /** The weight of that index on a board full of men. */
  public int full(int index) {
    return full[index];
  }

  /** The weight of that index on a board without men. */
  public int bare(int index) {
    return bare[index];
  }

  /** The name of the learned family of a rule set. */
  public static Optional<String> family(RuleSet rules) {
    return Optional.ofNullable(FAMILIES.getProperty(rules.id())).map(String::strip);
  }

  /** The properties in a file of that name beside this class. */
  static Properties properties(String file) {
    Properties properties = new Properties();
    try (InputStream text = PatternWeights.class.getResourceAsStream(file)) {
      properties.load(Objects.requireNonNull(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }

  /** The weights of that family. */
  static PatternWeights named(String family) {
    String name = "patterns-" + family + ".bin";
    try (InputStream in = PatternWeights.class.getResourceAsStream(name)) {
      return read(Objects.requireNonNull(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads what {@link #write} has written.
   *
   * @throws IOException when it is anything else
   */
  public static PatternWeights read(InputStream from) throws IOException {
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(new InflaterInputStream(from)));
    int count = in.readInt();
    int used = in.readInt();
    if (count < 0 || count > MAX_WEIGHTS || used < 0 || used > count) {
      throw new IOException(count + " pattern weights, " + used + " of them not zero");
    }
    int[] places = new int[used];
    int next = 0;
    for (int i = 0; i < used; i++) {
      places[i] = next + varint(in);
      if (places[i] < next || places[i] >= count) {
        throw new IOException("pattern weights beyond the last");
      }
      next = places[i] + 1;
    }
    PatternWeights weights = new PatternWeights(new short[count], new short[count]);
    for (int place : places) {
      weights.full[place] = (short) zigzag(in);
    }
    for (int place : places) {
      weights.bare[place] = (short) (weights.full[place] + zigzag(in));
    }
    return weights;
  }

  private static int zigzag(InputStream in) throws IOException {
    int bits = varint(in);
    return (bits >>> 1) ^ -(bits & 1);
  }

  private static int varint(InputStream in) throws IOException {
    int bits = 0;
    for (int shift = 0; shift < MOST_BITS; shift += GROUP_BITS) {
      int next = in.read();
      bits |= (next & LOW_BITS) << shift;
      if (next >= 0 && next <= LOW_BITS) {
        return bits;
      }
      if (next < 0) {
        break;
      }
    }
    throw new IOException("pattern weights are cut off or damaged");
  }

  /**
   * Writes them, compressed; the stream stays open. Pairs that are zero are left out. First come
   * the numbers of pairs left out before each other pair, then the weights of a full board, then
   * what those of an empty one have more. Each is a varint of seven bits a byte, the lowest first.
   * Weights of either sign are short when they are small (zigzag, as Protocol Buffers have it).
   */
  public void write(OutputStream to) throws IOException {
    DeflaterOutputStream packed =
        new DeflaterOutputStream(to, new Deflater(Deflater.BEST_COMPRESSION));
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(packed));
    int[] places =
        IntStream.range(0, full.length).filter(i -> full[i] != 0 || bare[i] != 0).toArray();
    out.writeInt(full.length);
    out.writeInt(places.length);
    int next = 0;
    for (int place : places) {
      varint(place - next, out);
      next = place + 1;
    }
    for (int place : places) {
      zigzag(full[place], out);
    }
    for (int place : places) {
      zigzag(bare[place] - full[place], out);
    }
    out.flush();
    packed.finish();
  }

  private static void zigzag(int value, OutputStream out) throws IOException {
    varint((value << 1) ^ (value >> (Integer.SIZE - 1)), out);
  }

  private static void varint(int value, OutputStream out) throws IOException {
    int bits = value;
    while (bits > LOW_BITS) {
      out.write((bits & LOW_BITS) | (LOW_BITS + 1));
      bits >>>= GROUP_BITS;
    }
    out.write(bits);
  }
}
