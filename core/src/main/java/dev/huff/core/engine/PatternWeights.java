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
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Learned weights of {@link PatternEvaluation}, in quarters of a hundredth of a man. */
public final class PatternWeights {
  private static final int MAX_WEIGHTS = 1 << 22;
  private static final int SHORT_BITS = 16;
  private static final int GROUP_BITS = 7;
  private static final int LOW_BITS = 127;
  private static final Properties FAMILIES = families();

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

  private static Properties families() {
    Properties families = new Properties();
    try (InputStream text = PatternWeights.class.getResourceAsStream("patterns.properties")) {
      families.load(Objects.requireNonNull(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return families;
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
    if (count < 0 || count > MAX_WEIGHTS) {
      throw new IOException(count + " pattern weights");
    }
    return new PatternWeights(shorts(in, count), shorts(in, count));
  }

  private static short[] shorts(InputStream in, int count) throws IOException {
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      int bits = 0;
      int next;
      int shift = 0;
      do {
        next = in.read();
        if (next < 0 || shift > SHORT_BITS) {
          throw new IOException("pattern weights are cut off or damaged");
        }
        bits |= (next & LOW_BITS) << shift;
        shift += GROUP_BITS;
      } while (next > LOW_BITS);
      values[i] = (short) ((bits >>> 1) ^ -(bits & 1));
    }
    return values;
  }

  /**
   * Writes them, compressed; the stream stays open. Each is a varint of seven bits a byte, the
   * lowest first, and small ones of either sign are short (zigzag, as Protocol Buffers have it).
   */
  public void write(OutputStream to) throws IOException {
    DeflaterOutputStream packed =
        new DeflaterOutputStream(to, new Deflater(Deflater.BEST_COMPRESSION));
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(packed));
    out.writeInt(full.length);
    write(full, out);
    write(bare, out);
    out.flush();
    packed.finish();
  }

  private static void write(short[] values, OutputStream out) throws IOException {
    for (short value : values) {
      int bits = (value << 1) ^ (value >> SHORT_BITS);
      while (bits > LOW_BITS) {
        out.write((bits & LOW_BITS) | (LOW_BITS + 1));
        bits >>>= GROUP_BITS;
      }
      out.write(bits);
    }
  }
}
