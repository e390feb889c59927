package dev.huff.app.store;

import dev.huff.core.board.Position;
import dev.huff.core.notation.Fen;
import dev.huff.core.rules.RuleSet;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Positions as the archive looks them up. */
public final class Positions {
  private Positions() {}

  /** 63 bits that stand for a position under a rule set. */
  public static long hash(RuleSet rules, Position position) {
    byte[] digest = digest(rules.id() + ' ' + Fen.write(rules, position));
    return ByteBuffer.wrap(digest).getLong() & Long.MAX_VALUE;
  }

  /** The SHA-256 digest of a text. */
  static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
