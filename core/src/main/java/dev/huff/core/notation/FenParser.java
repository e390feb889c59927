package dev.huff.core.notation;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.RuleSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads one FEN text from left to right. */
final class FenParser {
  private final RuleSet rules;
  private final Geometry geometry;
  private final String text;
  private int at;
  private Position position;
  private OptionalInt quietPlies = OptionalInt.empty();
  private OptionalInt moveNumber = OptionalInt.empty();

  FenParser(RuleSet rules, String text) {
    this.rules = rules;
    this.geometry = rules.geometry();
    this.text = text;
    this.position = Position.empty(geometry, rules.begins());
  }

  Fen parse() throws FenException {
    position = position.toMove(toMove());
    int lists = 0;
    while (take(':')) {
      lists += section();
    }
    take('.');
    skipBlanks();
    if (at < text.length()) {
      throw wrong(at, "unexpected '" + text.charAt(at) + "'");
    }
    if (lists == 0) {
      throw wrong(at, "no pieces; a position reads like W:W31-50:B1-20");
    }
    return new Fen(position, quietPlies, moveNumber);
  }

  private Side toMove() throws FenException {
    return switch (upper()) {
      case 'W' -> taken(Side.WHITE);
      case 'B' -> taken(Side.BLACK);
      case '?' -> taken(rules.begins());
      default -> throw wrong(at, "a position begins with the side to move, W: or B:");
    };
  }

  private Side taken(Side side) {
    at++;
    return side;
  }

  /** One part behind a colon; tells how many lists of pieces it is, an empty one counted too. */
  private int section() throws FenException {
    switch (upper()) {
      case 'W' -> pieces(taken(Side.WHITE));
      case 'B' -> pieces(taken(Side.BLACK));
      case 'H' -> quietPlies = counter();
      case 'F' -> moveNumber = counter();
      case '+' -> kingMoves();
      case ':', '.' -> {
        return 1;
      }
      default -> throw wrong(at, "behind ':' comes W or B and that side's pieces");
    }
    return quietPlies.isPresent() || moveNumber.isPresent() ? 0 : 1;
  }

  private OptionalInt counter() throws FenException {
    at++;
    return OptionalInt.of(number());
  }

  /** Frisian: how often in a row each side moved its king, {@code +1+0}. */
  private void kingMoves() throws FenException {
    while (take('+')) {
      number();
    }
  }

  private void pieces(Side side) throws FenException {
    skipBlanks();
    if (at == text.length() || text.charAt(at) == ':' || text.charAt(at) == '.') {
      return;
    }
    do {
      skipBlanks();
      boolean king = at < text.length() && text.charAt(at) == 'K' && take('K');
      piece(king ? Piece.king(side) : Piece.man(side));
    } while (take(','));
  }

  private void piece(Piece piece) throws FenException {
    int start = at;
    if (at < text.length() && Character.isDigit(text.charAt(at))) {
      int first = number();
      int last = take('-') ? number() : first;
      if (last < first) {
        throw wrong(start, "the range " + first + "-" + last + " runs backwards");
      }
      for (int number = first; number <= last; number++) {
        put(byNumber(number, start), piece, start);
      }
    } else {
      put(byName(), piece, start);
    }
  }

  private int byNumber(int number, int start) throws FenException {
    return rules
        .numbering()
        .byNumber(geometry, number)
        .orElseThrow(() -> wrong(start, "no field " + number + "; the last is " + geometry.size()));
  }

  private int byName() throws FenException {
    int start = at;
    while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    String name = text.substring(start, at);
    if (name.isEmpty()) {
      throw wrong(
          start,
          at < text.length() ? "unexpected '" + text.charAt(at) + "'" : "a field is missing");
    }
    Optional<Integer> own = rules.numbering().field(geometry, name);
    return own.or(() -> geometry.byName(name)).orElseThrow(() -> wrong(start, noField(name)));
  }

  private String noField(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        if (geometry.name(row, column).equals(lower)) {
          return name + " is a light field; pieces stand on the dark ones";
        }
      }
    }
    return name + " is no field of this board";
  }

  private void put(int field, Piece piece, int start) throws FenException {
    if (!position.isEmpty(field)) {
      throw wrong(start, "two pieces on " + rules.label(field));
    }
    position = position.with(field, piece);
  }

  private int number() throws FenException {
    skipBlanks();
    int start = at;
    while (at < text.length() && MoveText.isDigit(text.charAt(at))) {
      at++;
    }
    if (at == start || at - start > 6) {
      throw wrong(start, "a number belongs here");
    }
    return Integer.parseInt(text.substring(start, at));
  }

  private boolean take(char expected) {
    skipBlanks();
    boolean found = at < text.length() && text.charAt(at) == expected;
    at += found ? 1 : 0;
    return found;
  }

  private char upper() {
    skipBlanks();
    return at < text.length() ? Character.toUpperCase(text.charAt(at)) : ' ';
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private static FenException wrong(int index, String reason) {
    return new FenException(index + 1, reason);
  }
}
