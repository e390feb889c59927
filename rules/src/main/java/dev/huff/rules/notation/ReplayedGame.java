package dev.huff.rules.notation;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A game of a PDN text played through under a rule set.
 *
 * @param rules which
 * @param from position before the first move, with known draw counts
 * @param steps events of the main line. As far as it could be followed
 * @param items the game's items, with every understood move in the rule set's own notation
 * @param faults what could not be read or played. In the order of the text
 * @param warnings harmless oddities, in variations or where tag and text disagree
 */
public record ReplayedGame(
    RuleSet rules,
    Fen from,
    List<ReplayStep> steps,
    List<PdnItem> items,
    List<PdnFault> faults,
    List<PdnFault> warnings) {
  /** Copies the lists and sorts the faults by place. */
  public ReplayedGame {
    steps = List.copyOf(steps);
    items = List.copyOf(items);
    faults = sorted(faults);
    warnings = sorted(warnings);
  }

  private static List<PdnFault> sorted(List<PdnFault> faults) {
    return faults.stream().sorted(Comparator.comparing(PdnFault::place)).toList();
  }

  /** Plays a game through. */
  public static ReplayedGame of(RuleSet rules, PdnGame game) {
    return new GameReplayer(rules, game).replay();
  }

  /** The position before the first move. */
  public Position start() {
    return from.position();
  }

  /** This replay with one more oddity. */
  public ReplayedGame withWarning(PdnFault oddity) {
    List<PdnFault> more = Stream.concat(Stream.of(oddity), warnings.stream()).toList();
    return new ReplayedGame(rules, from, steps, items, faults, more);
  }

  /** Whether everything could be read and played. */
  public boolean isClean() {
    return faults.isEmpty();
  }

  /** The position after the last step. */
  public Position end() {
    return steps.isEmpty() ? start() : steps.get(steps.size() - 1).after();
  }

  /** How many moves could be followed. */
  public int plies() {
    return (int) steps.stream().filter(ReplayStep.Played.class::isInstance).count();
  }

  /**
   * Returns the game's result: the terminator of its text, or else its Result tag. If PDN knows
   * that result, it is in the rule set's notation, with White's points first.
   */
  public static String result(RuleSet rules, PdnGame game) {
    Optional<String> closed = game.result().filter(text -> !text.equals("*"));
    String text = closed.or(() -> game.value("Result")).orElse("*").strip();
    return PdnResult.of(text)
        .map(known -> whiteFirst(rules, game, known).write(rules.results()))
        .orElse(text);
  }

  /**
   * A game's result with White's points first. Where Black begins, files that name him before White
   * put his points first, too: only so does a master win 175 of his 724 games, and lose 16.
   */
  static PdnResult whiteFirst(RuleSet rules, PdnGame game, PdnResult result) {
    List<String> names = game.tags().stream().map(PdnTag::name).toList();
    int black = names.indexOf("Black");
    boolean isBlackFirst = black >= 0 && black < names.indexOf("White");
    return rules.begins() == Side.BLACK && isBlackFirst ? result.turned() : result;
  }
}
