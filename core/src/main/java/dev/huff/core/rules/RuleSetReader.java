package dev.huff.core.rules;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a rule set from text: a line {@code rule: value [article]} for each clause, {@code #}
 * before remarks, and {@code as: ID} first where the file only lists what differs from another rule
 * set. An article that begins with {@code decided} marks what the source leaves open.
 */
public final class RuleSetReader {
  private static final Pattern LINE =
      Pattern.compile("\\s*([a-z.-]+)\\s*:\\s*(.*?)\\s*(?:\\[(.*)])?\\s*");
  private static final String DECIDED = "decided";

  private final Function<String, Optional<RuleSet>> known;
  private final Map<Rule<?>, Clause<?>> clauses = new LinkedHashMap<>();
  private final Map<Rule<?>, Integer> lines = new LinkedHashMap<>();
  private String id = "";
  private String name = "";
  private String source = "";
  private int line;

  private RuleSetReader(Function<String, Optional<RuleSet>> known) {
    this.known = known;
  }

  /**
   * The rule set written there.
   *
   * @param text the file
   * @param known finds the rule set that a file builds on
   * @throws RuleSetException with the line and what would be right
   */
  public static RuleSet read(Reader text, Function<String, Optional<RuleSet>> known)
      throws IOException, RuleSetException {
    return new RuleSetReader(known).read(new BufferedReader(text));
  }

  private RuleSet read(BufferedReader reader) throws IOException, RuleSetException {
    for (String text = reader.readLine(); text != null; text = reader.readLine()) {
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
    String value = matcher.group(2);
    switch (matcher.group(1)) {
      case "id" -> id = value;
      case "name" -> name = value;
      case "source" -> source = value;
      case "as" -> base(value);
      default -> clause(matcher.group(1), value, Optional.ofNullable(matcher.group(3)));
    }
  }

  private void base(String value) throws RuleSetException {
    RuleSet base =
        known.apply(value).orElseThrow(() -> new RuleSetException(line, "no rule set " + value));
    if (!lines.isEmpty()) {
      throw new RuleSetException(line, "\"as\" comes before the first rule");
    }
    clauses.putAll(base.clauses());
    source = base.source();
  }

  private void clause(String key, String value, Optional<String> article) throws RuleSetException {
    Rule<?> rule = Rule.find(key).orElseThrow(() -> unknownRule(key));
    if (lines.containsKey(rule)) {
      throw new RuleSetException(line, key + " is already said in line " + lines.get(rule));
    }
    lines.put(rule, line);
    try {
      clauses.put(rule, clauseOf(rule.read(value), article.orElse("")));
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
        line,
        "no rule is called "
            + key
            + "; the nearest is "
            + Nearest.to(key, Rule.all().stream().map(Rule::id).toList()).orElse("board"));
  }

  private RuleSet finish() throws RuleSetException {
    clauses.putIfAbsent(
        Rule.TOUCH_MOVE, new Clause<>(TouchMove.OFF, "off unless it is switched on", true));
    for (Rule<?> rule : Rule.all()) {
      if (!clauses.containsKey(rule)) {
        throw new RuleSetException(
            line, "nothing is said on " + rule + "; add it, or begin with \"as: ID\"");
      }
    }
    if (!id.matches("[a-z0-9][a-z0-9-]*")) {
      throw new RuleSetException(
          line, "an id of small letters is missing, such as \"id: our-club\"");
    }
    RuleSet rules = new RuleSet(id, name.isEmpty() ? id : name, source, clauses);
    int fields = rules.geometry().size();
    int men = rules.start().occupied().size();
    if (men > fields) {
      throw new RuleSetException(line, "more men than the board has fields");
    }
    return rules;
  }
}
