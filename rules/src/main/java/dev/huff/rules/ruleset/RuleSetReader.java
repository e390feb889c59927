package dev.huff.rules.ruleset;

import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a rule set from text: a line {@code rule: value [article]} for each clause, and {@code #}
 * before remarks. {@code as: ID} comes first if the file lists only the differences from another
 * rule set. An article that begins with {@code decided} marks what the source leaves open.
 */
public final class RuleSetReader {
  private static final TextLimits LIMITS = new TextLimits(4_096, 1 << 20);
  private static final Pattern LINE = Pattern.compile("\\uFEFF?\\s*+([A-Za-z.-]++)\\s*+:(.*)");
  private static final String DECIDED = "decided";
  private static final String INHERITED = "as [a-z0-9-]+: .*";
  private static final List<String> HEAD = List.of("as", "id", "name", "source");

  private final Function<String, Optional<RuleSet>> known;
  private final Map<RuleKey<?>, Clause<?>> clauses = new LinkedHashMap<>();
  // The clauses of the rule set that this one builds on, for one with a source of its own.
  private final Map<RuleKey<?>, Clause<?>> inherited = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private String id = "";
  private String name = "";
  private String source = "";
  private int line;

  private RuleSetReader(Function<String, Optional<RuleSet>> known) {
    this.known = known;
  }

  /**
   * Reads a rule set.
   *
   * @param text the file
   * @param known finds the rule set that a file builds on
   * @throws TextLimitException if a line or the file is too long
   * @throws RuleSetException with the line and the correction
   */
  public static RuleSet read(Reader text, Function<String, Optional<RuleSet>> known)
      throws IOException, RuleSetException {
    return new RuleSetReader(known).read(new BoundedLineReader(text, LIMITS));
  }

  private RuleSet read(BoundedLineReader reader) throws IOException, RuleSetException {
    for (Optional<String> next = reader.next(); next.isPresent(); next = reader.next()) {
      String text = next.get();
      line++;
      if (!text.isBlank() && !text.stripLeading().startsWith("#")) {
        readLine(text);
      }
    }
    return finish();
  }

  private void readLine(String text) throws RuleSetException {
    Matcher matcher = LINE.matcher(text);
    if (!matcher.matches()) {
      throw new RuleSetException(
          line, "expected \"rule: value [article]\", found: " + text.strip());
    }
    String key = matcher.group(1);
    String said = matcher.group(2).strip();
    int bracket = said.endsWith("]") ? said.indexOf('[') : -1;
    String value = bracket < 0 ? said : said.substring(0, bracket).strip();
    if (value.contains("[")) {
      throw new RuleSetException(line, "the [ before the article is not closed with ]");
    }
    if (lines.containsKey(key)) {
      throw new RuleSetException(line, key + " is already said in line " + lines.get(key));
    }
    lines.put(key, line);
    switch (key) {
      case "id" -> id = value;
      case "name" -> name = value;
      case "source" -> source = value;
      case "as" -> base(value);
      default ->
          clause(key, value, bracket < 0 ? "" : said.substring(bracket + 1, said.length() - 1));
    }
  }

  private void base(String value) throws RuleSetException {
    RuleSet base =
        known
            .apply(value)
            .orElseThrow(
                () ->
                    new RuleSetException(
                        line,
                        "no rule set is called %s; the nearest is %s"
                            .formatted(value, RuleBook.nearest(value))));
    if (!clauses.isEmpty()) {
      throw new RuleSetException(line, "\"as: " + value + "\" comes before the first rule");
    }
    base.clauses().forEach((rule, clause) -> inherited.put(rule, inherited(base, clause)));
    clauses.putAll(base.clauses());
    source = base.source();
    id = id.isEmpty() ? base.id() + "-club" : id;
  }

  /** The clause of another document: its article is none of this one. */
  private static <T> Clause<T> inherited(RuleSet base, Clause<T> clause) {
    String old = clause.article();
    String article = old.isEmpty() || old.matches(INHERITED) ? old : "as " + base.id() + ": " + old;
    return new Clause<>(clause.value(), article, clause.decided());
  }

  private void clause(String key, String value, String article) throws RuleSetException {
    RuleKey<?> rule = RuleKey.find(key).orElseThrow(() -> unknownRule(key));
    try {
      clauses.put(rule, clauseOf(rule.read(value), article));
    } catch (IllegalArgumentException e) {
      throw new RuleSetException(line, key + ": " + e.getMessage());
    }
  }

  private static Clause<?> clauseOf(Object value, String article) {
    boolean decided = article.startsWith(DECIDED);
    String text =
        decided ? article.substring(DECIDED.length()).replaceFirst("^[:,;]?\\s*", "") : article;
    return new Clause<>(value, text, decided);
  }

  private RuleSetException unknownRule(String key) {
    return new RuleSetException(
        line, "no rule is called " + key + "; the nearest is " + nearest(key));
  }

  private static String nearest(String key) {
    List<String> keys =
        Stream.concat(HEAD.stream(), RuleKey.all().stream().map(RuleKey::id)).toList();
    List<String> longer = keys.stream().filter(it -> it.startsWith(key)).toList();
    return SpellingSuggestion.to(key.toLowerCase(Locale.ROOT), longer.isEmpty() ? keys : longer)
        .orElseThrow();
  }

  private RuleSet finish() throws RuleSetException {
    if (lines.isEmpty()) {
      throw new RuleSetException(Math.max(1, line), "no rule is said here; begin with \"as: ID\"");
    }
    clauses.putIfAbsent(
        RuleKey.TOUCH_MOVE,
        new Clause<>(
            TouchMove.OFF,
            "off unless it is switched on; a legal move taken back is announced and let be; else on",
            true));
    for (RuleKey<?> rule : RuleKey.all()) {
      if (!clauses.containsKey(rule)) {
        throw new RuleSetException(
            line, "nothing is said on " + rule + "; add it, or begin with \"as: ID\"");
      }
    }
    if (lines.containsKey("source")) {
      inherited.keySet().removeIf(rule -> lines.containsKey(rule.id()));
      clauses.putAll(inherited);
    }
    RuleSet rules = new RuleSet(checkedId(), name.isEmpty() ? id : name, source, clauses);
    Optional<ClauseContradiction> wrong = ClauseContradiction.in(rules);
    if (wrong.isPresent()) {
      String key = wrong.get().rule().id();
      throw new RuleSetException(lineOf(key), key + ": " + wrong.get().message());
    }
    Optional<RuleSet> namesake = known.apply(id).filter(other -> !isSame(rules, other));
    if (namesake.isPresent()) {
      throw new RuleSetException(
          lineOf("id"), "another rule set is called " + id + "; give yours an id of its own");
    }
    return rules;
  }

  private int lineOf(String key) {
    return lines.getOrDefault(key, line);
  }

  private String checkedId() throws RuleSetException {
    if (id.isEmpty()) {
      throw new RuleSetException(line, "an id is missing, such as \"id: our-club\"");
    }
    if (!id.matches("[a-z0-9][a-z0-9-]*")) {
      throw new RuleSetException(
          lineOf("id"),
          "the id \"" + id + "\" has more in it than a-z, 0-9 and hyphens; such as: our-club");
    }
    return id;
  }

  /** Whether they say the same on every rule, wherever it is written. */
  private static boolean isSame(RuleSet some, RuleSet other) {
    return RuleKey.all().stream().allMatch(rule -> some.get(rule).equals(other.get(rule)));
  }
}
