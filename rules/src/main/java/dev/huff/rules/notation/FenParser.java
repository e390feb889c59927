package dev.huff.rules.notation;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounts;
import dev.huff.rules.game.KingRun;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
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
  private Optional<DrawCounts> tally = Optional.empty();
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
    return new Fen(position, tally, moveNumber);
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
      case ':', '.' -> {
        return 1;
      }
      default -> {
        counter();
        return 0;
      }
    }
    return 1;
  }

  private void counter() throws FenException {
    DrawCounts told = tally.orElse(DrawCounts.NONE);
    switch (upper()) {
      case 'H' ->
          tally = Optional.of(new DrawCounts(next(), told.counts(), told.white(), told.black()));
      case 'F' -> moveNumber = OptionalInt.of(next());
      case 'C' ->
          tally =
              Optional.of(new DrawCounts(told.quietPlies(), counts(), told.white(), told.black()));
      case '+' -> {
        KingRun black = run(Side.BLACK);
        KingRun white = run(Side.WHITE);
        tally = Optional.of(new DrawCounts(told.quietPlies(), told.counts(), white, black));
      }
      default -> throw wrong(at, "behind ':' comes W or B and that side's pieces");
    }
  }

  private int next() throws FenException {
    at++;
    return number();
  }

  private List<Integer> counts() throws FenException {
    int start = at;
    List<Integer> counts = new ArrayList<>(List.of(next()));
    while (take(',')) {
      counts.add(number());
    }
    int wanted = rules.countdowns().size();
    if (counts.size() != wanted) {
      throw wrong(start, counts.size() + " counts; " + rules + " has " + wanted);
    }
    return counts;
  }

  /** How often in a row a side moved the same king: a figure, and the king's field behind it. */
  private KingRun run(Side side) throws FenException {
    if (!take('+') || at == text.length() || !MoveText.isDigit(text.charAt(at))) {
      throw wrong(at, "the moves of Black's and White's kings read like +0+2");
    }
    int moves = text.charAt(at++) - '0';
    FieldSet kings = position.kings(side);
    if (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      int start = at;
      int field = MoveText.isDigit(text.charAt(at)) ? byNumber(number(), start) : byName();
      return moves > 0 && kings.contains(field) ? new KingRun(field, moves) : KingRun.NONE;
    }
    return moves > 0 && kings.size() == 1 ? new KingRun(kings.first(), moves) : KingRun.NONE;
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
        .orElseThrow(
            () -> wrong(start, "no square " + number + "; the last is " + geometry.size()));
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
          at < text.length() ? "unexpected '" + text.charAt(at) + "'" : "a square is missing");
    }
    Optional<Integer> own = rules.numbering().field(geometry, name);
    return own.or(() -> geometry.byName(name)).orElseThrow(() -> wrong(start, noField(name)));
  }

  private String noField(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        if (geometry.name(row, column).equals(lower)) {
          return name + " is a light square; pieces stand on the dark ones";
        }
      }
    }
    return name + " is no square of this board";
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
