package dev.huff.app.cli.evening;

import dev.huff.app.live.Discretion;
import dev.huff.core.referee.Decision;
import dev.huff.formats.ndjson.Audience;
import dev.huff.formats.ndjson.Ruled;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.ruleset.Announce;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines that tell of a game, each for whom it is: arbiters at once, everybody when they may.
 */
final class Telling {
  private final RulingJson json;
  private final Discretion discretion;

  Telling(RulingJson json, Announce audience) {
    this.json = json;
    this.discretion = new Discretion(audience);
  }

  /** What is to be sent now that this has been ruled. */
  List<String> ruled(Ruled ruled) {
    List<Ruled> room = discretion.heard(ruled);
    if (room.equals(List.of(ruled))) {
      return List.of(json.write(ruled));
    }
    List<String> lines = new ArrayList<>(List.of(json.write(ruled, Audience.ARBITER)));
    lines.addAll(toRoom(room));
    return lines;
  }

  /** What is to be sent now that somebody has decided so. */
  List<String> decided(Decision decision) {
    return toRoom(discretion.decided(decision));
  }

  private List<String> toRoom(List<Ruled> rulings) {
    return rulings.stream().map(ruled -> json.write(ruled, Audience.ROOM)).toList();
  }
}
