package dev.huff.app.live;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import java.util.List;
import java.util.Optional;

/** Passes on to a public spectator only what the room may know. */
public final class AudienceFilter implements GameSpectator {
  private final DisclosurePolicy discretion;
  private final GameSpectator inside;

  /** That spectator, hearing of violations when the audience says. */
  public AudienceFilter(AnnouncementPolicy audience, GameSpectator inside) {
    this.discretion = new DisclosurePolicy(audience);
    this.inside = inside;
  }

  @Override
  public void ruled(AttributedRuling ruled) {
    tell(discretion.heard(ruled));
  }

  @Override
  public void heardBefore(AttributedRuling ruled) {
    discretion.heard(ruled).forEach(inside::heardBefore);
  }

  @Override
  public void decided(ArbiterDecision decision, Optional<String> by) {
    tell(discretion.decided(decision));
  }

  private void tell(List<AttributedRuling> rulings) {
    rulings.forEach(inside::ruled);
  }

  @Override
  public void goesOn() {
    inside.goesOn();
  }

  @Override
  public void ticked(Ruling.ClockShown clock) {
    inside.ticked(clock);
  }

  @Override
  public void showed(Snapshot snapshot) {
    inside.showed(snapshot);
  }

  @Override
  public void fares(BoardStatus status) {
    inside.fares(status);
  }

  @Override
  public void saved(boolean isSaved) {
    inside.saved(isSaved);
  }

  @Override
  public void noted(String line) {
    inside.noted(line);
  }
}
