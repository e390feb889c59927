package dev.huff.formats.erasing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Erased names as fingerprints, from which they cannot be read. Each is the number of the name's
 * words, a colon, and half of the HMAC-SHA-256 of the words in Base64. Whoever has them and the key
 * can try a name, so both are kept as carefully as an archive.
 *
 * <p>A name is its words. Their order, accents and capitals matter; commas and quotes between them
 * do not.
 *
 * @param prints fingerprints by the key, in Base64, under which they were made
 */
public record ErasedNames(Map<String, Set<String>> prints) {
  /** No name at all. */
  public static final ErasedNames NONE = new ErasedNames(Map.of());

  /** What stands where a name stood. */
  public static final String NOBODY = "N. N.";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
  private static final String MAC = "HmacSHA256";
  private static final int KEY_BYTES = 16;

  public ErasedNames {
    prints =
        prints.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
  }

  /** A key that nobody has used. */
  public static String newKey() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return base64(key);
  }

  /** That name alone; none where the text has no word in it. */
  public static ErasedNames of(String key, String name) {
    List<String> words = words(name).stream().map(MatchResult::group).toList();
    return words.isEmpty() ? NONE : new ErasedNames(Map.of(key, Set.of(print(mac(key), words))));
  }

  public boolean isEmpty() {
    return prints.values().stream().allMatch(Set::isEmpty);
  }

  /** These names and others. */
  public ErasedNames with(ErasedNames others) {
    Map<String, Set<String>> all = new HashMap<>(prints);
    others.prints.forEach(
        (key, more) ->
            all.merge(
                key,
                more,
                (some, rest) ->
                    Stream.concat(some.stream(), rest.stream()).collect(Collectors.toSet())));
    return new ErasedNames(all);
  }

  /** These, but under the keys of the others only what those say. */
  public ErasedNames replacedBy(ErasedNames others) {
    Map<String, Set<String>> all = new HashMap<>(prints);
    all.putAll(others.prints);
    return new ErasedNames(all);
  }

  /** Those that were made under that key; it is named where there are none. */
  public ErasedNames under(String key) {
    return new ErasedNames(Map.of(key, prints.getOrDefault(key, Set.of())));
  }

  /** The name of a person, or what stands in its place. */
  public String person(String name) {
    return isErased(name) ? NOBODY : name;
  }

  /** Whether the whole text is one of the names. */
  public boolean isErased(String text) {
    List<String> words = words(text).stream().map(MatchResult::group).toList();
    return !words.isEmpty() && has(keyed(), words);
  }

  /** A text without the names, wherever their words follow one another in it. */
  public String in(String text) {
    if (isErased(text)) {
      return NOBODY;
    }
    StringBuilder without = new StringBuilder();
    int end = 0;
    for (Span span : found(text)) {
      without.append(text, end, span.from()).append(NOBODY);
      end = span.to();
    }
    return without.append(text, end, text.length()).toString();
  }

  /** The names that stand in a text, as they are written there. */
  public List<String> namesIn(String text) {
    return found(text).stream().map(span -> text.substring(span.from(), span.to())).toList();
  }

  /** Where a name stands in a text. */
  private record Span(int from, int to) {}

  private List<Span> found(String text) {
    if (isEmpty()) {
      return List.of();
    }
    List<MatchResult> words = words(text);
    List<Keyed> keyed = keyed();
    List<Integer> lengths = lengths();
    List<Span> spans = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      int from = at;
      Optional<Integer> length =
          lengths.stream()
              .filter(count -> from + count <= words.size())
              .filter(count -> has(keyed, texts(words.subList(from, from + count))))
              .findFirst();
      length.ifPresent(
          count -> spans.add(new Span(words.get(from).start(), words.get(from + count - 1).end())));
      at += length.orElse(1);
    }
    return spans;
  }

  private static List<String> texts(List<MatchResult> words) {
    return words.stream().map(MatchResult::group).toList();
  }

  /** How many words the names have, the longest first. */
  private List<Integer> lengths() {
    return prints.values().stream()
        .flatMap(Set::stream)
        .map(print -> Integer.valueOf(print.substring(0, print.indexOf(':'))))
        .distinct()
        .sorted((one, other) -> other - one)
        .toList();
  }

  private static List<MatchResult> words(String text) {
    return WORD.matcher(text).results().toList();
  }

  /** The fingerprints under one key, and what makes more of them. */
  private record Keyed(Mac mac, Set<String> prints) {
    boolean has(List<String> words) {
      return prints.contains(print(mac, words));
    }
  }

  private List<Keyed> keyed() {
    return prints.entrySet().stream()
        .map(entry -> new Keyed(mac(entry.getKey()), entry.getValue()))
        .toList();
  }

  private static boolean has(List<Keyed> keyed, List<String> words) {
    return keyed.stream().anyMatch(key -> key.has(words));
  }

  private static String print(Mac mac, List<String> words) {
    String name = Normalizer.normalize(String.join(" ", words), Normalizer.Form.NFC);
    byte[] code = mac.doFinal(name.getBytes(StandardCharsets.UTF_8));
    return words.size() + ":" + base64(Arrays.copyOf(code, code.length / 2));
  }

  private static Mac mac(String key) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), MAC));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + MAC, e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** What tells these from any others, in a few letters. */
  public String digest() {
    List<String> all = new ArrayList<>();
    for (String key : new TreeSet<>(prints.keySet())) {
      all.add(key);
      all.addAll(new TreeSet<>(prints.getOrDefault(key, Set.of())));
    }
    return print(mac("digest"), all.isEmpty() ? List.of("none") : all);
  }

  /** Whether that can be a key and fingerprints made under it. */
  public static boolean isValid(String key, List<String> prints) {
    return key.matches("[A-Za-z0-9_-]{16,40}")
        && IntStream.range(0, prints.size())
            .allMatch(i -> prints.get(i).matches("[1-9][0-9]?:[A-Za-z0-9_-]{22}"));
  }
}
