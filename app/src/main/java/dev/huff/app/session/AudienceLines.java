package dev.huff.app.session;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.live.DisclosurePolicy;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.DecisionWords;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleSet;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lines about a game, each with its audience: arbiters at once, everybody else when they may see
 * it.
 */
final class AudienceLines {
  private final RulingJson json;
  private final DisclosurePolicy discretion;
  private final RuleSet rules;
  private final boolean isDiscreet;

  AudienceLines(RuleSet rules, RulingJson json, AnnouncementPolicy audience) {
    this.rules = rules;
    this.isDiscreet = audience != AnnouncementPolicy.ALL;
    this.json = json;
    this.discretion = new DisclosurePolicy(audience);
  }

  /** What is to be sent now that this has been ruled. */
  List<String> linesFor(AttributedRuling ruled) {
    List<AttributedRuling> room = discretion.disclose(ruled);
    if (room.equals(List.of(ruled))) {
      return List.of(json.write(ruled));
    }
    List<String> lines = new ArrayList<>(List.of(json.write(ruled, LineAudience.ARBITER)));
    lines.addAll(toRoom(room));
    return lines;
  }

  /**
   * What is sent now that somebody has decided so. The room gets what it may know. Arbiters also
   * learn who decided what, and so does the room where it is told of violations at once.
   */
  List<String> decided(ArbiterDecision decision, Optional<String> by) {
    List<AttributedRuling> room = discretion.decided(decision);
    List<String> lines = new ArrayList<>(toRoom(room));
    ObjectNode line = JsonNodeFactory.instance.objectNode().put("event", "decision");
    line.put("word", DecisionWords.word(decision, rules));
    by.ifPresent(name -> line.put("by", name));
    line.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    if (isDiscreet && room.isEmpty()) {
      line.put(LineAudience.FIELD, LineAudience.ARBITER.id());
    }
    lines.add(line.toString());
    return lines;
  }

  /** Something that everybody may know. */
  static String note(String text) {
    return JsonNodeFactory.instance.objectNode().put("event", "note").put("text", text).toString();
  }

  /** Tells arbiters that a decision could not be followed, and whose it was. */
  static String refused(String why, Optional<String> by) {
    ObjectNode line = JsonNodeFactory.instance.objectNode().put("event", "refused");
    by.ifPresent(name -> line.put("by", name));
    return line.put("text", why).put(LineAudience.FIELD, LineAudience.ARBITER.id()).toString();
  }

  private List<String> toRoom(List<AttributedRuling> rulings) {
    return rulings.stream().map(ruled -> json.write(ruled, LineAudience.ROOM)).toList();
  }
}
