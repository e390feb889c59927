package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.club.report.BoardBitmap;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pictures of positions, the latest of them remembered: one that is shared is asked for often. */
final class LinkPictures {
  private static final int MOST = 64;

  private final Map<Shown, byte[]> drawn =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Shown, byte[]> eldest) {
          return size() > MOST;
        }
      };

  /** A position that everybody may see. */
  record Shown(RuleSet rules, String fen) {
    /** What is on a board now; empty before its first game, and where its rules are not known. */
    static Optional<Shown> now(WebBoard board) {
      String fen = FeedLine.parse(board.summary(LineAudience.ROOM)).json().path("fen").asText();
      return board.rules().filter(rules -> !fen.isEmpty()).map(rules -> new Shown(rules, fen));
    }

    /** What is on the board at the end of those lines of a game. */
    static Optional<Shown> last(List<String> lines) {
      String rules = "";
      String fen = "";
      for (String line : lines) {
        JsonNode json = FeedLine.parse(line).json();
        rules = json.path("rules").asText(rules);
        fen = json.path("fen").asText(fen);
      }
      String last = fen;
      return RuleBook.find(rules).filter(it -> !last.isEmpty()).map(it -> new Shown(it, last));
    }
  }

  /** The picture as a PNG file; empty where the FEN, which came from elsewhere, is none. */
  synchronized Optional<byte[]> of(Shown shown) {
    Optional<byte[]> known = Optional.ofNullable(drawn.get(shown));
    Optional<byte[]> picture = known.or(() -> draw(shown));
    picture.ifPresent(png -> drawn.put(shown, png));
    return picture;
  }

  private static Optional<byte[]> draw(Shown shown) {
    try {
      return Optional.of(BoardBitmap.forLink(Fen.read(shown.rules(), shown.fen()).position()));
    } catch (FenException e) {
      return Optional.empty();
    }
  }
}
