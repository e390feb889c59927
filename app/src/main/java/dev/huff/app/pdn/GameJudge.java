package dev.huff.app.pdn;

import dev.huff.rules.notation.GameType;
import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.notation.TextPosition;
import dev.huff.rules.ruleset.Clause;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the rule set of a recorded game, and plays the game through. It takes the rule set that the
 * user names, or else that of the game's RuleSet tag, or else that of its GameType. Without these,
 * or if the game cannot be played by them, it takes the rule set that fits most games of the file.
 */
public final class GameJudge {
  /** How many games of a file are tried to find the rule set that fits. */
  private static final int MOST_TRIED = 200;

  /** The rule sets most often met in files, in that order, before all others. */
  private static final List<String> USUAL_IDS =
      List.of("international", "english", "russian", "brazilian", "czech", "italian", "pool");

  private final Optional<RuleSet> named;
  private final List<RuleSet> likely;

  private GameJudge(Optional<RuleSet> named, List<RuleSet> likely) {
    this.named = named;
    this.likely = likely;
  }

  /** A judge for games of a rule set that the user names. */
  public static GameJudge of(RuleSet rules) {
    return new GameJudge(Optional.of(rules), List.of());
  }

  /** A judge for the games of a file, which is read as far as it takes to know what they are. */
  public static GameJudge of(Path file) throws IOException {
    Map<RuleSet, Integer> fitting = new LinkedHashMap<>();
    List<RuleSet> candidates = candidates();
    candidates.forEach(rules -> fitting.put(rules, 0));
    try (PdnFile games = PdnFile.open(file)) {
      for (int i = 0; i < MOST_TRIED; i++) {
        Optional<PdnGame> game = games.next();
        if (game.isEmpty()) {
          break;
        }
        if (game.get().plies() > 0) {
          candidates.stream()
              .filter(rules -> ReplayedGame.of(rules, game.get()).isClean())
              .forEach(rules -> fitting.merge(rules, 1, Integer::sum));
        }
      }
    }
    List<RuleSet> likely = new ArrayList<>(candidates);
    likely.sort(Comparator.comparing(rules -> -fitting.getOrDefault(rules, 0)));
    return new GameJudge(Optional.empty(), likely);
  }

  /** Every rule set: the usual ones, then those with a number in PDN, then the others. */
  private static List<RuleSet> candidates() {
    List<RuleSet> all = new ArrayList<>(RuleBook.all());
    all.sort(
        Comparator.<RuleSet>comparingInt(GameJudge::rank).thenComparing(GameJudge::isNumberless));
    return all;
  }

  private static int rank(RuleSet rules) {
    int rank = USUAL_IDS.indexOf(rules.id());
    return rank < 0 ? USUAL_IDS.size() : rank;
  }

  private static boolean isNumberless(RuleSet rules) {
    Clause<?> number = rules.clause(RuleKey.GAME_TYPE);
    return rules.gameType().isEmpty() || number.decided();
  }

  /**
   * Plays a game through. Where its tags are wrong, a warning says so and names what fits; where
   * nothing fits, the faults are those under the rule set of its tags, or else the likeliest.
   */
  public JudgedGame judge(PdnGame game) {
    if (named.isPresent()) {
      return new JudgedGame(ReplayedGame.of(named.get(), game), JudgedGame.Basis.NAMED);
    }
    Optional<RuleSet> own =
        game.value(PdnWriter.RULES_TAG).map(String::strip).flatMap(RuleBook::find);
    if (own.isPresent()) {
      return new JudgedGame(ReplayedGame.of(own.get(), game), JudgedGame.Basis.TAGGED);
    }
    Optional<PdnTag> tag = game.tag("GameType");
    Optional<ReplayedGame> tagged =
        tag.flatMap(type -> GameType.read(type.value())).map(rules -> ReplayedGame.of(rules, game));
    if (tagged.isPresent() && (tagged.get().isClean() || !game.faults().isEmpty())) {
      return new JudgedGame(tagged.get(), JudgedGame.Basis.TAGGED);
    }
    Optional<ReplayedGame> fitting =
        likely.stream()
            .map(rules -> ReplayedGame.of(rules, game))
            .filter(ReplayedGame::isClean)
            .findFirst();
    if (fitting.isPresent()) {
      ReplayedGame told =
          tag.map(wrong -> withWarning(fitting.get(), wrong, tagged)).orElseGet(fitting::get);
      return new JudgedGame(told, JudgedGame.Basis.FITTING);
    }
    return tagged
        .map(replay -> new JudgedGame(replay, JudgedGame.Basis.TAGGED))
        .orElseGet(
            () -> new JudgedGame(ReplayedGame.of(likely.get(0), game), JudgedGame.Basis.FITTING));
  }

  private static String whyNot(ReplayedGame tagged) {
    return "; not " + tagged.rules().id() + " because of " + tagged.faults().get(0);
  }

  private static ReplayedGame withWarning(
      ReplayedGame replay, PdnTag tag, Optional<ReplayedGame> tagged) {
    TextPosition place = tag.place();
    String whyNot = tagged.map(GameJudge::whyNot).orElse("");
    String message =
        "%s says %s, but what fits is %s%s"
            .formatted(tag.name(), tag.value(), replay.rules().id(), whyNot);
    return replay.withWarning(PdnFault.invalid(place, message));
  }
}
