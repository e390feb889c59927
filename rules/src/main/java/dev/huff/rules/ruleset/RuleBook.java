package dev.huff.rules.ruleset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The catalogue of rule sets. Each is a file beside this class; {@code catalogue} lists them. */
public final class RuleBook {
  private static final List<String> IDS = catalogue();
  private static final Map<String, RuleSet> ALL = load();
  private static final Map<String, RuleSet> OWN = new ConcurrentHashMap<>();

  private RuleBook() {}

  /** Every rule set, the five documents first. */
  public static Collection<RuleSet> all() {
    return Collections.unmodifiableCollection(ALL.values());
  }

  /** The rule set of that id, from the catalogue or {@linkplain #adopt adopted}. */
  public static Optional<RuleSet> find(String id) {
    return Optional.ofNullable(ALL.get(id)).or(() -> Optional.ofNullable(OWN.get(id)));
  }

  /**
   * Makes a rule set of somebody's own known by its id, for as long as the program runs. {@link
   * #all} stays the catalogue, whose ids nobody else's rule set takes.
   */
  public static void adopt(RuleSet own) {
    OWN.put(own.id(), own);
  }

  /** The rule set of that id, which is known to be there. */
  public static RuleSet get(String id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException("no rule set " + id));
  }

  /** The id most like a mistyped one. */
  public static String nearest(String typed) {
    return SpellingSuggestion.to(typed, IDS).orElseThrow();
  }

  private static Map<String, RuleSet> load() {
    Map<String, RuleSet> found = new LinkedHashMap<>();
    try {
      for (String id : IDS) {
        try (Reader text = open(id + ".rules")) {
          RuleSet rules = RuleSetReader.read(text, base -> Optional.ofNullable(found.get(base)));
          found.put(rules.id(), rules);
        } catch (RuleSetException e) {
          throw new IllegalStateException(id + ".rules: " + e.getMessage(), e);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private static List<String> catalogue() {
    try (BufferedReader reader = new BufferedReader(open("catalogue"))) {
      return reader.lines().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Reader open(String resource) {
    return new InputStreamReader(
        Objects.requireNonNull(RuleBook.class.getResourceAsStream(resource), resource),
        StandardCharsets.UTF_8);
  }
}
