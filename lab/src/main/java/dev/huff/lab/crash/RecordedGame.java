package dev.huff.lab.crash;

import dev.huff.club.store.GameTranscript;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.PdnTag;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The facts that all records of a game must have in common.
 *
 * @param moves in the rule set's notation
 * @param result {@code *} if there is none
 */
record RecordedGame(
    String event, String white, String black, String fen, List<String> moves, String result) {
  /** What the rulings of a game say, by whoever plays it. */
  static RecordedGame ofRulings(List<String> rulings, String event, String white, String black) {
    GameTranscript transcript = new GameTranscript();
    rulings.forEach(transcript::add);
    RecordedGame plain = of(transcript.game(List.of()));
    return new RecordedGame(event, white, black, plain.fen, plain.moves, plain.result);
  }

  static List<RecordedGame> inPdn(String text) throws IOException {
    return pdn(text).stream().map(RecordedGame::of).toList();
  }

  /** The games in a PDN text, tags and all. */
  static List<PdnGame> pdn(String text) throws IOException {
    PdnReader reader = new PdnReader(new StringReader(text));
    List<PdnGame> games = new ArrayList<>();
    for (var game = reader.next(); game.isPresent(); game = reader.next()) {
      games.add(game.get());
    }
    return games;
  }

  static RecordedGame of(PdnGame game) {
    return new RecordedGame(
        game.value("Event").orElse("?"),
        game.value("White").orElse("?"),
        game.value("Black").orElse("?"),
        game.tag("FEN").map(PdnTag::value).orElse(""),
        game.items().stream()
            .flatMap(
                item -> item instanceof PdnItem.Ply ply ? Stream.of(ply.text()) : Stream.empty())
            .toList(),
        game.value("Result").or(game::result).orElse("*"));
  }
}
