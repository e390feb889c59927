package dev.huff.formats.ndjson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Collection;
import java.util.function.Function;

/** Writes rulings, one JSON object a line. */
public final class RulingJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RuleSet rules;
  private final Function<Ruling, String> text;

  /**
   * A writer for the games of one rule set.
   *
   * @param text what is said of a violation or a take-back, in the chosen language
   */
  public RulingJson(RuleSet rules, Function<Ruling, String> text) {
    this.rules = rules;
    this.text = text;
  }

  /** The ruling as one line, without its end, and who decided so. */
  public String write(AttributedRuling ruled) {
    return json(ruled).toString();
  }

  /** The same, for some only. */
  public String write(AttributedRuling ruled, LineAudience to) {
    return json(ruled).put(LineAudience.FIELD, to.id()).toString();
  }

  private ObjectNode json(AttributedRuling ruled) {
    ObjectNode json = json(ruled.ruling());
    ruled.by().ifPresent(name -> json.put("by", name));
    return json;
  }

  /** The ruling as one line, without its end. */
  public String write(Ruling ruling) {
    return json(ruling).toString();
  }

  private ObjectNode json(Ruling ruling) {
    ObjectNode json = JSON.createObjectNode().put("t", ruling.time());
    if (ruling instanceof Ruling.Started it) {
      json.put("event", "start").put("huff", 1).put("rules", it.rules().id());
      it.control().ifPresent(control -> json.put("clock", ClockNotation.write(control)));
      json.put("fen", it.from().write(rules));
    } else if (ruling instanceof Ruling.ClockShown it) {
      json.put("event", "clock").put("white", it.white()).put("black", it.black());
      it.running().ifPresent(side -> json.put("running", side.id()));
      json.put("reason", it.reason().id());
    } else if (ruling instanceof Ruling.Played it) {
      played(json, it);
    } else if (ruling instanceof Ruling.Violated it) {
      violated(json, it);
    } else if (ruling instanceof Ruling.Restore it) {
      restore(json, it);
    } else if (ruling instanceof Ruling.Huffed it) {
      json.put("event", "huff").put("side", it.side().id()).put("square", it.field());
      json.put("fen", fen(it.position()));
    } else if (ruling instanceof Ruling.TakenBack it) {
      json.put("event", "take-back").put("ply", it.ply()).put("reason", it.reason().id());
      json.put("fen", fen(it.position())).put("text", text.apply(it));
    } else if (ruling instanceof Ruling.Ambiguous it) {
      json.put("event", "ambiguous");
      texts(json.putArray("moves"), it.moves());
    } else if (ruling instanceof Ruling.ClaimOpen it) {
      json.put("event", "claim").put("reason", it.reason()).put("side", it.side().id());
    } else if (ruling instanceof Ruling.SetUp it) {
      json.put("event", "set-up").put("fen", it.from().write(rules));
    } else if (ruling instanceof Ruling.Over it) {
      json.put("event", "over").put("result", it.result()).put("reason", it.reason());
    } else if (ruling instanceof Ruling.Ended) {
      json.put("event", "end");
    }
    return json;
  }

  private void played(ObjectNode json, Ruling.Played it) {
    json.put("event", "move").put("ply", it.ply()).put("side", it.side().id());
    json.put("move", it.text()).put("from", it.move().from()).put("to", it.move().to());
    numbers(json.putArray("captured"), it.move().captured().stream().sorted().toList());
    if (it.irregular()) {
      json.put("irregular", true);
    }
    json.put("fen", fen(it.position()));
    it.count()
        .ifPresent(
            count ->
                json.putObject("count")
                    .put("reason", count.reason())
                    .put("moves", count.moves())
                    .put("limit", count.limit()));
  }

  private void violated(ObjectNode json, Ruling.Violated it) {
    json.put("event", "violation").put("kind", it.kind().id());
    texts(json.putArray("also"), it.also().stream().map(ViolationKind::id).toList());
    json.put("side", it.side().id()).put("seen", it.seen());
    texts(json.putArray("due"), it.due());
    json.put("penalty", it.penalty().id());
    it.clause().ifPresent(clause -> json.put("clause", clause.id()));
    ArrayNode squares = json.putArray("squares");
    numbers(squares, it.squares());
    texts(squares, it.lightSquares());
    if (it.kind() == ViolationKind.TOUCH_MOVE) {
      json.put("touched", it.squares().get(0));
    }
    json.put("text", text.apply(it));
  }

  private static void restore(ObjectNode json, Ruling.Restore it) {
    json.put("event", "restore");
    ArrayNode lift = json.putArray("lift");
    numbers(lift, it.lift());
    texts(lift, it.lightLift());
    numbers(json.putArray("put"), it.put().stream().map(Ruling.Placement::field).toList());
    texts(
        json.putArray("pieces"),
        it.put().stream().map(put -> String.valueOf(put.piece().symbol())).toList());
    numbers(json.putArray("continue"), it.goOn());
    if (!it.choose().isEmpty()) {
      numbers(json.putArray("choose"), it.choose());
    }
  }

  private static void numbers(ArrayNode array, Collection<Integer> numbers) {
    numbers.forEach(array::add);
  }

  private static void texts(ArrayNode array, Collection<String> texts) {
    texts.forEach(array::add);
  }

  private String fen(Position position) {
    return Fen.write(rules, position);
  }
}
