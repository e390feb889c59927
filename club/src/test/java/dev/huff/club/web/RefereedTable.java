package dev.huff.club.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.DecisionNotation;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table with a real referee and a board that reads everything, shown on a page whose arbiters it
 * follows.
 */
final class RefereedTable {
  private static final long PATIENCE_MILLIS = 10_000;

  private final RuleSet rules;
  private final RulingJson json;
  private final MoveNotation notation;
  private final WebBoard board;
  private final Referee referee;
  private Position shown;
  private long now;

  RefereedTable(WebServer page, String id, RuleSet rules, Position start) {
    this.rules = rules;
    this.json = new RulingJson(rules, ruling -> "");
    this.notation = MoveNotation.of(rules);
    this.board = page.addBoard(id, "Table " + id, BoardPageData.of(rules), this::decide);
    this.referee = new Referee(rules, start, SensingLevel.KIND, Referee.SETTLE);
    this.shown = start;
    publish(referee.start(), Optional.empty());
    settle();
  }

  private void publish(List<Ruling> rulings, Optional<String> by) {
    AttributedRuling.all(rulings, by).forEach(ruled -> board.publish(json.write(ruled)));
  }

  private void settle() {
    List<Ruling> rulings =
        new ArrayList<>(referee.reading(now, Snapshot.of(shown, SensingLevel.KIND)));
    now += PATIENCE_MILLIS;
    rulings.addAll(referee.advance(now));
    publish(rulings, Optional.empty());
  }

  /** Somebody carries a piece from square to square, allowed or not. */
  synchronized void carry(String from, String to) {
    int field = notation.field(from).orElseThrow();
    shown = shown.with(notation.field(to).orElseThrow(), shown.at(field).orElseThrow());
    shown = shown.without(field);
    settle();
  }

  /** Somebody makes that legal move. */
  synchronized void play(String move) {
    Position before = referee.position();
    shown = notation.read(move, before).move().orElseThrow().applyTo(before);
    settle();
  }

  /** Somebody sets up what the referee believes. */
  synchronized void putRight() {
    shown = referee.position();
    settle();
  }

  /** An arbiter decides. */
  synchronized void decide(DecisionRequest decision) {
    Optional<String> by = Optional.of(decision.by());
    try {
      List<Ruling> rulings = referee.decide(now, DecisionNotation.decision(decision.word(), rules));
      board.publish(
          JsonNodeFactory.instance
              .objectNode()
              .put("event", "decision")
              .put("word", decision.word())
              .put("by", decision.by())
              .toString());
      publish(rulings, by);
    } catch (DecisionException | LogException e) {
      board.publish(
          JsonNodeFactory.instance
              .objectNode()
              .put("event", "refused")
              .put("text", e.getMessage())
              .put("by", decision.by())
              .put("for", "arbiter")
              .toString());
    }
  }
}
