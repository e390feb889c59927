package dev.huff.lab.engine;

import dev.huff.app.pdn.PdnFile;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.GameEvent;
import dev.huff.rules.game.Outcome;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The games of a match as PDN, in a file that grows game by game. */
record MatchFile(Path path) {
  private static final String OURSELVES = "Huff";

  /** The result of the games in it; none where there is no file. */
  MatchTally tally() throws IOException {
    MatchTally tally = MatchTally.NONE;
    if (Files.notExists(path)) {
      return tally;
    }
    try (PdnFile games = PdnFile.open(path)) {
      for (Optional<PdnGame> game = games.next(); game.isPresent(); game = games.next()) {
        // A game that was broken off while it was written has no end, and is played again.
        if (game.get().result().isPresent()) {
          tally = tally.plus(winner(game.get()), side(game.get()), (int) game.get().plies());
        }
      }
    }
    return tally;
  }

  private static Optional<Side> winner(PdnGame game) {
    return game.value("Result").flatMap(PdnResult::of).flatMap(PdnResult::winner);
  }

  private static Side side(PdnGame game) {
    return game.value("White").orElse("").equals(OURSELVES) ? Side.WHITE : Side.BLACK;
  }

  /**
   * Adds a game.
   *
   * @param side ours
   */
  void add(Game game, Side side, String opponent) throws IOException {
    Optional<Outcome> outcome = game.outcome();
    String result = outcome.map(end -> end.result(game.rules().results())).orElse("*");
    // Else nobody could tell afterwards which of the two won.
    String rival = opponent.equals(OURSELVES) ? "Another " + OURSELVES : opponent;
    List<PdnTag> tags =
        List.of(
            new PdnTag("White", side == Side.WHITE ? OURSELVES : rival),
            new PdnTag("Black", side == Side.BLACK ? OURSELVES : rival),
            new PdnTag("Termination", outcome.map(Outcome::reason).orElse("too long")));
    Files.writeString(
        path,
        PdnWriter.write(game.rules(), new PdnGame(tags, items(game), result)),
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static List<PdnItem> items(Game game) {
    MoveNotation notation = MoveNotation.of(game.rules());
    List<PdnItem> items = new ArrayList<>();
    Game now = Game.start(game.rules());
    for (GameEvent event : game.events()) {
      if (event instanceof GameEvent.Played played) {
        Move move = played.move();
        items.add(new PdnItem.Ply(notation.write(move, now.legalMoves())));
        now = now.play(move);
      }
    }
    return items;
  }
}
