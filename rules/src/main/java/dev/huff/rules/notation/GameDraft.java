package dev.huff.rules.notation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A game while its tokens come in. */
final class GameDraft {
  /** More items than this are no game. */
  static final int MOST_ITEMS = 20_000;

  /** More fields than this has no capture. */
  static final int MOST_JUMPS = 64;

  private static final int MOST_FAULTS = 20;
  private static final int MOST_LOOSE = 100;
  private static final int MOST_TAGS = 500;
  private static final int DEEPEST = 40;

  private final TextPosition place;
  private final List<PdnTag> tags = new ArrayList<>();
  private final List<PdnFault> faults = new ArrayList<>();
  private final List<PdnFault> warnings = new ArrayList<>();
  // Text that means nothing, until it is known whether moves follow.
  private final List<PdnToken> loose = new ArrayList<>();
  private final Deque<Line> lines = new ArrayDeque<>();
  private Optional<PdnToken> number = Optional.empty();
  private Optional<String> result = Optional.empty();
  private boolean hasMoves;
  private int count;

  /** The main line or a variation so far. */
  private record Line(List<PdnItem> items, TextPosition place) {}

  GameDraft(TextPosition place) {
    this.place = place;
    lines.push(new Line(new ArrayList<>(), place));
  }

  boolean isOfNextGame(PdnToken token) {
    return switch (token.type()) {
      case END -> true;
      case TAG -> hasMoves || isHeaderStart(token);
      default -> false;
    };
  }

  /** Whether a header begins anew: its first tag comes again. */
  private boolean isHeaderStart(PdnToken tag) {
    return !tags.isEmpty() && tags.get(0).name().equals(tag.text());
  }

  boolean isInVariation() {
    return lines.size() > 1;
  }

  boolean isComplete() {
    return result.isPresent();
  }

  void add(PdnToken token) {
    if (!token.oddity().isEmpty()) {
      warn(token.place(), token.oddity());
    }
    switch (token.type()) {
      case TAG -> tag(token);
      case NUMBER -> number(token);
      case MOVE -> move(token);
      case ELLIPSIS -> number = Optional.empty();
      case STRENGTH -> strength(token);
      case NAG -> item(new PdnItem.Nag(Integer.parseInt(token.text()), token.place()));
      case COMMENT -> item(new PdnItem.Comment(token.text(), token.place()));
      case SETUP -> setUp(token);
      case OPEN -> open(token);
      case CLOSE -> close(token);
      case RESULT -> result(token);
      case LOOSE -> loose(token);
      case BAD, END -> bad(token);
    }
  }

  private void tag(PdnToken token) {
    boolean known = tags.stream().anyMatch(tag -> tag.name().equalsIgnoreCase(token.text()));
    boolean isVoid = token.value().isEmpty() && !token.oddity().isEmpty();
    keepLoose();
    if (tags.size() < MOST_TAGS && !known && !isVoid) {
      tags.add(new PdnTag(token.text(), token.value(), token.place()));
    }
  }

  private void number(PdnToken token) {
    number.ifPresent(left -> fault(left.place(), leftNumber(left)));
    refuseLoose();
    number = Optional.of(token);
    hasMoves = true;
  }

  private void move(PdnToken token) {
    refuseLoose();
    number = Optional.empty();
    hasMoves = true;
    item(new PdnItem.Ply(token.text(), "", Optional.empty(), token.place()));
  }

  private void setUp(PdnToken token) {
    refuseLoose();
    hasMoves = true;
    item(new PdnItem.SetUp(token.text(), token.place()));
  }

  private void strength(PdnToken token) {
    List<PdnItem> items = items();
    int last = items.size() - 1;
    if (last < 0 || !(items.get(last) instanceof PdnItem.Ply ply)) {
      fault(token.place(), token.text() + " follows no move");
      return;
    }
    String both = ply.strength() + token.text().replaceAll("[()]", "");
    String kept = both.substring(0, Math.min(both.length(), 8));
    items.set(last, new PdnItem.Ply(ply.text(), kept, ply.side(), ply.place()));
  }

  private void open(PdnToken token) {
    if (lines.size() > DEEPEST) {
      fault(token.place(), "variations in more than " + DEEPEST + " others");
      return;
    }
    lines.push(new Line(new ArrayList<>(), token.place()));
  }

  private void close(PdnToken token) {
    numberIsLeft();
    if (lines.size() == 1) {
      warn(token.place(), "')' closes no variation");
      return;
    }
    Line line = lines.pop();
    item(new PdnItem.Variation(line.items(), line.place()));
  }

  private void result(PdnToken token) {
    end();
    if (tags.isEmpty() && items().isEmpty() && faults.isEmpty() && warnings.isEmpty()) {
      fault(token.place(), "the result " + token.text() + " stands alone, without a game");
    }
    result = Optional.of(token.text());
  }

  /**
   * Takes what follows the result and says more of the game. Some programs write a star and then
   * the result, others the result and then a star.
   *
   * @param line where the result stands
   * @return false for what belongs to the next game
   */
  boolean addBehindResult(PdnToken token, int line) {
    String first = result.orElseThrow();
    if (token.type() == PdnToken.Type.COMMENT && token.place().line() == line) {
      add(token);
      return true;
    }
    if (token.type() != PdnToken.Type.RESULT) {
      return false;
    }
    result = Optional.of(first.equals("*") ? token.text() : first);
    return first.equals("*") || token.text().equals("*") || token.text().equals(first);
  }

  /** Whether there is nothing but comments, as at the end of a file. */
  boolean isOnlyComments() {
    boolean isClean = faults.isEmpty() && warnings.isEmpty() && loose.isEmpty();
    return isClean && number.isEmpty() && lines.size() == 1 && !isGame();
  }

  /** Prose in parentheses is a comment; in the game it is one where no more moves follow. */
  private void loose(PdnToken token) {
    number = Optional.empty();
    if (lines.size() > 1) {
      item(new PdnItem.Comment(token.text(), token.place()));
    } else if (loose.size() < MOST_LOOSE) {
      loose.add(token);
    }
  }

  private void refuseLoose() {
    loose.forEach(token -> fault(token.place(), token.value()));
    loose.clear();
  }

  /** Keeps loose text, all of it together, as a comment. */
  private void keepLoose() {
    if (!loose.isEmpty()) {
      TextPosition where = loose.get(0).place();
      String text = loose.stream().map(PdnToken::text).collect(Collectors.joining(" "));
      warn(where, loose.get(0).value() + "; kept as a comment");
      item(new PdnItem.Comment(text, where));
      loose.clear();
    }
  }

  private void bad(PdnToken token) {
    number = Optional.empty();
    refuseLoose();
    fault(token.place(), token.text());
  }

  private void numberIsLeft() {
    number.ifPresent(token -> warn(token.place(), leftNumber(token)));
    number = Optional.empty();
  }

  private static String leftNumber(PdnToken token) {
    return "move number " + token.text() + " without a move";
  }

  /** The moves have come to their end. */
  private void end() {
    numberIsLeft();
    closeAll();
    if (isGame()) {
      keepLoose();
    } else {
      refuseLoose();
    }
  }

  /** Whether there is anything of a game; text that has neither tags nor moves is none. */
  private boolean isGame() {
    return !tags.isEmpty() || !items().stream().allMatch(PdnItem.Comment.class::isInstance);
  }

  private void closeAll() {
    while (lines.size() > 1) {
      Line line = lines.pop();
      fault(line.place(), "a variation begins here and is never closed with ')'");
      item(new PdnItem.Variation(line.items(), line.place()));
    }
  }

  private void item(PdnItem item) {
    if (count < MOST_ITEMS) {
      items().add(item);
    } else if (count == MOST_ITEMS) {
      fault(item.place(), "more than " + MOST_ITEMS + " moves and comments in one game");
    }
    count = Math.min(count + 1, MOST_ITEMS + 1);
  }

  private List<PdnItem> items() {
    return lines.element().items();
  }

  private void fault(TextPosition where, String message) {
    if (faults.size() < MOST_FAULTS) {
      faults.add(PdnFault.invalid(where, message));
    }
  }

  private void warn(TextPosition where, String message) {
    if (warnings.size() < MOST_FAULTS) {
      warnings.add(PdnFault.invalid(where, message));
    }
  }

  /** The game, which that token cuts off before a result came. */
  PdnGame unfinished(PdnToken token) {
    end();
    if (token.type() != PdnToken.Type.END) {
      warn(token.place(), "the game before has no result, nor '*', at its end");
    }
    return game(token.place());
  }

  /** The game. Where there is none, nothing is forgiven. */
  PdnGame game(TextPosition end) {
    if (!isGame()) {
      warnings.forEach(warning -> fault(warning.place(), warning.message()));
      warnings.clear();
    }
    return new PdnGame(tags, items(), result, place, end, faults, warnings);
  }
}
