package dev.huff.club.hall;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.store.StoredGame;
import dev.huff.club.web.BoardPageData;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;

/** A game of the archive as the lines that its board once sent to the page. */
final class ArchivedGameLines {
  private final StoredGame game;
  private final ReplayedGame replay;
  private final RuleSet rules;
  private final List<String> lines = new ArrayList<>();
  private int ply;

  ArchivedGameLines(StoredGame game, ReplayedGame replay) {
    this.game = game;
    this.replay = replay;
    this.rules = replay.rules();
  }

  /** The lines from the board's to the result's. */
  List<String> all() {
    String board = game.board().isEmpty() ? "?" : game.board();
    lines.add(BoardPageData.of(rules).toJson(board, rules.name()).toString());
    lines.add(
        BoundedJson.event("archived")
            .put("of", game.event())
            .put("round", game.round())
            .put("board", game.board())
            .put("date", game.played())
            .toString());
    lines.add(
        BoundedJson.event("players")
            .put("white", game.white())
            .put("black", game.black())
            .toString());
    lines.add(
        BoundedJson.event("start")
            .put("rules", rules.id())
            .put("fen", replay.from().write(rules))
            .toString());
    Position before = replay.start();
    for (ReplayStep step : replay.steps()) {
      lines.add(line(step, before).toString());
      before = step.after();
    }
    if (!game.result().equals("*")) {
      lines.add(BoundedJson.event("over").put("result", game.result()).toString());
    }
    return lines;
  }

  private ObjectNode line(ReplayStep step, Position before) {
    if (step instanceof ReplayStep.Played played) {
      return move(played, before);
    }
    if (step instanceof ReplayStep.Huffed huffed) {
      return BoundedJson.event("huff")
          .put("side", before.toMove().id())
          .put("square", huffed.field())
          .put("fen", Fen.write(rules, huffed.after()));
    }
    return BoundedJson.event("set-up").put("fen", ((ReplayStep.SetUp) step).from().write(rules));
  }

  private ObjectNode move(ReplayStep.Played played, Position before) {
    ply++;
    ObjectNode json = BoundedJson.event("move").put("ply", ply).put("side", before.toMove().id());
    json.put("move", played.text());
    json.put("from", played.move().from()).put("to", played.move().to());
    ArrayNode captured = json.putArray("captured");
    played.move().captured().stream().sorted().forEach(captured::add);
    if (played.irregular().isPresent()) {
      json.put("irregular", true);
    }
    return json.put("fen", Fen.write(rules, played.after()));
  }
}
