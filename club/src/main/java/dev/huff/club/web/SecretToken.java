package dev.huff.club.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** Random secrets: passwords of boards, tokens of sessions. */
public final class SecretToken {
  private static final SecureRandom RANDOM = new SecureRandom();

  private SecretToken() {}

  /** So many random bytes as letters, digits, - and _, which addresses may hold. */
  public static String random(int bytes) {
    byte[] secret = new byte[bytes];
    RANDOM.nextBytes(secret);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
  }

  /** Whether two are the same. The time that it takes does not tell how alike they are. */
  public static boolean isSame(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
