package dev.huff.formats.ndjson;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.ArbiterDecision.Ending;
import dev.huff.core.referee.ArbiterDecision.Order;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The arbiter's words in board logs, on the page and on the command line. */
public final class DecisionNotation {
  private static final Pattern WORD =
      Pattern.compile(
          anyOf(Order.values())
              + "|"
              + anyOf(Ending.values())
              + ":"
              + anyOf(Side.values())
              + "|take-back(:\\d{1,4})?"
              + "|play:[^\\p{Cntrl}]{1,80}"
              + "|huff:([1-9]\\d{0,2}|[a-p][1-9]\\d?)"
              + "|result:[^\\p{Cntrl}]{1,20}"
              + "|set-up:[^\\p{Cntrl}]{1,600}"
              + "|clock:"
              + anyOf(Side.values())
              + "=\\d{1,9}");

  private DecisionNotation() {}

  private static String anyOf(NamedConstant... constants) {
    return Stream.of(constants).map(NamedConstant::id).collect(Collectors.joining("|", "(", ")"));
  }

  /** Whether that is one of the words, well formed. The game knows whether it can be followed. */
  public static boolean isWord(String word) {
    return WORD.matcher(word).matches();
  }

  /** The decision that a word such as {@code take-back:12} stands for. */
  public static ArbiterDecision decision(String word, RuleSet rules) throws LogException {
    int colon = word.indexOf(':');
    String verb = colon < 0 ? word : word.substring(0, colon);
    String rest = colon < 0 ? "" : word.substring(colon + 1);
    return switch (verb) {
      case "take-back" ->
          new ArbiterDecision.TakeBack(
              rest.isEmpty() ? OptionalInt.empty() : OptionalInt.of(whole(rest)));
      case "play" -> new ArbiterDecision.PlayMove(needed(rest, word));
      case "huff" -> new ArbiterDecision.HuffPiece(field(rest, rules));
      case "result" -> new ArbiterDecision.Declare(needed(rest, word));
      case "set-up" -> setUp(rest, rules);
      case "clock" -> clock(rest);
      default -> named(verb, rest, word);
    };
  }

  private static ArbiterDecision named(String verb, String rest, String word) throws LogException {
    Optional<Order> order = NamedConstant.find(Order.values(), verb);
    if (order.isPresent()) {
      return order.get();
    }
    Optional<Ending> ending = NamedConstant.find(Ending.values(), verb);
    if (ending.isPresent()) {
      return new ArbiterDecision.EndedBy(ending.get(), side(rest));
    }
    throw new LogException("the arbiter's word \"" + word + "\" is unknown");
  }

  /** The side of that name. */
  public static Side side(String id) throws LogException {
    return NamedConstant.find(Side.values(), id)
        .orElseThrow(() -> new LogException("\"" + id + "\" is no side; it is white or black"));
  }

  private static String needed(String rest, String word) throws LogException {
    if (rest.isEmpty()) {
      throw new LogException("\"" + word + "\" lacks what comes after the colon");
    }
    return rest;
  }

  private static int whole(String text) throws LogException {
    if (!text.matches("[0-9]{1,6}")) {
      throw new LogException("\"" + text + "\" is not a whole number");
    }
    return Integer.parseInt(text);
  }

  /** A field by its geometric number, or by its name where the rule set has names. */
  private static int field(String text, RuleSet rules) throws LogException {
    if (!text.matches("[a-z][0-9]{1,2}")) {
      return whole(text);
    }
    return rules.geometry().fields().stream()
        .filter(field -> rules.label(field).equals(text))
        .findFirst()
        .orElseThrow(() -> new LogException("\"" + text + "\" is no square of this board"));
  }

  private static ArbiterDecision setUp(String fen, RuleSet rules) throws LogException {
    try {
      return new ArbiterDecision.SetUp(Fen.read(rules, fen));
    } catch (FenException e) {
      throw new LogException("FEN: " + e.getMessage());
    }
  }

  private static ArbiterDecision clock(String text) throws LogException {
    int equals = text.indexOf('=');
    if (equals < 0 || !text.substring(equals + 1).matches("[0-9]{1,12}")) {
      throw new LogException("\"clock:" + text + "\" is not of the form clock:SIDE=MS");
    }
    return new ArbiterDecision.SetClock(
        side(text.substring(0, equals)), Long.parseLong(text.substring(equals + 1)));
  }
}
