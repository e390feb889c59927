package dev.huff.core.referee;

import dev.huff.core.sensing.Inference;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Sight;
import dev.huff.core.sensing.Trace;
import dev.huff.rules.ruleset.RuleSet;

/** Notices that a board lies the other way round, and turns what it shows. */
final class Turning {
  private final MoveInference inference;
  private boolean turned;

  Turning(RuleSet rules) {
    this.inference = new MoveInference(rules);
  }

  /** The board as White sees it. */
  Sight view(Sight raw) {
    return turned ? raw.turned() : raw;
  }

  /**
   * Whether a board that makes no sense does when it is turned; from then on it is. Where sensors
   * see no colours the start position looks the same from both sides, and the first move decides.
   */
  boolean turns(GameState game, Sight seen, Trace trace) {
    Sight other = seen.turned();
    boolean colours = seen.level() != SensingLevel.OCCUPANCY;
    boolean shows = colours && game.footing().mismatch(other).isEmpty();
    if (shows || (game.plies().isEmpty() && isFirstMove(game, other, trace))) {
      turned = !turned;
      return true;
    }
    return false;
  }

  private boolean isFirstMove(GameState game, Sight other, Trace trace) {
    Inference first = inference.infer(game.footing(), other, trace.turned(other.geometry()));
    return first instanceof Inference.Played || first instanceof Inference.Touched;
  }
}
