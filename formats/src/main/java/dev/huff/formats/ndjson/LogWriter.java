package dev.huff.formats.ndjson;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.TouchMove;
import java.util.Optional;

/** Writes board logs, one JSON object a line: what {@link LogParser} reads. */
public final class LogWriter {

  private LogWriter() {}

  /** Returns the header of a game of which nothing else is known. */
  public static String header(GameTerms header) {
    return header(header, Optional.empty());
  }

  /** A game begins, with what it belongs to and who plays it, where that is known. */
  public static String header(GameTerms header, Optional<GameIdentity> identity) {
    ObjectNode json =
        BoundedJson.node()
            .put("huff", 1)
            .put("rules", header.rules().id())
            .put("sensing", header.sensing().id())
            .put("settle", header.settle());
    if (!header.from().equals(new Fen(header.rules().start()))) {
      json.put("fen", header.from().write(header.rules()));
    }
    if (header.rules().touchMove() == TouchMove.ON) {
      json.put("touch-move", true);
    }
    if (header.rules().isWithoutArbiter()) {
      json.put("no-arbiter", true);
    }
    header.clock().ifPresent(control -> json.put("clock", ClockNotation.write(control)));
    identity.ifPresent(it -> it.putInto(json));
    return json.toString();
  }

  /** The board reads so from that time on. */
  public static String reading(long time, Snapshot snapshot) {
    return at(time).put("squares", snapshot.toString()).toString();
  }

  /** A player pressed the clock. */
  public static String press(long time, Side side) {
    return at(time).put("clock", side.id()).toString();
  }

  /**
   * The arbiter decided.
   *
   * @param word as {@link DecisionNotation} reads it
   * @param by the arbiter's name, if it is known
   */
  public static String decided(long time, String word, Optional<String> by) {
    ObjectNode json = at(time).put("arbiter", word);
    by.ifPresent(name -> json.put("by", name));
    return json.toString();
  }

  private static ObjectNode at(long time) {
    return BoundedJson.node().put("t", time);
  }
}
