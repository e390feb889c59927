package dev.huff.lab.crash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.lab.crash.JournalFolder.JournaledGame;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;

/** The position that a journal's last ruling with one says. */
final class JournaledPosition {
  private static final ObjectMapper JSON = BoundedJson.mapper();

  private JournaledPosition() {}

  /**
   * The position in which the game stands.
   *
   * @throws IllegalStateException when the journal has no ruling with a position
   */
  static Position of(RuleSet rules, JournaledGame game) {
    List<String> rulings = game.rulings();
    for (int i = rulings.size() - 1; i >= 0; i--) {
      try {
        String fen = JSON.readTree(rulings.get(i)).path("fen").asText();
        if (!fen.isEmpty()) {
          return Fen.read(rules, fen).position();
        }
      } catch (JsonProcessingException | FenException e) {
        throw new IllegalStateException(game.file() + " has a ruling that is none", e);
      }
    }
    throw new IllegalStateException(game.file() + " has no position");
  }
}
