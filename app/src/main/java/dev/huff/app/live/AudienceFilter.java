package dev.huff.app.live;

import dev.huff.core.announce.Announcement;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import java.util.List;
import java.util.Optional;

/** Passes on to a public spectator only what the room may know. */
public final class AudienceFilter implements GameSpectator {
  private final DisclosurePolicy disclosure;
  private final GameSpectator inside;

  /** That spectator, hearing of violations when the audience says. */
  public AudienceFilter(AnnouncementPolicy audience, GameSpectator inside) {
    this.disclosure = new DisclosurePolicy(audience);
    this.inside = inside;
  }

  @Override
  public void onRuling(AttributedRuling ruled) {
    tell(disclosure.disclose(ruled));
  }

  @Override
  public void onResumed(List<AttributedRuling> before) {
    inside.onResumed(
        before.stream().flatMap(ruled -> disclosure.disclose(ruled).stream()).toList());
  }

  @Override
  public void onDecision(ArbiterDecision decision, Optional<String> by) {
    tell(disclosure.decided(decision));
  }

  private void tell(List<AttributedRuling> rulings) {
    rulings.forEach(inside::onRuling);
  }

  @Override
  public void onPlayers(String white, String black) {
    inside.onPlayers(white, black);
  }

  @Override
  public void onClock(Ruling.ClockShown clock) {
    inside.onClock(clock);
  }

  @Override
  public void onSnapshot(Snapshot snapshot) {
    inside.onSnapshot(snapshot);
  }

  @Override
  public void onStatus(BoardStatus status) {
    inside.onStatus(status);
  }

  @Override
  public boolean forget(ErasedNames names) {
    return inside.forget(names);
  }

  @Override
  public void onSaved(boolean isSaved) {
    inside.onSaved(isSaved);
  }

  @Override
  public void onMessage(TableMessage message) {
    inside.onMessage(message);
  }

  @Override
  public void onNote(String line) {
    inside.onNote(line);
  }

  @Override
  public void onOpponentSpoke(Announcement said) {
    inside.onOpponentSpoke(said);
  }
}
