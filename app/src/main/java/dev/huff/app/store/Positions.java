package dev.huff.app.store;

import dev.huff.core.board.Position;
import dev.huff.core.notation.Fen;
import dev.huff.core.notation.PdnGame;
import dev.huff.core.notation.PdnReader;
import dev.huff.core.notation.Replay;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/** Positions as the archive looks them up. */
public final class Positions {
  private Positions() {}

  /** 63 bits that stand for a position under a rule set. */
  public static long hash(RuleSet rules, Position position) {
    byte[] digest = digest(rules.id() + ' ' + Fen.write(rules, position));
    return ByteBuffer.wrap(digest).getLong() & Long.MAX_VALUE;
  }

  /** The hashes of the positions of a game that is written as PDN; none where it cannot be read. */
  static List<Long> of(String rules, String pdn) {
    try {
      Optional<PdnGame> game = new PdnReader(new StringReader(pdn)).next();
      return game.isEmpty()
          ? List.of()
          : RuleBook.find(rules)
              .map(known -> PdnImport.positions(Replay.of(known, game.get())))
              .orElse(List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code 2026-11} → 20261100: days that can be ordered, whatever is known of them. */
  static int day(String played) {
    String digits = (played.replace("-", "") + "00000000").substring(0, 8);
    return digits.matches("[0-9]{8}") ? Integer.parseInt(digits) : 0;
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
