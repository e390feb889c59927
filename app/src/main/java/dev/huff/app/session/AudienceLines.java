package dev.huff.app.session;

import dev.huff.app.live.DisclosurePolicy;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines about a game, each with its audience: arbiters at once, everybody else when they may see
 * it.
 */
final class AudienceLines {
  private final RulingJson json;
  private final DisclosurePolicy discretion;

  AudienceLines(RulingJson json, AnnouncementPolicy audience) {
    this.json = json;
    this.discretion = new DisclosurePolicy(audience);
  }

  /** What is to be sent now that this has been ruled. */
  List<String> ruled(AttributedRuling ruled) {
    List<AttributedRuling> room = discretion.heard(ruled);
    if (room.equals(List.of(ruled))) {
      return List.of(json.write(ruled));
    }
    List<String> lines = new ArrayList<>(List.of(json.write(ruled, LineAudience.ARBITER)));
    lines.addAll(toRoom(room));
    return lines;
  }

  /** What is to be sent now that somebody has decided so. */
  List<String> decided(ArbiterDecision decision) {
    return toRoom(discretion.decided(decision));
  }

  private List<String> toRoom(List<AttributedRuling> rulings) {
    return rulings.stream().map(ruled -> json.write(ruled, LineAudience.ROOM)).toList();
  }
}
