package dev.huff.app.cli.rules;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.RuleSetArgument;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.Clause;
import dev.huff.rules.ruleset.ClausePhrases;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.RuleSetException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff rules}: the rule sets, clause by clause. */
@Command(
    name = "rules",
    description = "Shows the rule sets, and checks your own.",
    footer = {
      "",
      "Your own rule set is a file of lines 'rule: value [article]'. It may build on",
      "another one and contain only what differs:",
      "",
      "  as: dama-cs",
      "  id: our-club",
      "  name: Our club's draughts",
      "  countdowns: 20 moves without capture/man-move drawn [meeting of 2026]",
      "  penalty.missed-capture: put-back",
      "",
      "'huff rules show ID' prints a whole one. --rules FILE plays it."
    })
public final class RulesCommand extends ConsoleCommand {
  private static final ObjectMapper JSON = BoundedJson.mapper();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  /** Without a word more it lists. */
  @Override
  public Integer call() {
    list(/* asJson= */ false);
    return 0;
  }

  @Command(name = "list", description = "Lists the rule sets (this is the default).")
  void list(@Option(names = "--json", description = "Print JSON.") boolean asJson) {
    if (json || asJson) {
      ArrayNode all = JSON.createArrayNode();
      RuleBook.all().forEach(rules -> all.add(head(rules)));
      say(all);
      return;
    }
    for (RuleSet rules : RuleBook.all()) {
      String board = RuleKey.BOARD.write(rules.geometry());
      out().printf("%-20s %-18s %s%n", rules.id(), board, rules.name());
    }
  }

  private static ObjectNode head(RuleSet rules) {
    ObjectNode node = JSON.createObjectNode().put("id", rules.id()).put("name", rules.name());
    node.put("board", RuleKey.BOARD.write(rules.geometry())).put("source", rules.source());
    rules.gameType().ifPresent(type -> node.put("gameType", type));
    return node;
  }

  @Command(
      name = "show",
      description = {
        "Prints every clause of a rule set and where it is written.",
        "With --lang it prints sentences, for documents in that language."
      })
  void show(
      @Parameters(paramLabel = "ID", description = "The rule set, or a file with one.")
          RuleSet rules,
      @Option(names = "--lang", paramLabel = "L", description = "Sentences in cs, nb or bg.")
          Optional<Language> language,
      @Option(names = "--json", description = "Print JSON.") boolean asJson) {
    Optional<ClausePhrases> prose = language.flatMap(it -> ClausePhrases.in(it.id()));
    if (json || asJson) {
      ObjectNode node = head(rules);
      ArrayNode clauses = node.putArray("clauses");
      RuleKey.all().forEach(rule -> clauses.add(clause(rules, rule, prose)));
      say(node);
      return;
    }
    say("id: " + rules.id());
    say("name: " + rules.name());
    say("source: " + rules.source());
    RuleKey.all().forEach(rule -> say(line(rules, rule, prose)));
  }

  private static String line(RuleSet rules, RuleKey<?> rule, Optional<ClausePhrases> prose) {
    Optional<String> sentence = prose.flatMap(it -> it.of(rules, rule));
    if (sentence.isEmpty()) {
      return line(rules, rule);
    }
    String place = prose.map(it -> it.place(rules.clause(rule))).orElse("");
    return rule.id() + ": " + sentence.get() + (place.isEmpty() ? "" : " [" + place + "]");
  }

  private static <T> String line(RuleSet rules, RuleKey<T> rule) {
    Clause<T> clause = rules.clause(rule);
    String mark = clause.decided() ? "decided" : "";
    String colon = mark.isEmpty() || clause.article().isEmpty() ? "" : ": ";
    String article = mark + colon + clause.article();
    String line = rule.id() + ": " + rule.write(clause.value());
    return article.isEmpty() ? line : line + " [" + article + "]";
  }

  private static <T> ObjectNode clause(
      RuleSet rules, RuleKey<T> rule, Optional<ClausePhrases> prose) {
    Clause<T> clause = rules.clause(rule);
    ObjectNode node = JSON.createObjectNode();
    prose.flatMap(it -> it.of(rules, rule)).ifPresent(text -> node.put("text", text));
    return node.put("rule", rule.id())
        .put("value", rule.write(clause.value()))
        .put("article", clause.article())
        .put("decided", clause.decided());
  }

  @Command(
      name = "check",
      description = "Checks your own rule set, and names the line of the first mistake.")
  int check(@Parameters(paramLabel = "FILE", description = "The file.") Path file)
      throws IOException {
    try {
      RuleSet rules = RuleSetArgument.read(file);
      if (!MoveGenerator.of(rules).hasMoves(rules.start())) {
        throw CommandFailure.badInput(
            file + ": nobody can move in the first position of this game");
      }
      say(file + ": " + rules.id() + ", " + rules.name() + ": all right");
      return 0;
    } catch (RuleSetException e) {
      throw CommandFailure.badInput(file + ", " + e.getMessage());
    }
  }
}
