package dev.huff.formats.ndjson;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.RulingVisitor;
import dev.huff.core.referee.VerdictReason;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.Count;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Writes rulings, one JSON object a line. */
public final class RulingJson {
  private final RuleSet rules;
  private final Function<Ruling, String> text;

  /**
   * @param text what is said of a violation, a take-back or a question, in the chosen language
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

  /** Why a board is understood as it is, as one line without its end. */
  public static String write(VerdictReason reasoning) {
    ObjectNode json = BoundedJson.node().put("t", reasoning.time()).put("event", "reasoning");
    json.put("rule", reasoning.rule()).put("because", reasoning.because());
    reasoning.objections().forEach(json.putArray("objections")::add);
    return json.toString();
  }

  private ObjectNode json(AttributedRuling ruled) {
    ObjectNode json = ruled.ruling().accept(new Members(ruled.ruling().time()));
    ruled.by().ifPresent(name -> json.put("by", name));
    return json;
  }

  /** Writes the members of each kind of ruling, in the order of the contract. */
  private final class Members implements RulingVisitor<ObjectNode> {
    private final ObjectNode json = BoundedJson.node();

    Members(long time) {
      json.put("t", time);
    }

    @Override
    public ObjectNode onStarted(Ruling.Started started) {
      json.put("event", "start").put("huff", 1).put("rules", started.rules().id());
      started.control().ifPresent(control -> json.put("clock", ClockNotation.write(control)));
      return json.put("fen", started.from().write(rules));
    }

    @Override
    public ObjectNode onClockShown(Ruling.ClockShown shown) {
      json.put("event", "clock").put("white", shown.white()).put("black", shown.black());
      shown.running().ifPresent(side -> json.put("running", side.id()));
      return json.put("reason", shown.reason().id());
    }

    @Override
    public ObjectNode onPlayed(Ruling.Played played) {
      Move move = played.move();
      json.put("event", "move").put("ply", played.ply()).put("side", played.side().id());
      json.put("move", played.text()).put("from", move.from()).put("to", move.to());
      numbers(json.putArray("captured"), move.captured().stream().sorted().toList());
      if (played.irregular()) {
        json.put("irregular", true);
      }
      json.put("fen", fen(played.position()));
      played.count().ifPresent(this::count);
      return json;
    }

    private void count(Count count) {
      json.putObject("count")
          .put("reason", count.reason())
          .put("moves", count.moves())
          .put("limit", count.limit());
    }

    @Override
    public ObjectNode onViolated(Ruling.Violated violated) {
      json.put("event", "violation").put("kind", violated.kind().id());
      texts(json.putArray("also"), violated.also().stream().map(ViolationKind::id).toList());
      json.put("side", violated.side().id()).put("seen", violated.seen());
      texts(json.putArray("due"), violated.due());
      json.put("penalty", violated.penalty().id());
      violated.clause().ifPresent(clause -> json.put("clause", clause.id()));
      ArrayNode squares = json.putArray("squares");
      numbers(squares, violated.squares());
      texts(squares, violated.lightSquares());
      if (violated.kind() == ViolationKind.TOUCH_MOVE) {
        json.put("touched", violated.squares().get(0));
      }
      return json.put("text", text.apply(violated));
    }

    @Override
    public ObjectNode onRestore(Ruling.Restore restore) {
      json.put("event", "restore");
      ArrayNode lift = json.putArray("lift");
      numbers(lift, restore.lift());
      texts(lift, restore.lightLift());
      List<Ruling.Placement> put = restore.put();
      numbers(json.putArray("put"), put.stream().map(Ruling.Placement::field).toList());
      texts(
          json.putArray("pieces"),
          put.stream().map(placement -> String.valueOf(placement.piece().symbol())).toList());
      numbers(json.putArray("continue"), restore.goOn());
      if (!restore.choose().isEmpty()) {
        numbers(json.putArray("choose"), restore.choose());
      }
      if (restore.ifInsisted()) {
        json.put("ifInsisted", true);
      }
      return json;
    }

    @Override
    public ObjectNode onHuffed(Ruling.Huffed huffed) {
      json.put("event", "huff").put("side", huffed.side().id()).put("square", huffed.field());
      return json.put("fen", fen(huffed.position()));
    }

    @Override
    public ObjectNode onTakenBack(Ruling.TakenBack back) {
      json.put("event", "take-back").put("ply", back.ply()).put("reason", back.reason().id());
      return json.put("fen", fen(back.position())).put("text", text.apply(back));
    }

    @Override
    public ObjectNode onAmbiguous(Ruling.Ambiguous ambiguous) {
      json.put("event", "ambiguous");
      texts(json.putArray("moves"), ambiguous.moves());
      return json.put("text", text.apply(ambiguous));
    }

    @Override
    public ObjectNode onClaimOpen(Ruling.ClaimOpen claim) {
      return json.put("event", "claim")
          .put("reason", claim.reason())
          .put("side", claim.side().id());
    }

    @Override
    public ObjectNode onSetUp(Ruling.SetUp setUp) {
      return json.put("event", "set-up").put("fen", setUp.from().write(rules));
    }

    @Override
    public ObjectNode onOver(Ruling.Over over) {
      return json.put("event", "over").put("result", over.result()).put("reason", over.reason());
    }

    @Override
    public ObjectNode onEnded(Ruling.Ended ended) {
      return json.put("event", "end");
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
