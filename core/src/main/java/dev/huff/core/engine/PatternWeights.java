package dev.huff.core.engine;

import dev.huff.rules.ruleset.RuleSet;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Learned weights of {@link PatternEvaluation}, in quarters of a hundredth of a man. */
public final class PatternWeights {
  private static final int MAX_WEIGHTS = 1 << 22;
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
  int size() {
    return full.length;
  }

  /** The weight of that index on a board full of men. */
  int full(int index) {
    return full[index];
  }

  /** The weight of that index on a board without men. */
  int bare(int index) {
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
    DataInputStream in = new DataInputStream(new InflaterInputStream(from));
    int count = in.readInt();
    if (count < 0 || count > MAX_WEIGHTS) {
      throw new IOException(count + " pattern weights");
    }
    return new PatternWeights(shorts(in, count), shorts(in, count));
  }

  private static short[] shorts(DataInputStream in, int count) throws IOException {
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = in.readShort();
    }
    return values;
  }

  /** Writes them, compressed; the stream stays open. */
  public void write(OutputStream to) throws IOException {
    DeflaterOutputStream packed = new DeflaterOutputStream(to);
    DataOutputStream out = new DataOutputStream(packed);
    out.writeInt(full.length);
    for (short value : full) {
      out.writeShort(value);
    }
    for (short value : bare) {
      out.writeShort(value);
    }
    out.flush();
    packed.finish();
  }
}
