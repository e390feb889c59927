package dev.huff.app.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.live.DisclosurePolicy;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.robot.HumanRequest;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LineAudience;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleSet;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells pages of a game in lines, each with its audience: arbiters at once, everybody else when
 * they may see it.
 */
abstract class PageFeed implements GameSpectator {
  private final RulingJson json;
  private final DisclosurePolicy disclosure;
  final RuleSet rules;
  private final boolean isDiscreet;

  PageFeed(RuleSet rules, LiveGameOptions options) {
    AnnouncementPolicy audience = options.audience(rules.announce());
    Announcer announcer = new Announcer(options.language(), rules);
    this.rules = rules;
    this.isDiscreet = audience != AnnouncementPolicy.ALL;
    this.json = new RulingJson(rules, ruling -> announcer.announce(ruling).text());
    this.disclosure = new DisclosurePolicy(audience);
  }

  abstract void publish(List<String> lines);

  private void publish(ObjectNode line) {
    publish(List.of(line.toString()));
  }

  /** What is to be sent now that this has been ruled. */
  final List<String> linesFor(AttributedRuling ruled) {
    List<AttributedRuling> room = disclosure.disclose(ruled);
    if (room.equals(List.of(ruled))) {
      return List.of(json.write(ruled));
    }
    List<String> lines = new ArrayList<>(List.of(json.write(ruled, LineAudience.ARBITER)));
    lines.addAll(toRoom(room));
    return lines;
  }

  /**
   * The room gets what it may know of a decision. Arbiters also learn who decided what, and so does
   * the room where it is told of violations at once.
   */
  @Override
  public final void onDecision(ArbiterDecision decision, Optional<String> by) {
    List<AttributedRuling> room = disclosure.decided(decision);
    List<String> lines = new ArrayList<>(toRoom(room));
    ObjectNode line = BoundedJson.event("decision").put("word", decision.word(rules));
    by.ifPresent(name -> line.put("by", name));
    line.put("at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    if (isDiscreet && room.isEmpty()) {
      line.put(LineAudience.FIELD, LineAudience.ARBITER.id());
    }
    lines.add(line.toString());
    publish(lines);
  }

  @Override
  public final void onStatus(BoardStatus status) {
    publish(
        BoundedJson.event("status")
            .put("state", status.state().id())
            .put("detail", status.detail()));
  }

  @Override
  public final void onSaved(boolean isSaved) {
    publish(health("storage", isSaved ? "ready" : "unsaved", isSaved ? "" : DiskTrouble.ADVICE));
  }

  /** Tells what a robot asks of somebody, if it does: each reader's page has its own language. */
  final void robotWaits(Optional<HumanRequest> asked) {
    ObjectNode line = health("robot", asked.isPresent() ? "waits" : "ready", "");
    asked.ifPresent(
        request -> {
          ObjectNode texts = line.putObject("texts");
          for (Language language : Language.all()) {
            texts.put(language.id(), new Announcer(language, rules).robot(request.said()).text());
          }
        });
    publish(line);
  }

  static ObjectNode health(String part, String state, String detail) {
    return BoundedJson.event("health").put("part", part).put("state", state).put("detail", detail);
  }

  @Override
  public final void onMessage(TableMessage message) {
    publish(List.of(message.line()));
  }

  @Override
  public final void onNote(String text) {
    publish(BoundedJson.event("note").put("text", text));
  }

  @Override
  public final void onRefused(String why, Optional<String> by) {
    ObjectNode line = BoundedJson.event("refused");
    by.ifPresent(name -> line.put("by", name));
    publish(line.put("text", why).put(LineAudience.FIELD, LineAudience.ARBITER.id()));
  }

  /** Tells that the room has a voice, and how loud it is. */
  void voice(int volume, boolean muted) {
    publish(List.of(voiceLine(volume, muted)));
  }

  static String voiceLine(int volume, boolean muted) {
    return BoundedJson.event("voice").put("volume", volume).put("muted", muted).toString();
  }

  private List<String> toRoom(List<AttributedRuling> rulings) {
    return rulings.stream().map(ruled -> json.write(ruled, LineAudience.ROOM)).toList();
  }
}
