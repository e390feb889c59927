package dev.huff.formats.ndjson;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleSet;
import java.util.OptionalInt;

/** The arbiter's words, as board logs, the page and the command line spell them. */
public final class DecisionWords {
  private DecisionWords() {}

  /** The decision that a word such as {@code take-back:12} stands for. */
  public static ArbiterDecision decision(String word, RuleSet rules) throws LogException {
    int colon = word.indexOf(':');
    String verb = colon < 0 ? word : word.substring(0, colon);
    String rest = colon < 0 ? "" : word.substring(colon + 1);
    return switch (verb) {
      case "insist" -> new ArbiterDecision.Insist();
      case "let-stand" -> new ArbiterDecision.LetStand();
      case "take-back" ->
          new ArbiterDecision.TakeBack(
              rest.isEmpty() ? OptionalInt.empty() : OptionalInt.of(whole(rest)));
      case "play" -> new ArbiterDecision.PlayMove(needed(rest, word));
      case "huff" -> new ArbiterDecision.HuffPiece(field(rest, rules));
      case "claim" -> new ArbiterDecision.Claim(LogParser.side(rest));
      case "draw" -> new ArbiterDecision.AgreeDraw();
      case "resign" -> new ArbiterDecision.Resign(LogParser.side(rest));
      case "flag" -> new ArbiterDecision.FlagFall(LogParser.side(rest));
      case "result" -> new ArbiterDecision.Declare(needed(rest, word));
      case "set-up" -> setUp(rest, rules);
      case "clock" -> clock(rest);
      case "pause" -> new ArbiterDecision.Pause();
      case "resume" -> new ArbiterDecision.Resume();
      default -> throw new LogException("the arbiter's word \"" + word + "\" is unknown");
    };
  }

  /** The side of that name. */
  public static Side side(String id) throws LogException {
    return LogParser.side(id);
  }

  /** The word for a decision: the inverse of {@link #decision}. */
  public static String word(ArbiterDecision decision, RuleSet rules) {
    if (decision instanceof ArbiterDecision.TakeBack it) {
      return it.ply().isPresent() ? "take-back:" + it.ply().getAsInt() : "take-back";
    }
    if (decision instanceof ArbiterDecision.PlayMove it) {
      return "play:" + it.move();
    }
    if (decision instanceof ArbiterDecision.HuffPiece it) {
      return "huff:" + it.field();
    }
    if (decision instanceof ArbiterDecision.Claim it) {
      return "claim:" + it.side().id();
    }
    if (decision instanceof ArbiterDecision.Resign it) {
      return "resign:" + it.side().id();
    }
    if (decision instanceof ArbiterDecision.FlagFall it) {
      return "flag:" + it.side().id();
    }
    if (decision instanceof ArbiterDecision.Declare it) {
      return "result:" + it.result();
    }
    if (decision instanceof ArbiterDecision.SetUp it) {
      return "set-up:" + it.from().write(rules);
    }
    return decision instanceof ArbiterDecision.SetClock it
        ? "clock:" + it.side().id() + "=" + it.millis()
        : plain(decision);
  }

  private static String plain(ArbiterDecision decision) {
    if (decision instanceof ArbiterDecision.Insist) {
      return "insist";
    }
    if (decision instanceof ArbiterDecision.LetStand) {
      return "let-stand";
    }
    if (decision instanceof ArbiterDecision.AgreeDraw) {
      return "draw";
    }
    return decision instanceof ArbiterDecision.Pause ? "pause" : "resume";
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
        .orElseThrow(() -> new LogException("\"" + text + "\" is no field of this board"));
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
        LogParser.side(text.substring(0, equals)), Long.parseLong(text.substring(equals + 1)));
  }
}
