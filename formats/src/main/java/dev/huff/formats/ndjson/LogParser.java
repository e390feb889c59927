package dev.huff.formats.ndjson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads board logs line by line. {@code {"huff":1,…}} begins a game, every other line is an event
 * with its time. An unusable line is a {@link LogException} and changes nothing.
 */
public final class LogParser {
  // A second object in a line would be lost, and of two times one; neither is guessed at.
  private static final ObjectReader JSON =
      BoundedJson.mapper()
          .reader()
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .with(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  /** The longest line of a board log, in characters; a reading has a few hundred. */
  static final int LONGEST_LINE = 1 << 16;

  private static final String EXAMPLE = "{\"huff\":1,\"rules\":\"dama-cs\",\"sensing\":\"colour\"}";

  private static final JsonNode VERSION = IntNode.valueOf(1);
  private static final List<String> SAID = List.of("squares", "clock", "arbiter");
  private static final long LONGEST = 1_000_000_000_000_000L;

  /** Finds a rule set by what a header calls it; the exception says what is known. */
  public interface RuleSets {
    /** The rule set of that id. */
    RuleSet find(String id) throws LogException;
  }

  private final RuleSets ruleSets;
  private Optional<GameTerms> header = Optional.empty();
  private long last;

  /** The rule set of that id in the catalogue. */
  public static RuleSet ruleSet(String id) throws LogException {
    return RuleBook.find(id)
        .orElseThrow(
            () ->
                new LogException(
                    "no rule set \"" + id + "\"; did you mean " + RuleBook.nearest(id) + "?"));
  }

  /** Rule sets are looked for among these, then in the catalogue. */
  public static RuleSets ruleSets(Collection<RuleSet> own) {
    return id -> {
      Optional<RuleSet> known = own.stream().filter(rules -> rules.id().equals(id)).findFirst();
      return known.isPresent() ? known.get() : ruleSet(id);
    };
  }

  public LogParser(RuleSets ruleSets) {
    this.ruleSets = ruleSets;
  }

  /** Reads the next line. */
  public LogLine parse(String line) throws LogException {
    JsonNode json = object(line);
    if (json.has("huff")) {
      header = Optional.empty();
      GameTerms read = header(json);
      header = Optional.of(read);
      last = 0;
      return read;
    }
    LogLine.Timed timed = timed(json, header.orElseThrow(LogParser::headless));
    last = timed.time();
    return timed;
  }

  /** What is said of a file in which no game begins. */
  static String noLog(String name) {
    return name + ": no board log; its first line is a header such as " + EXAMPLE;
  }

  private static LogException headless() {
    return new LogException("no game has begun; a header such as " + EXAMPLE + " comes first");
  }

  private static JsonNode object(String line) throws LogException {
    try {
      JsonNode json = JSON.readTree(line);
      if (!json.isObject()) {
        throw new LogException("not a JSON object");
      }
      return json;
    } catch (StreamConstraintsException e) {
      throw new LogException("nested deeper, or with longer words, than a board log");
    } catch (JsonProcessingException e) {
      throw new LogException("not JSON" + where(e), true);
    }
  }

  private static String where(JsonProcessingException trouble) {
    String said = String.valueOf(trouble.getOriginalMessage());
    return said.startsWith("Duplicate field")
        ? ": " + said
        : ", from character " + trouble.getLocation().getColumnNr() + " on";
  }

  private GameTerms header(JsonNode json) throws LogException {
    if (!VERSION.equals(json.get("huff"))) {
      throw new LogException("board log version " + json.get("huff") + "; this reads 1");
    }
    RuleSet rules = ruleSets.find(text(json, "rules"));
    if (json.path("touch-move").asBoolean()) {
      rules = rules.with(RuleKey.TOUCH_MOVE, TouchMove.ON);
    }
    if (json.path("no-arbiter").asBoolean()) {
      rules = rules.withoutArbiter();
    }
    SensingLevel level = level(text(json, "sensing"));
    long settle = json.has("settle") ? number(json, "settle") : 300;
    if (settle < 2 || settle > 60_000) {
      throw new LogException("settle is " + settle + "; it is 2 to 60000 ms");
    }
    Fen from = json.has("fen") ? fen(rules, text(json, "fen")) : new Fen(rules.start());
    return new GameTerms(rules, level, from, settle, control(json));
  }

  private static Optional<TimeControl> control(JsonNode json) throws LogException {
    if (!json.has("clock")) {
      return Optional.empty();
    }
    try {
      return Optional.of(ClockNotation.read(text(json, "clock")));
    } catch (ClockException e) {
      throw new LogException("clock: " + e.getMessage());
    }
  }

  private static Fen fen(RuleSet rules, String fen) throws LogException {
    try {
      return Fen.read(rules, fen);
    } catch (FenException e) {
      throw new LogException("FEN: " + e.getMessage());
    }
  }

  private static SensingLevel level(String id) throws LogException {
    return NamedConstant.find(SensingLevel.values(), id)
        .orElseThrow(
            () ->
                new LogException(
                    "sensing is \""
                        + id
                        + "\"; it is one of "
                        + Arrays.stream(SensingLevel.values())
                            .map(SensingLevel::id)
                            .collect(Collectors.joining(", "))));
  }

  private LogLine.Timed timed(JsonNode json, GameTerms game) throws LogException {
    long time = number(json, "t");
    if (time < last) {
      throw new LogException("time falls from " + last + " to " + time);
    }
    List<String> said = SAID.stream().filter(json::has).toList();
    if (said.size() > 1) {
      throw new LogException("says " + String.join(" and ", said) + "; a line says one thing");
    }
    if (json.has("squares")) {
      return new LogLine.Reading(time, snapshot(text(json, "squares"), game));
    }
    if (json.has("clock")) {
      return new LogLine.Press(time, DecisionNotation.side(text(json, "clock")));
    }
    if (json.has("arbiter")) {
      String word = text(json, "arbiter");
      Optional<String> by = Optional.ofNullable(json.path("by").textValue());
      return new LogLine.Decided(time, word, DecisionNotation.decision(word, game.rules()), by);
    }
    throw new LogException("says nothing: neither squares, clock nor arbiter");
  }

  private static Snapshot snapshot(String squares, GameTerms game) throws LogException {
    Geometry board = game.rules().geometry();
    int all = board.width() * board.height();
    if (squares.length() != board.size() && squares.length() != all) {
      throw new LogException(
          String.format(
              Locale.ROOT,
              "%d squares; %s has %d playing squares, %d with the light ones",
              squares.length(),
              board,
              board.size(),
              all));
    }
    try {
      Snapshot snapshot = Snapshot.parse(board, squares);
      if (!snapshot.fits(game.sensing())) {
        throw new LogException("readings that no " + game.sensing().id() + " board gives");
      }
      return snapshot;
    } catch (IllegalArgumentException e) {
      throw new LogException("squares: " + e.getMessage());
    }
  }

  private static String text(JsonNode json, String name) throws LogException {
    JsonNode value = json.path(name);
    if (!value.isTextual()) {
      throw new LogException("\"" + name + "\" is missing or not a text");
    }
    return value.textValue();
  }

  private static long number(JsonNode json, String name) throws LogException {
    JsonNode value = json.path(name);
    if (!value.canConvertToLong() || !value.isIntegralNumber() || value.longValue() < 0) {
      throw new LogException("\"" + name + "\" is missing or not a whole number from 0 up");
    }
    if (value.longValue() > LONGEST) {
      throw new LogException("\"" + name + "\" is " + value + "; it is at most " + LONGEST);
    }
    return value.longValue();
  }
}
