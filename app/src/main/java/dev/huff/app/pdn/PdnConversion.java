package dev.huff.app.pdn;

import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayedGame;
import java.util.List;

/** A game as clean PDN 3.0. */
public final class PdnConversion {
  private PdnConversion() {}

  /** Rewrites a game that was played through without a fault. */
  public static String write(PdnGame game, ReplayedGame replay) {
    List<PdnTag> tags = game.tags().stream().map(tag -> tag(tag, replay)).toList();
    String result = game.result().orElse("*");
    return PdnWriter.write(replay.rules(), new PdnGame(tags, replay.items(), result));
  }

  private static PdnTag tag(PdnTag tag, ReplayedGame replay) {
    boolean isPosition = tag.name().equalsIgnoreCase("FEN") && !tag.value().isBlank();
    return isPosition ? new PdnTag("FEN", replay.from().write(replay.rules())) : tag;
  }
}
