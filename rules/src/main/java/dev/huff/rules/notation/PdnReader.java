package dev.huff.rules.notation;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Reads the games of a PDN text one after the other, without any rules. Source: Portable Draughts
 * Notation 3.0, and real files.
 *
 * <p>Unreadable text is a fault of its game, with its place; reading continues after it. Memory
 * does not grow with the text: it holds one game at a time, and of an endless game only the
 * beginning.
 */
public final class PdnReader {
  private final PdnLexer lexer;
  private Optional<PdnToken> kept = Optional.empty();

  /** Reads from there; closing it is the caller's business. */
  public PdnReader(Reader text) {
    this.lexer = new PdnLexer(text);
  }

  /** The first game of a text; empty if there is none in it. */
  public static Optional<PdnGame> first(String text) {
    try {
      return new PdnReader(new StringReader(text)).next();
    } catch (IOException e) {
      throw new UncheckedIOException("text in memory can be read", e);
    }
  }

  /**
   * The next game; empty at the end of the text.
   *
   * @throws IOException when the reader does
   */
  public Optional<PdnGame> next() throws IOException {
    PdnToken token = take();
    if (token.type() == PdnToken.Type.END) {
      return Optional.empty();
    }
    GameDraft draft = new GameDraft(token.place());
    while (!draft.isOfNextGame(token)) {
      draft.add(isRemark(token, draft) ? asComment(token) : token);
      if (token.type() == PdnToken.Type.MOVE && lexer.isForcedNext()) {
        lexer.takeForced();
        draft.add(new PdnToken(PdnToken.Type.STRENGTH, "*", token.place()));
      }
      if (draft.isComplete()) {
        addWhatFollows(draft, token);
        return Optional.of(draft.game(token.place()));
      }
      token = take();
    }
    if (token.type() == PdnToken.Type.END && draft.isOnlyComments()) {
      return Optional.empty();
    }
    kept = token.type() == PdnToken.Type.END ? Optional.empty() : Optional.of(token);
    return Optional.of(draft.unfinished(token));
  }

  /** Comments on the line of the result belong to its game, and so does a second result. */
  private void addWhatFollows(GameDraft draft, PdnToken result) throws IOException {
    PdnToken next = take();
    while (draft.addBehindResult(next, result.place().line())) {
      next = take();
    }
    kept = Optional.of(next);
  }

  /** A result right before the end of a variation says how that would have ended. */
  private boolean isRemark(PdnToken token, GameDraft draft) throws IOException {
    if (token.type() != PdnToken.Type.RESULT || !draft.isInVariation()) {
      return false;
    }
    PdnToken next = take();
    kept = Optional.of(next);
    return next.type() == PdnToken.Type.CLOSE;
  }

  private static PdnToken asComment(PdnToken token) {
    return new PdnToken(PdnToken.Type.COMMENT, token.text(), token.place());
  }

  private PdnToken take() throws IOException {
    if (kept.isEmpty()) {
      return lexer.next();
    }
    PdnToken token = kept.get();
    kept = Optional.empty();
    return token;
  }
}
