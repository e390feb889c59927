package dev.huff.rules.notation;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes games as Portable Draughts Notation 3.0. Lines have 80 characters. Results are in the rule
 * set's own notation and in the Result tag, and {@code *} ends every game.
 */
public final class PdnWriter {
  /** The tag that names a rule set where its GameType alone does not. */
  public static final String RULES_TAG = "RuleSet";

  private static final List<String> ROSTER =
      List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

  private final RuleSet rules;
  private final LineBreaker text = new LineBreaker();
  private int number = 1;
  private Side toMove;
  private boolean numberDue = true;

  private PdnWriter(RuleSet rules) {
    this.rules = rules;
    this.toMove = rules.begins();
  }

  /**
   * Writes a game and an empty line behind it.
   *
   * @param game its moves already in the rule set's own way, as {@link ReplayedGame#items()} has
   *     them
   */
  public static String write(RuleSet rules, PdnGame game) {
    PdnWriter writer = new PdnWriter(rules);
    StringBuilder header = new StringBuilder();
    tags(rules, game).forEach(tag -> header.append(line(tag)));
    game.value("FEN").ifPresent(writer::beginAt);
    writer.items(game.items());
    return header.append('\n').append(writer.text.word("*").end()).append('\n').toString();
  }

  /** The header as it is written: the roster first, then what tells the game and where it began. */
  private static List<PdnTag> tags(RuleSet rules, PdnGame game) {
    List<PdnTag> tags = new ArrayList<>();
    for (String name : ROSTER) {
      if (name.equals("Result")) {
        tags.add(new PdnTag(name, ReplayedGame.result(rules, game)));
      } else {
        game.value(name).ifPresent(value -> tags.add(new PdnTag(name, value)));
      }
    }
    Optional<String> type = GameType.write(rules);
    type.ifPresent(value -> tags.add(new PdnTag("GameType", value)));
    if (!type.flatMap(GameType::read).equals(Optional.of(rules))) {
      tags.add(new PdnTag(RULES_TAG, rules.id()));
    }
    game.tags().stream().filter(tag -> isFurther(tag.name())).forEach(tags::add);
    return tags;
  }

  private static boolean isFurther(String name) {
    return ROSTER.stream().noneMatch(name::equalsIgnoreCase)
        && !name.equalsIgnoreCase("GameType")
        && !name.equalsIgnoreCase(RULES_TAG);
  }

  private static String line(PdnTag tag) {
    String value = tag.value().replaceAll("\\R", " ").replace("\\", "\\\\").replace("\"", "\\\"");
    return "[" + tag.name().replaceAll("[^A-Za-z0-9_]", "_") + " \"" + value + "\"]\n";
  }

  private void beginAt(String fen) {
    // Who is to move even where the rest cannot be read: a null move has no pieces.
    switch (fen.strip().isEmpty() ? ' ' : fen.strip().charAt(0)) {
      case 'W', 'w' -> toMove = Side.WHITE;
      case 'B', 'b' -> toMove = Side.BLACK;
      case '?' -> toMove = rules.begins();
      default -> {}
    }
    number = number(fen).orElse(number);
  }

  private OptionalInt number(String fen) {
    try {
      return Fen.read(rules, fen).moveNumber();
    } catch (FenException e) {
      return OptionalInt.empty();
    }
  }

  private void items(List<PdnItem> items) {
    int numberBefore = number;
    Side toMoveBefore = toMove;
    for (PdnItem item : items) {
      if (item instanceof PdnItem.Ply ply) {
        ply.side().ifPresent(this::outOfTurn);
        toMoveBefore = toMove;
        numberBefore = number;
        ply(ply);
      } else if (item instanceof PdnItem.Comment comment) {
        text.comment(comment.text());
        numberDue = true;
      } else if (item instanceof PdnItem.Nag nag) {
        text.word("$" + nag.code());
      } else if (item instanceof PdnItem.SetUp setUp) {
        setUp(setUp);
      } else if (item instanceof PdnItem.Variation variation) {
        variation(variation, numberBefore, toMoveBefore);
      }
    }
  }

  private void ply(PdnItem.Ply ply) {
    boolean first = toMove == rules.begins();
    String mark = first ? number + ". " : numberDue ? number + "... " : "";
    String strength = ply.strength().replace("*", "");
    text.word(mark + ply.text() + strength);
    if (!strength.equals(ply.strength())) {
      text.word("$7");
    }
    passTo(toMove.other());
    numberDue = false;
  }

  private void outOfTurn(Side side) {
    numberDue |= side != toMove;
    passTo(side);
  }

  /** Moves have a new number when the side comes to move that began. */
  private void passTo(Side side) {
    number += side != toMove && side == rules.begins() ? 1 : 0;
    toMove = side;
  }

  private void setUp(PdnItem.SetUp setUp) {
    text.word("/FEN \"" + setUp.fen().replace('"', '\'') + "\"/");
    beginAt(setUp.fen());
    numberDue = true;
  }

  private void variation(PdnItem.Variation variation, int numberBefore, Side toMoveBefore) {
    int numberAfter = number;
    Side toMoveAfter = toMove;
    number = numberBefore;
    toMove = toMoveBefore;
    numberDue = true;
    text.open();
    items(variation.items());
    text.close();
    number = numberAfter;
    toMove = toMoveAfter;
    numberDue = true;
  }
}
