package dev.huff.vision.source;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A network camera's challenge by HTTP's digest authentication, RFC 7616. Many cameras accept
 * nothing else.
 */
final class DigestChallenge {
  private static final Pattern SCHEME = Pattern.compile("(?i)(^|[\\s,])digest\\s");

  /** A name, and a value that is in quotes or is not. */
  private static final Pattern PARAMETER =
      Pattern.compile("([\\w-]+)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s,]+))");

  private final Map<String, String> parameters;

  private DigestChallenge(Map<String, String> parameters) {
    this.parameters = parameters;
  }

  /** The first challenge of a known algorithm in those headers {@code WWW-Authenticate}. */
  static Optional<DigestChallenge> in(List<String> headers) {
    return headers.stream()
        .flatMap(header -> SCHEME.splitAsStream(header).skip(1))
        .map(DigestChallenge::parsed)
        .filter(challenge -> challenge.parameters.containsKey("nonce"))
        .filter(challenge -> challenge.digest().isPresent())
        .findFirst();
  }

  private static DigestChallenge parsed(String text) {
    Map<String, String> parameters = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Matcher each = PARAMETER.matcher(text);
    while (each.find()) {
      parameters.putIfAbsent(each.group(1), each.group(2) == null ? each.group(3) : each.group(2));
    }
    return new DigestChallenge(parameters);
  }

  private String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  private Optional<MessageDigest> digest() {
    String algorithm = parameters.getOrDefault("algorithm", "MD5").toUpperCase(Locale.ROOT);
    try {
      return algorithm.matches("MD5|SHA-256")
          ? Optional.of(MessageDigest.getInstance(algorithm))
          : Optional.empty();
    } catch (NoSuchAlgorithmException e) {
      return Optional.empty();
    }
  }

  private String hash(String text) {
    byte[] bytes = digest().orElseThrow().digest(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * The header {@code Authorization} with which that page is fetched.
   *
   * @param user the name and the password with a colon between them
   * @param random a text that is used once
   */
  String answer(URI page, String user, String random) {
    int colon = (user + ":").indexOf(':');
    String name = user.substring(0, colon);
    String password = user.substring(Math.min(user.length(), colon + 1));
    String query = page.getRawQuery() == null ? "" : "?" + page.getRawQuery();
    String path = (page.getRawPath().isEmpty() ? "/" : page.getRawPath()) + query;
    boolean isSalted = List.of(parameter("qop").split("[\\s,]+")).contains("auth");
    String between = isSalted ? ":00000001:" + random + ":auth:" : ":";
    String response =
        hash(
            hash(name + ":" + parameter("realm") + ":" + password)
                + ":"
                + parameter("nonce")
                + between
                + hash("GET:" + path));
    return "Digest username=\"%s\", realm=\"%s\", nonce=\"%s\", uri=\"%s\", response=\"%s\""
            .formatted(
                name.replaceAll("[\"\\\\]", "\\\\$0"),
                parameter("realm"),
                parameter("nonce"),
                path,
                response)
        + (parameters.containsKey("algorithm") ? ", algorithm=" + parameter("algorithm") : "")
        + (parameters.containsKey("opaque") ? ", opaque=\"" + parameter("opaque") + "\"" : "")
        + (isSalted ? ", qop=auth, nc=00000001, cnonce=\"" + random + "\"" : "");
  }
}
